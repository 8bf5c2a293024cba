const FELTS = 6; // --felt-0 and those after it

/** A felt of its own for each chapter: greens and blues, dark enough for light ink. */
export function feltOf(chapter: string): string {
  const felt = Number.parseInt(chapter, 10) % FELTS;
  return `--felt:var(--felt-${felt});--felt-deep:var(--felt-deep-${felt})`;
}
