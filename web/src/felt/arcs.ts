// What is written along the arcs of the felt.

/** Lines of about `most` letters: sentences beside each other where they are short; one that is too long is left out. */
export function arcs(sentences: readonly string[], most: number, lines: number): string[] {
  const made: string[] = [];
  for (const sentence of sentences) {
    const last = made.at(-1);
    const joined = last === undefined ? sentence : `${last}  ·  ${sentence}`;
    if (last !== undefined && joined.length <= most) made[made.length - 1] = joined;
    else if (sentence.length <= most) made.push(sentence);
  }
  return made.slice(0, lines);
}
