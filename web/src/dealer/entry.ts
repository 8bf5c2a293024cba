// What the dealer's keys mean. All of them work in one field, so a scanner that types a card is a dealer who types fast.
import { typedCard } from "../felt/cards";
import type { Command, DealerView, NextDo } from "../wire";

export type Meant = { command: Command } | { panel: "irregularities" } | { practice: boolean } | { wrong: string } | null;

/** What is known of the next step: what it is, by which section, which request waits, and whether cards may be simulated. */
export interface Step {
  table: string;
  do: NextDo;
  cite: string;
  digest: string;
  simulates: boolean;
  practice: boolean;
}

export function stepOf(view: DealerView, practice: boolean): Step {
  return { table: view.table.table, do: view.next.do, cite: view.next.cite, digest: view.asked?.digest ?? "", simulates: view.simulates, practice: practice && view.simulates };
}

/** For practice, without cards or dice: words that nobody types by accident. */
const PRACTICE = "practice";
const RANDOM = "random";

/** What needs the table's name alone. */
type AtTable<C = Command> = C extends { do: infer Do; table: string } ? ({ do: Do; table: string } extends C ? Do : never) : never;

/** Letters that begin no card: each is a step of its own. */
const LETTERS: Record<string, AtTable> = {
  d: "change_decks",
  n: "no_more_bets",
  o: "open_wagering",
  s: "shuffle",
  u: "time_up",
  w: "withdraw",
  x: "close_table",
};
const REFUSED = /^refuse\s+(.+)$/i;
const COUNT = /^c?\s*(\d+)(?:\s*\+\s*(\d+))?$/i;

/** A key pressed while the field is empty; null where the field should simply take it. */
export function pressed(key: string, step: Step): Meant {
  if (key === " ") return entered("", step);
  if (key === "Backspace") return { command: { do: "take_back", table: step.table } };
  if (key.toLowerCase() === "i") return { panel: "irregularities" };
  const letter = LETTERS[key.toLowerCase()];
  return letter ? { command: { do: letter, table: step.table } } : null;
}

/** Enter: what was typed or, if nothing was, the next step. */
export function entered(text: string, step: Step): Meant {
  const typed = text.trim();
  const table = step.table;
  if (typed.toLowerCase() === PRACTICE && !step.simulates) return { wrong: "Players play for money here: cards and dice are read from the table (§ 605a.1)." };
  if (typed.toLowerCase() === PRACTICE) return { practice: !step.practice };
  if (typed.toLowerCase() === RANDOM) return simulated(step);
  if (step.do === "resume") return resumed(typed, table);
  const count = COUNT.exec(typed);
  if (count && (step.do === "count" || /^c/i.test(typed))) {
    return { command: { do: "count", table, cards: Number(count[1]), aside: Number(count[2] ?? 0) } };
  }
  if (!typed) return confirmed(step);
  if (step.do === "approve") return answered(typed, step);
  if (step.do === "count") return { wrong: `${typed} is no count: type how many cards, such as 43, or 42+1 with one set aside.` };
  if (step.do === "dice") {
    const dice = [...typed.replace(/[\s,]/g, "")].map(Number);
    const right = dice.every((face) => face >= 1 && face <= 6);
    return right ? { command: { do: "dice", table, dice } } : { wrong: `${typed} are no dice: type faces from 1 to 6.` };
  }
  const card = typedCard(typed);
  return card ? { command: { do: "card", table, card } } : { wrong: `${typed} is no card: type a rank and a suit, such as qs or 10h.` };
}

function answered(typed: string, { table, digest }: Step): Meant {
  if (typed.toLowerCase() === "agree") return { command: { do: "approve", table, digest } };
  const reason = REFUSED.exec(typed)?.[1];
  if (reason) return { command: { do: "refuse", table, digest, reason } };
  return { wrong: `${typed} is no answer: a floorperson types agree, or refuse and the reason.` };
}

function resumed(typed: string, table: string): Meant {
  const word = typed.toLowerCase();
  if (word === "resume" || word === "misdealt") return { command: { do: "resume", table, misdealt: word === "misdealt" } };
  return { wrong: "To ask that the table goes on, type resume; or misdealt, if the deck is whole. The round in progress is void." };
}

/** A card of the simulated shoe, or a simulated throw: only while practice is on, and never by Space or Enter alone. */
export function simulated({ table, do: next, practice }: Step): Meant {
  if (!practice) return { wrong: `Nothing is simulated here. To practise without cards or dice, type ${PRACTICE} first.` };
  if (next === "dice") return { command: { do: "dice", table, dice: [] } };
  return next === "card" ? { command: { do: "card", table, card: "" } } : { wrong: "No card and no throw is due now." };
}

function confirmed(step: Step): Meant {
  const table = step.table;
  switch (step.do) {
    case "wait":
    case "resume":
      return null;
    case "count":
      return { wrong: "Type how many cards were counted." };
    case "card":
      return { wrong: "Type the card that came, such as qs or 10h, or scan it." };
    case "dice":
      return { wrong: "Type what the dice show, such as 34." };
    case "approve":
      return { wrong: "A floorperson answers: type agree, or refuse and the reason." };
    case "do_upkeep":
      return { command: { do: "do_upkeep", table, section: step.cite } };
    default:
      return { command: { do: step.do, table } };
  }
}

const CARDS: [string, string][] = [
  ["qs, 10h ↵", "that card"],
  ["c43 ↵", "43 cards counted; c42+1 with one set aside"],
  ["S", "shuffle"],
  ["D", "other decks, inspected"],
];
const DICE: [string, string][] = [["34 ↵", "those dice"]];

/** What the keys do at a table for cards, or for dice; and what they simulate while practice is on. */
export function keysFor(dice: boolean, practice: boolean, simulates = true): [string, string][] {
  const own = dice ? DICE : CARDS;
  return [
    ...own.slice(0, 1),
    ["Space or ↵", "the next step, except a card or a throw"],
    ["⌫", `take the last ${dice ? "throw" : "card"} back`],
    ["O", "open wagering"],
    ["N", "no more bets"],
    ["U", "time is up"],
    ["I", "irregularities"],
    ...own.slice(1),
    ["W", "withdraw what was asked"],
    ["X", "close the table"],
    ...(simulates ? [[`${PRACTICE} ↵`, `simulated ${dice ? "dice" : "shoe"} ${practice ? "off" : "on"}`] satisfies [string, string]] : []),
    ...(practice ? [[`${RANDOM} ↵`, dice ? "a simulated throw" : "a card from the simulated shoe"] satisfies [string, string]] : []),
  ];
}
