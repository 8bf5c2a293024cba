// What the dealer's keys mean. All of them work in one field, so a scanner that types a card is a dealer who types fast.
import { typedCard } from "../lib/cards";
import type { DealerCommand, NextDo, TableDo } from "../wire";

export type Meant = { command: DealerCommand } | { panel: "irregularities" } | { wrong: string } | null;

/** Letters that begin no card: each is a step of its own. */
const LETTERS: Record<string, TableDo> = {
  n: "no_more_bets",
  o: "open_wagering",
  s: "shuffle",
  u: "time_up",
  x: "close_table",
};

/** A key pressed while the field is empty; null where the field should simply take it. */
export function pressed(key: string, table: string, next: NextDo): Meant {
  if (key === " ") return entered("", table, next);
  if (key === "Backspace") return { command: { do: "take_back", table } };
  if (key.toLowerCase() === "i") return { panel: "irregularities" };
  const step = LETTERS[key.toLowerCase()];
  return step ? { command: { do: step, table } } : null;
}

/** Enter: what was typed or, if nothing was, the next step. */
export function entered(text: string, table: string, next: NextDo): Meant {
  const typed = text.trim();
  if (next === "resume") {
    if (typed.toLowerCase() === "resume") return { command: { do: "resume", table } };
    return { wrong: "To go on with a stopped table, a floorperson types resume: the round in progress is void." };
  }
  if (!typed) return confirmed(table, next);
  if (next === "dice") {
    const dice = [...typed.replace(/[\s,]/g, "")].map(Number);
    const right = dice.every((face) => face >= 1 && face <= 6);
    return right ? { command: { do: "dice", table, dice } } : { wrong: `${typed} are no dice: type faces from 1 to 6.` };
  }
  const card = typedCard(typed);
  return card ? { command: { do: "card", table, card } } : { wrong: `${typed} is no card: type a rank and a suit, such as qs or 10h.` };
}

function confirmed(table: string, next: NextDo): Meant {
  switch (next) {
    case "wait":
    case "resume":
      return null;
    case "card":
      return { command: { do: "card", table, card: "" } };
    case "dice":
      return { command: { do: "dice", table, dice: [] } };
    default:
      return { command: { do: next, table } };
  }
}

export const KEYS: [string, string][] = [
  ["qs, 10h ↵", "that card"],
  ["Space or ↵", "next step; card or throw from the simulated shoe"],
  ["⌫", "take the last card back"],
  ["34 ↵", "those dice"],
  ["O", "open wagering"],
  ["N", "no more bets"],
  ["U", "time is up"],
  ["I", "irregularities"],
  ["S", "shuffle"],
  ["X", "close the table"],
];
