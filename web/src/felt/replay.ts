// A finished round as it stood after so many of its steps. The steps tell what was dealt and to whom; what was
// face down and later revealed is filled in from the round's end.
import type { CardText, FinishedRound, RoundStep } from "../wire";

export interface Standing {
  /** By position. */
  seats: Map<number, CardText[]>;
  dealer: CardText[];
  board: CardText[];
  dice: number[][];
  chosen: Map<number, string[]>;
}

const SUITS: Record<string, string> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

/** The cards that a step's words name: "reveal the dealer: K♣ 10♠". */
export function named(words: string): string[] {
  const found = words.match(/(?:10|[2-9JQKA])[♣♦♥♠]|joker/g) ?? [];
  return found.map((card) => (card === "joker" ? card : card.slice(0, -1).replace("10", "T") + (SUITS[card.slice(-1)] ?? "")));
}

/** Turn up those cards of a pile that lay face down and are named now. */
function turnUp(pile: CardText[], last: readonly CardText[], cards: string[]): void {
  pile.forEach((card, index) => {
    const lies = last[index] ?? null;
    const at = card === null && lies !== null ? cards.indexOf(lies) : -1;
    if (at >= 0 && lies !== null) pile[index] = cards.splice(at, 1)[0] ?? null;
  });
}

function pileOf(standing: Standing, step: RoundStep): CardText[] | null {
  if (step.to === "seat" && step.seat) {
    const pile = standing.seats.get(step.seat) ?? [];
    standing.seats.set(step.seat, pile);
    return pile;
  }
  return step.to === "dealer" ? standing.dealer : step.to === "board" ? standing.board : null;
}

function take(standing: Standing, step: RoundStep, round: FinishedRound): void {
  const pile = pileOf(standing, step);
  if (pile && /^reveal\b/.test(step.words)) {
    const seat = round.seats.find((one) => one.position === step.seat);
    const last = seat ? seat.hands.flatMap((hand) => hand.cards) : pile === standing.dealer ? round.dealer.cards : round.board;
    turnUp(pile, last, named(step.words));
  } else {
    pile?.push(...step.cards, ...Array<null>(step.hidden).fill(null));
  }
  const chose = step.seat && /^chooses (.*)$/.exec(step.words)?.[1];
  if (step.seat && chose) standing.chosen.set(step.seat, [...(standing.chosen.get(step.seat) ?? []), chose]);
}

/** How the round stood after `count` steps. */
export function after(round: FinishedRound, count: number): Standing {
  const standing: Standing = { seats: new Map(), dealer: [], board: [], dice: [], chosen: new Map() };
  const steps = round.steps.slice(0, count);
  for (const step of steps) take(standing, step, round);
  const throws = new Set(steps.filter((step) => step.do === "dice_thrown").map((step) => step.at));
  standing.dice = round.dice.slice(0, throws.size);
  return standing;
}
