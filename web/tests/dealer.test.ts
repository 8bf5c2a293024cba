import { expect, test } from "vitest";
import { entered, pressed, type Step } from "../src/dealer/entry";
import type { NextDo } from "../src/wire";

const step = (next: NextDo): Step => ({ table: "T1", do: next, cite: "633a.2(d)", digest: "abc", simulates: true, practice: false });

test.each([
  ["qs", "card", { command: { do: "card", table: "T1", card: "QS" } }],
  ["10H", "card", { command: { do: "card", table: "T1", card: "TH" } }],
  ["34", "dice", { command: { do: "dice", table: "T1", dice: [3, 4] } }],
  ["", "settle", { command: { do: "settle", table: "T1" } }],
  ["", "wait", null],
  ["43", "count", { command: { do: "count", table: "T1", cards: 43, aside: 0 } }],
  ["42 + 1", "count", { command: { do: "count", table: "T1", cards: 42, aside: 1 } }],
  ["c43", "settle", { command: { do: "count", table: "T1", cards: 43, aside: 0 } }],
  ["agree", "approve", { command: { do: "approve", table: "T1", digest: "abc" } }],
  ["refuse the deck is whole", "approve", { command: { do: "refuse", table: "T1", digest: "abc", reason: "the deck is whole" } }],
  ["", "do_upkeep", { command: { do: "do_upkeep", table: "T1", section: "633a.2(d)" } }],
  ["", "change_decks", { command: { do: "change_decks", table: "T1" } }],
  ["resume", "resume", { command: { do: "resume", table: "T1", misdealt: false } }],
  ["Misdealt", "resume", { command: { do: "resume", table: "T1", misdealt: true } }],
] as const)("%j and Enter, when %s is next", (text, next, meant) => expect(entered(text, step(next))).toEqual(meant));

test("what is no card, no dice, no count, or not meant is said and not sent", () => {
  expect(entered("zz", step("card"))).toHaveProperty("wrong");
  expect(entered("37", step("dice"))).toHaveProperty("wrong");
  expect(entered("qs", step("count"))).toHaveProperty("wrong");
  expect(entered("", step("count"))).toHaveProperty("wrong");
  expect(entered("", step("resume"))).toHaveProperty("wrong");
  expect(entered("refuse", step("approve"))).toHaveProperty("wrong");
});

test("keys on an empty field", () => {
  expect(pressed(" ", step("settle"))).toEqual({ command: { do: "settle", table: "T1" } });
  expect(pressed("Backspace", step("card"))).toEqual({ command: { do: "take_back", table: "T1" } });
  expect(pressed("N", step("no_more_bets"))).toEqual({ command: { do: "no_more_bets", table: "T1" } });
  expect(pressed("d", step("open_wagering"))).toEqual({ command: { do: "change_decks", table: "T1" } });
  expect(pressed("w", step("approve"))).toEqual({ command: { do: "withdraw", table: "T1" } });
  expect(pressed("i", step("card"))).toEqual({ panel: "irregularities" });
  for (const start of "23456789tjqka1c") expect(pressed(start, step("card"))).toBeNull();
});

test.each(["card", "dice", "approve"] as const)("Space and Enter alone do nothing when %s is next, practice or not", (next) => {
  for (const practice of [false, true]) {
    expect(pressed(" ", { ...step(next), practice })).toHaveProperty("wrong");
    expect(entered("", { ...step(next), practice })).toHaveProperty("wrong");
  }
});

test("a card or a throw is simulated by a word of its own, and only once practice is on", () => {
  const practised = (next: NextDo): Step => ({ ...step(next), practice: true });
  expect(entered("random", step("card"))).toHaveProperty("wrong");
  expect(entered("practice", step("card"))).toEqual({ practice: true });
  expect(entered("practice", { ...step("card"), simulates: false })).toHaveProperty("wrong");
  expect(entered("practice", practised("card"))).toEqual({ practice: false });
  expect(entered("random", practised("card"))).toEqual({ command: { do: "card", table: "T1", card: "" } });
  expect(entered("random", practised("dice"))).toEqual({ command: { do: "dice", table: "T1", dice: [] } });
  expect(entered("random", practised("settle"))).toHaveProperty("wrong");
  for (const first of "pr") expect(pressed(first, step("card"))).toBeNull(); // the field takes the word
});
