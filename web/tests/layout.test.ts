import { expect, test } from "vitest";
import { areaOf, BARE, laidOn, onHand, roomOf, rowsOf } from "../src/felt/layout";
import type { Layout, Seat, Spot, SpotPlace } from "../src/wire";

const spot = (wager: string): Spot => ({
  wager, required: false, amounts: [], equals: "", needs: [], cite: "", paytable: [], least: 100, most: null, placed: 0, stands: 0,
});
const place = (wager: string, more: Partial<SpotPlace> = {}): SpotPlace => ({
  wagers: [wager], label: wager, sign: "", dice: [], sensor: "", later: false, section: "", ...more,
});
const layout = (...rows: SpotPlace[][]): Layout => ({ ...BARE, rows: rows.map((spots) => ({ title: "", spots })) });
const later = { later: true };
const LUNAR = layout(
  [place("Super"), place("Super on the dealer"), place("Super on another player")],
  [place("Ante"), place("Bet", later), place("Options fee", later)],
);
const JACK = layout([place("Blackjack"), place("Double Down", later), place("Insurance", later)]);
const labels = (drawn: Layout, ...wagers: string[]) =>
  rowsOf(drawn, wagers.map(spot), undefined).map((row) => row.places.map((one) => one.label));
const shapes = (drawn: Layout) => {
  const wagers = drawn.rows.flatMap((row) => row.spots.flatMap((one) => one.wagers));
  return rowsOf(drawn, wagers.map(spot), undefined).map((row) => row.places.map((one) => one.shape));
};

test("what is offered is drawn where the layout has it, and what comes later has a place from the start", () => {
  expect(labels(LUNAR, "Super", "Ante")).toEqual([["Super"], ["Ante", "Bet", "Options fee"]]);
  expect(labels(BARE, "Ante", "Bonus")).toEqual([["Ante", "Bonus"]]);
});

test("a wager on another hand stands beside the one whose name it bears, and the first says the whole name", () => {
  expect(labels(LUNAR, "Ante", "Super", "Super on another player", "Super on another player, hand 3")).toEqual([
    ["Super", "Super on another player", "Hand 3"],
    ["Ante", "Bet", "Options fee"],
  ]);
  expect(labels(LUNAR, "Ante", "Super on another player, hand 2", "Super on another player, hand 3")[0]).toEqual([
    "Super on another player, hand 2",
    "Hand 3",
  ]);
  expect(labels(JACK, "Blackjack", "Blackjack, hand 2", "Something new")).toEqual([
    ["Blackjack", "Double Down", "Insurance", "Hand 2", "Something new"],
  ]);
});

test("what lies on one of several hands stands with its cards, and no betting place moves for it", () => {
  const hand = { cards: [], words: "", low: [] };
  const wagers = { Blackjack: 500, "Blackjack, hand 2": 500, "Double Down, hand 2": 300 };
  const seat: Seat = { position: 1, you: true, label: "", sharers: 1, terminals: [], wagers, hands: [hand, hand], choices: [], left: false };
  expect(onHand(seat, 1)).toEqual([]);
  expect(onHand(seat, 2)).toEqual([["Blackjack, hand 2", 500], ["Double Down, hand 2", 300]]);
  const drawn = (one: Seat) => rowsOf(JACK, [spot("Blackjack")], one).map((row) => row.places.map((at) => at.label));
  expect(drawn(seat)).toEqual([["Blackjack", "Double Down", "Insurance"]]);
  expect(drawn({ ...seat, hands: [hand] })[0]).toContain("Hand 2"); // not a hand of one's own
});

test("several wagers may come to one spot, which holds their sum", () => {
  const drawn = layout([place("Ante"), { ...place("Play", later), wagers: ["Play", "Play, 4th Street"] }]);
  const [, play] = rowsOf(drawn, [spot("Ante")], undefined)[0]?.places ?? [];
  expect(play && laidOn(play, { Ante: 500, Play: 1500, "Play, 4th Street": 500 })).toBe(2000);
  expect(labels(drawn, "Ante", "Play", "Play, 4th Street")).toEqual([["Ante", "Play"]]);
});

test("the shape says what a spot is for", () => {
  const side = [place("Bonus"), place("Meter", { sensor: "605a.7" })];
  expect(shapes(layout(side, [place("Ante"), place("Play", later)]))).toEqual([["circle", "coin"], ["diamond", "box"]]);
  expect(shapes(layout(side, [place("Ante"), place("Blind")]))).toEqual([["circle", "coin"], ["circle", "circle"]]);
  const banked = layout(side, [place("Pai Gow Poker"), place("Cover")]); // a player has either, never both
  expect(rowsOf(banked, [spot("Pai Gow Poker")], undefined)[0]?.places.map(({ shape }) => shape)).toEqual(["diamond"]);
  expect(shapes({ ...layout([place("Ante"), place("Blind")]), dice: 2 })).toEqual([["tile", "tile"]]);
});

test("an area has room for its parts together", () => {
  const cards = [{ to: "players", parts: [5, 2], form: "row", names: [], section: "645a.2(b)(3)" }] as const;
  const drawn: Layout = { ...BARE, cards: cards.map((area) => ({ ...area, parts: [...area.parts], names: [] })) };
  expect(roomOf(areaOf(drawn, "players"))).toBe(7);
  expect(roomOf(areaOf(drawn, "board"))).toBe(0);
});
