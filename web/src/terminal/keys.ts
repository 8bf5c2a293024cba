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

/** A letter for each choice: the first of its name that no earlier one has. */
export function keysOf(moves: readonly { name: string }[]): string[] {
  const keys: string[] = [];
  for (const { name } of moves) {
    const letters = name.toLowerCase().match(/[a-z]/g) ?? [];
    keys.push(letters.find((letter) => !keys.includes(letter)) ?? "");
  }
  return keys;
}

/** Act on a key pressed anywhere but in a field or a drawer; says whether it meant something. */
export function press(key: string, wagers: Wagers, deciding: Deciding): boolean {
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
