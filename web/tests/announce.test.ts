import { expect, test } from "vitest";
import { announce, mine } from "../src/shell/announce";
import type { Table, TerminalView } from "../src/wire";

const TABLE: Table = {
  table: "T1",
  game: "Three Card Poker",
  chapter: "649a",
  table_class: "hybrid",
  slug: "three-card-poker",
  positions: 7,
  taken: [3],
  sharing: 1,
  terminals: 1,
  minimum: 500,
  maximum: null,
  round: "T1-1",
  phase: "wagering",
  until: null,
  you: 3,
  spots: [],
  seats: [{ position: 3, you: true, label: "EWT-0001", sharers: 1, terminals: [], wagers: {}, hands: [], choices: [], left: false }],
  dealer: { cards: [], words: "", low: [] },
  board: [],
  dice: [],
  ask: null,
  waiting: "",
  bank: null,
  log: [],
  result: [],
  meters: [],
  notice: "",
};

function view(table: Table | null, cents = 1_000): TerminalView {
  const account = { cents, in_play: 0, bought_in: 0, net: 0, since: 0 };
  return { role: "terminal", terminal: "EWT-0001", now: 0, account, bills: [], hand_pay: "", owed: 0, notice: "", tables: [], table, vouchers: [], history: [] };
}

test("nothing changed, nothing said", () => {
  expect(announce(view(TABLE), view(TABLE))).toEqual({ calm: [], urgent: [] });
});

test("no more bets, then one's own cards", () => {
  const hands = [{ cards: ["AS", "AD", "2C"], words: "pair of aces", low: [] }];
  const locked: Table = { ...TABLE, phase: "locked", seats: [{ ...TABLE.seats[0]!, hands }] };
  expect(announce(view(TABLE), view(locked)).calm).toEqual([
    "No more bets.",
    "Your hand: ace of spades, ace of diamonds, 2 of clubs. pair of aces",
  ]);
});

test("a question to this terminal is urgent and names what happens without an answer", () => {
  const move = { name: "Play", trade: "", least: 1_000, most: 1_000, cards: 0, apart: "", gives_up: "", cite: "" };
  const asked: Table = { ...TABLE, ask: { seat: 3, you: true, hand: 1, moves: [move], default: "Fold", cite: "649a.11(b)", settings: [] } };
  expect(announce(view(TABLE), view(asked)).urgent).toEqual(["Your turn. Play. If you do nothing: Fold."]);
  expect(announce(view(asked), view(asked)).urgent).toEqual([]);
});

test("the result of each wager, the sum, and the account", () => {
  const line = { terminal: "EWT-0001", seat: 3, wager: "Ante", stake: 500, returned: 1_000, net: 500, verdict: "win", pays: "1 to 1", row: "", hand: "", cite: "", hand_pay: "" };
  const done: Table = { ...TABLE, phase: "result", result: [line, { ...line, seat: 4 }] };
  expect(announce(view(TABLE), view(done, 2_000)).calm).toEqual([
    "The round is settled.",
    "Ante: win, 1 to 1, +$5.",
    "Together +$5.",
    "Game account 20 dollars.",
  ]);
});

test("a hand pay is urgent, once", () => {
  const paid = { ...view(null), hand_pay: "HP-3", owed: 1_001_000 };
  expect(announce(view(null), paid).urgent).toEqual(["An attendant comes to pay $10,010.00 by hand (HP-3). Nothing can be played here until then."]);
  expect(announce(paid, paid).urgent).toEqual([]);
});

test("who shares a position is told of the own wagers alone", () => {
  const line = { terminal: "EWT-0001", seat: 3, wager: "Ante", stake: 500, returned: 0, net: -500, verdict: "lose", pays: "", row: "", hand: "", cite: "", hand_pay: "" };
  const result = [line, { ...line, terminal: "EWT-0002" }];
  expect(mine({ ...TABLE, result })).toEqual([result[0]]);
});
