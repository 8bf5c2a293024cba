import { expect, test } from "vitest";
import { after } from "../src/felt/replay";
import type { FinishedRound, RoundStep } from "../src/wire";

const empty = { dealer: [], board: [], seats: [], dice: [] };
const step = (words: string, lies: Partial<RoundStep["lies"]>): RoundStep => ({
  at: 0, by: "dana", do: "card_dealt", words, cite: "", seat: null, to: "", cards: [], hidden: 0, lies: { ...empty, ...lies },
});

const split = [{ position: 2, hands: [["8H"], ["8C"]], choices: ["Split"] }];
const round: FinishedRound = {
  round: "T-1", table: "T", game: "", chapter: "633a", day: "", opened: 0, ended: 0, voided: false, sight: "own", you: 2,
  steps: [
    step("one card face up to the dealer", { dealer: ["QS"] }),
    step("misread, and taken back: one card face up to the dealer", {}),
    step("one card face down to the dealer", { dealer: [null] }),
    step("chooses Split", { dealer: [null], seats: split }),
    step("reveal the dealer: 10♣", { dealer: ["TC"], seats: split, board: ["KH"], dice: [[2, 3]] }),
  ],
  seats: [], dealer: { cards: ["TC"], words: "", low: [] }, board: ["KH"], dice: [[2, 3]], lines: [],
};

test("a round stands as the step says: a card taken back is gone, and a hand that was split is two", () => {
  expect(after(round, 0)).toEqual({ seats: new Map(), dealer: [], board: [], dice: [], chosen: new Map() });
  expect(after(round, 1).dealer).toEqual(["QS"]);
  expect(after(round, 2).dealer).toEqual([]);
  expect(after(round, 3).dealer).toEqual([null]);
  expect(after(round, 4).seats.get(2)).toEqual([["8H"], ["8C"]]);
  expect(after(round, 4).chosen.get(2)).toEqual(["Split"]);
  expect(after(round, 5)).toMatchObject({ dealer: ["TC"], board: ["KH"], dice: [[2, 3]] });
});
