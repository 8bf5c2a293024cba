import { expect, test } from "vitest";
import { after, named } from "../src/felt/replay";
import type { FinishedRound, RoundStep } from "../src/wire";

const step = (words: string, more: Partial<RoundStep> = {}): RoundStep => ({
  at: 0, by: "dana", do: "card_dealt", words, cite: "", seat: null, to: more.seat ? "seat" : "", cards: [], hidden: 0, ...more,
});

const round: FinishedRound = {
  round: "T-1", table: "T", game: "", chapter: "653a", day: "", opened: 0, ended: 0, voided: false, sight: "own", you: 2,
  steps: [
    step("one card face down, for its player to examine", { seat: 2, cards: ["2H"] }),
    step("one card face down to the dealer", { to: "dealer", hidden: 1 }),
    step("burn one card", { hidden: 1 }),
    step("one card face up to the community cards", { to: "board", cards: ["KH"] }),
    step("chooses Play $5", { seat: 2, do: "chosen" }),
    step("reveal the dealer: 10♣", { to: "dealer" }),
    step("the dice show 2 and 3", { do: "dice_thrown", at: 9 }),
  ],
  seats: [{ position: 2, terminals: [], wagers: {}, hands: [{ cards: ["2H"], words: "", low: [] }], choices: ["Play $5"] }],
  dealer: { cards: ["TC"], words: "", low: [] }, board: ["KH"], dice: [[2, 3]], lines: [],
};

test("cards named in words are read as the server writes them", () => {
  expect(named("reveal 7♥ 10♣ joker")).toEqual(["7H", "TC", "joker"]);
});

test("a round is dealt again card by card, and what was face down stays so until it is revealed", () => {
  expect(after(round, 0).seats.size).toBe(0);
  expect(after(round, 4).dealer).toEqual([null]);
  expect(after(round, 4).board).toEqual(["KH"]);
  expect(after(round, 5).chosen.get(2)).toEqual(["Play $5"]);
  expect(after(round, 6).dealer).toEqual(["TC"]);
  expect(after(round, 6).dice).toEqual([]);
  expect(after(round, 7).dice).toEqual([[2, 3]]);
  expect(after(round, 7).seats.get(2)).toEqual(["2H"]);
});
