// How choices share the width of a phone: in twelfths, so that every row is full.
import type { Move } from "../wire";

const SHORT = 9; // letters of a name that fits into a quarter

/** The twelfths that a plain choice takes, and one whose amount may be more or less. */
export function twelfthsOf(moves: readonly Pick<Move, "name" | "least" | "most">[]): string {
  const ranged = moves.filter((move) => move.least !== move.most).length;
  const plain = moves.length - ranged;
  const four = moves.every((move) => move.name.length <= SHORT) ? 3 : 6;
  const alone = [0, 12, 6, 4, four][plain] ?? 4;
  const one = ranged ? (ranged === 1 && plain === 2 ? 6 : 4) : alone;
  return `--one:${one};--ranged:${(plain + 2 * ranged) % 3 ? 12 : 8}`;
}
