// Single keys of a terminal; they can be turned off, for those whose tools type letters.
import { CHIPS } from "../felt/chips";
import type { Deciding } from "./deciding.svelte";
import { REMOVE, type Wagers } from "./wagers.svelte";

const SETTING = "fairfelt.keys";

export function keysOn(): boolean {
  return localStorage.getItem(SETTING) !== "off";
}

export function turnKeys(on: boolean): void {
  localStorage.setItem(SETTING, on ? "on" : "off");
}

/** The letters of the trade: Hit, Stand, Double, sPlit, suRrender. */
const TRADE: Record<string, string> = {
  Draw: "h",
  Stand: "s",
  "Double Down": "d",
  "Free Double Down": "d",
  Split: "p",
  "Free Split": "p",
  Surrender: "r",
};
export const YES = "y";
export const NO = "n";

/** A letter for each choice: that of the trade, or else the first of its name that no other has. */
export function keysOf(moves: readonly { name: string }[]): string[] {
  const keys: string[] = [];
  for (const { name } of moves) {
    const letter = TRADE[name] ?? "";
    keys.push(keys.includes(letter) ? "" : letter);
  }
  moves.forEach(({ name }, at) => {
    const letters = name.toLowerCase().match(/[a-z]/g) ?? [];
    keys[at] ||= letters.find((letter) => !keys.includes(letter)) ?? "";
  });
  return keys;
}

/** Act on a key pressed anywhere but in a field or a drawer; says whether it meant something. */
export function press(key: string, wagers: Wagers, deciding: Deciding): boolean {
  if (deciding.doubted) {
    if (key === YES) void deciding.choose(deciding.doubted);
    else if (key === NO || key === "escape") deciding.back();
    return key === YES || key === NO || key === "escape";
  }
  if (deciding.ask) {
    const move = deciding.ask.moves[keysOf(deciding.ask.moves).indexOf(key)];
    if (move) void deciding.choose(move);
    return Boolean(move);
  }
  if (!wagers.open) return false;
  const chip = key === "0" ? REMOVE : CHIPS[Number(key) - 1]?.cents;
  if (chip !== undefined) wagers.chip = chip;
  else if (key === "u") wagers.undo();
  else if (key === "r") wagers.repeat();
  else if (key === "c") wagers.clear();
  else return false;
  return true;
}
