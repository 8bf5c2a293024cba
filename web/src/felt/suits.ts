// The four suits, drawn in a square of 20, and where the pips of a number card stand.
import type { Suit } from "./cards";

export const SUIT_PATHS: Record<Suit, string> = {
  S: "M10 1C11.6 5.2 18 8 18 12.6a4 4 0 0 1-6.9 2.8c.1 1.7.7 2.9 2 3.6H6.9c1.3-.7 1.9-1.9 2-3.6A4 4 0 0 1 2 12.6C2 8 8.4 5.2 10 1z",
  H: "M10 18.6C7 14.4 1.6 11 1.6 6.4A4.4 4.4 0 0 1 10 4.6a4.4 4.4 0 0 1 8.4 1.8c0 4.6-5.4 8-8.4 12.2z",
  D: "M10 .8C11.8 4.6 14 7.4 16.8 10 14 12.6 11.8 15.4 10 19.2 8.2 15.4 6 12.6 3.2 10 6 7.4 8.2 4.6 10 .8z",
  C: "M10 1.2a4.1 4.1 0 0 1 3.2 6.7 4.2 4.2 0 1 1-2.2 7.4c.2 1.7.9 2.9 2.2 3.7H6.8c1.3-.8 2-2 2.2-3.7a4.2 4.2 0 1 1-2.2-7.4A4.1 4.1 0 0 1 10 1.2z",
};

export const SUIT_INK: Record<Suit, string> = {
  S: "var(--spade)",
  H: "var(--heart)",
  D: "var(--diamond)",
  C: "var(--club)",
};

const [LEFT, MIDDLE, RIGHT] = [34, 50, 66];
const PIPS: Record<string, [number, number][]> = {
  A: [[MIDDLE, 70]],
  "2": [[MIDDLE, 30], [MIDDLE, 110]],
  "3": [[MIDDLE, 30], [MIDDLE, 70], [MIDDLE, 110]],
  "4": [[LEFT, 30], [RIGHT, 30], [LEFT, 110], [RIGHT, 110]],
  "5": [[LEFT, 30], [RIGHT, 30], [MIDDLE, 70], [LEFT, 110], [RIGHT, 110]],
  "6": [[LEFT, 30], [RIGHT, 30], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  "7": [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [LEFT, 110], [RIGHT, 110]],
  "8": [[LEFT, 30], [RIGHT, 30], [MIDDLE, 50], [LEFT, 70], [RIGHT, 70], [MIDDLE, 90], [LEFT, 110], [RIGHT, 110]],
  "9": [
    [LEFT, 28], [RIGHT, 28], [LEFT, 56], [RIGHT, 56], [MIDDLE, 70], [LEFT, 84], [RIGHT, 84], [LEFT, 112], [RIGHT, 112],
  ],
  T: [
    [LEFT, 28], [RIGHT, 28], [MIDDLE, 42], [LEFT, 56], [RIGHT, 56],
    [LEFT, 84], [RIGHT, 84], [MIDDLE, 98], [LEFT, 112], [RIGHT, 112],
  ],
};

/** Middles of the pips on a card of 100 by 140; none for a court card. */
export function pips(rank: string): [number, number][] {
  return PIPS[rank] ?? [];
}
