// A finished round as it stood after so many of its steps: every step says what lay on the table once it was done.
import type { CardText, FinishedRound } from "../wire";

export interface Standing {
  /** The hands by position. */
  seats: Map<number, CardText[][]>;
  dealer: CardText[];
  board: CardText[];
  dice: number[][];
  chosen: Map<number, string[]>;
}

/** How the round stood after `count` steps. */
export function after(round: FinishedRound, count: number): Standing {
  const lies = round.steps[count - 1]?.lies ?? { dealer: [], board: [], seats: [], dice: [] };
  return {
    seats: new Map(lies.seats.map((seat) => [seat.position, seat.hands])),
    dealer: lies.dealer,
    board: lies.board,
    dice: lies.dice,
    chosen: new Map(lies.seats.map((seat) => [seat.position, seat.choices])),
  };
}
