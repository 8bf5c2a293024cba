import { expect, test } from "vitest";
import { onHand, rowsOf } from "../src/lib/layouts";
import type { Seat, Spot } from "../src/wire";

const spot = (wager: string): Spot => ({
  wager, required: false, amounts: [], equals: "", needs: [], cite: "", paytable: [], least: 100, most: null, placed: 0, stands: 0,
});
const labels = (slug: string, ...wagers: string[]) =>
  rowsOf(slug, wagers.map(spot), undefined).map((row) => row.places.map((place) => place.label));

test("a wager on another hand stands beside the one whose name it bears, and the first says the whole name", () => {
  expect(labels("lunar-poker", "Ante", "Super", "Super on another player", "Super on another player, hand 3")).toEqual([
    ["Super", "Super on another player", "Hand 3"],
    ["Ante", "Bet", "Options fee"],
  ]);
  expect(labels("lunar-poker", "Ante", "Super on another player, hand 2", "Super on another player, hand 3")[0]).toEqual([
    "Super on another player, hand 2",
    "Hand 3",
  ]);
  expect(labels("free-bet-blackjack", "Blackjack", "Blackjack, hand 2", "Something new")).toEqual([
    ["Blackjack", "Double Down", "Insurance", "Hand 2", "Something new"],
  ]);
});

test("what lies on one of several hands stands with its cards, and no betting place moves for it", () => {
  const hand = { cards: [], words: "", low: [] };
  const wagers = { Blackjack: 500, "Blackjack, hand 2": 500, "Double Down, hand 2": 300 };
  const seat: Seat = { position: 1, you: true, label: "", wagers, hands: [hand, hand], choices: [], left: false };
  expect(onHand(seat, 1)).toEqual([]);
  expect(onHand(seat, 2)).toEqual([["Blackjack, hand 2", 500], ["Double Down, hand 2", 300]]);
  const drawn = (one: Seat) => rowsOf("double-back-jack", [spot("Blackjack")], one).map((row) => row.places.map((place) => place.label));
  expect(drawn(seat)).toEqual([["Blackjack", "Second Chance", "Double Down", "Insurance"]]);
  expect(drawn({ ...seat, hands: [hand] })[0]).toContain("Hand 2"); // not a hand of one's own
});
