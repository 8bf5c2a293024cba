// What the felt says. A requirement is told in words; what stands in a layout's own words begins with a capital, and what
// is told as "that ..." is a sentence after it.
import type { Inscription } from "../wire";

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** The sentences that the layout shows, those that must stand on it before those that a sign may show. */
export function inscribed(inscriptions: readonly Inscription[]): string[] {
  const on = inscriptions.toSorted((a, b) => Number(a.sign_instead) - Number(b.sign_instead));
  const words = on.flatMap(({ words }) => {
    const plain = words.replace(/, here or on a sign$/, "");
    if (/^that /.test(plain)) return [sentence(plain.slice(5))];
    return /^[A-Z]/.test(plain) ? [plain] : [];
  });
  return [...new Set(words)];
}

/** Lines of about `most` letters for the arcs: sentences beside each other where they are short. */
export function arcs(sentences: readonly string[], most: number, lines: number): string[] {
  const made: string[] = [];
  for (const one of sentences) {
    const last = made.at(-1);
    const joined = last === undefined ? one : `${last}  ·  ${one}`;
    if (last !== undefined && joined.length <= most) made[made.length - 1] = joined;
    else if (one.length <= most) made.push(one);
  }
  return made.slice(0, lines);
}

/** The names of the places of the community cards, if the layout has any. */
export function places(inscriptions: readonly Inscription[]): string[] {
  return inscriptions.map(({ words }) => words).filter((words) => /^\d/.test(words));
}
