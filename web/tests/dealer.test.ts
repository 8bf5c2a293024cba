import { expect, test } from "vitest";
import { entered, pressed } from "../src/dealer/entry";

test.each([
  ["qs", "card", { command: { do: "card", table: "T1", card: "QS" } }],
  ["10H", "card", { command: { do: "card", table: "T1", card: "TH" } }],
  ["", "card", { command: { do: "card", table: "T1", card: "" } }],
  ["34", "dice", { command: { do: "dice", table: "T1", dice: [3, 4] } }],
  ["", "dice", { command: { do: "dice", table: "T1", dice: [] } }],
  ["", "settle", { command: { do: "settle", table: "T1" } }],
  ["", "wait", null],
  ["resume", "resume", { command: { do: "resume", table: "T1" } }],
] as const)("%j and Enter, when %s is next", (text, next, meant) => expect(entered(text, "T1", next)).toEqual(meant));

test("what is no card, no dice, or not meant is said and not sent", () => {
  expect(entered("zz", "T1", "card")).toHaveProperty("wrong");
  expect(entered("37", "T1", "dice")).toHaveProperty("wrong");
  expect(entered("", "T1", "resume")).toHaveProperty("wrong");
});

test("keys on an empty field", () => {
  expect(pressed(" ", "T1", "card")).toEqual({ command: { do: "card", table: "T1", card: "" } });
  expect(pressed("Backspace", "T1", "card")).toEqual({ command: { do: "take_back", table: "T1" } });
  expect(pressed("N", "T1", "no_more_bets")).toEqual({ command: { do: "no_more_bets", table: "T1" } });
  expect(pressed("i", "T1", "card")).toEqual({ panel: "irregularities" });
  for (const start of "23456789tjqka1") expect(pressed(start, "T1", "card")).toBeNull();
});
