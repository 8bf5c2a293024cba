// How the layouts are drawn: which shape stands where. Nothing here decides anything; a wager that a layout does not name
// is drawn at the end of the row of the wager whose name it bears ("Super on another player, hand 3"), or else of the last row.
import type { Seat, Spot } from "../wire";

export type Shape = "circle" | "diamond" | "box" | "coin" | "tile";

export interface Place {
  wager: string;
  shape: Shape;
  label: string;
}

export interface Row {
  title: string;
  places: Place[];
}

const SHAPES: Record<string, Shape> = { o: "circle", d: "diamond", b: "box", c: "coin", t: "tile" };

// "o" a circle, "d" a diamond, "c" a progressive's sensor, "t" a tile of a dice layout, "b" a box for what comes later.
const LAYOUTS: Record<string, string[]> = {
  "three-card-poker": ["o Pair Plus|o Six Card Bonus|c Progressive Payout", "d Ante|b Play"],
  "four-card-poker": ["o Aces Up|c Progressive Payout", "d Ante|b Play"],
  "ultimate-texas-hold-em-poker": ["o Trips|c Progressive Payout", "o Ante|o Blind|b Play"],
  "heads-up-hold-em": ["o Trips Plus|o Pocket Bonus", "o Ante|o Odds|b Raise"],
  "high-card-flush": ["o Flush Bonus|o Straight Flush Bonus|c Progressive Jackpot", "d Ante|b Raise"],
  "dj-wild-stud-poker": ["o Trips Bonus|o Two-Way Bad Beat Bonus|c Progressive Bonus", "o Ante|o Blind|b Raise"],
  "raise-it-up-stud-poker": [
    "o Pair Plus|o Six Card Bonus|c Progressive Payout",
    "o Ante|o Blind|b Play",
  ],
  "let-it-ride-poker": ["o Three Card Bonus|c Let It Ride Bonus", "o Bet Number 1|o Bet Number 2|o Bet Number 3"],
  "flop-poker": ["o Three Card Bonus|c Progressive Flop", "d Pot|o Ante|b Flop"],
  "criss-cross-poker": ["o Five Card Bonus|b Middle Bet", "o Ante Across|b Across Bet|o Ante Down|b Down Bet"],
  "lunar-poker": ["o Super|o Super on the dealer|o Super on another player", "d Ante|b Bet|b Options fee"],
  "over-under": ["o Bonus", "d Ante|b Over 23|b Under 18"],
  "go-fore-it": ["o Skins|o Gopher", "o Front 9|b Back 9"],
  "pai-gow-poker": ["o Fortune Bonus|o Emperor's Treasure|o Pai Gow Insurance|c Progressive Payout", "d Pai Gow Poker|d Cover"],
  "face-up-pai-gow-poker": ["o Ace High Bonus|o Fortune Bonus|c Progressive Payout", "d Face Up Pai Gow Poker"],
  "six-card-fortune-pai-gow-poker": [
    "o Fortune Bonus|o Insurance|c Progressive Payout",
    "d Six-Card Fortune Pai Gow Poker|b Double Down",
  ],
  "double-back-jack": ["o Blackjack|b Second Chance|b Double Down|b Insurance"],
  "free-bet-blackjack": ["o Push 22", "o Blackjack|b Double Down|b Insurance"],
  blackjack: [
    "o Lucky Ladies Twenty Point Bonus|o Match-the-Dealer|o In Between|o Royal Match 21|o Bet the Set 21|o King's Bounty|o Super Match",
    "o Blackjack|b Double Down|b Insurance",
  ],
  "props-and-hops": [
    "Hardways:t Two the Hardway|t Four the Hardway|t Six the Hardway|t Eight the Hardway|t Ten the Hardway|t Twelve the Hardway",
    "Hops:t One-Two|t One-Three|t One-Four|t One-Five|t One-Six|t Two-Three|t Two-Four|t Two-Five|t Two-Six|t Three-Four|t Three-Five|t Three-Six|t Four-Five|t Four-Six|t Five-Six",
    "Zones:t Field|t Hop the Top|t Hop the Left|t Hop the Right|t Hop the Center|t 1-6 and Under|t 3-4 and Over|t Six Eight Shake",
  ],
  "high-roll-dice": [
    "Pip Street:t Pip Street Two|t Pip Street Three|t Pip Street Four|t Pip Street Five|t Pip Street Six|t Pip Street Ace",
    "Like Kind Boulevard:t Like Kind Boulevard Two-of-a-Kind|t Like Kind Boulevard Three-of-a-Kind|t Like Kind Boulevard Four-of-a-Kind|t Like Kind Boulevard Five-of-a-Kind|t Like Kind Boulevard Six-of-a-Kind|t Like Kind Boulevard Seven-of-a-Kind|t Like Kind Boulevard Eight-of-a-Kind",
    "Millionaire Row:t Millionaire Row Nine-of-a-Kind|t Millionaire Row Ten-of-a-Kind|t Extra Roll",
  ],
};

function parse(line: string): Row {
  const [, title = "", rest = line] = /^([A-Z][\w ]*):(.*)$/.exec(line) ?? [];
  const places = rest.split("|").map((word) => {
    const wager = word.slice(2);
    const label = title && wager.startsWith(`${title} `) ? wager.slice(title.length + 1) : wager.replace(/ the Hardway$/, "");
    return { wager, shape: SHAPES[word.charAt(0)] ?? "circle", label };
  });
  return { title, places };
}

/** What lies on one of several hands alone: the chips stand with its cards, so that no betting place moves for them. */
export function onHand(seat: Seat | undefined, hand: number): [wager: string, cents: number][] {
  if (!seat || hand < 2 || hand > seat.hands.length) return [];
  return Object.entries(seat.wagers).filter(([wager]) => wager.endsWith(`, hand ${hand}`));
}

/** The rows of the player's own betting places: what is offered, what the seat has, and boxes for what may come. */
export function rowsOf(slug: string, spots: readonly Spot[], seat: Seat | undefined): Row[] {
  const apart = new Set(seat?.hands.flatMap((_, index) => onHand(seat, index + 1).map(([wager]) => wager)));
  const laid = Object.keys(seat?.wagers ?? {}).filter((wager) => !apart.has(wager));
  const known = new Set([...spots.map((spot) => spot.wager), ...laid]);
  const drawn = (LAYOUTS[slug] ?? []).map(parse);
  const named = new Set(drawn.flatMap((row) => row.places.map((place) => place.wager)));
  const rows = drawn.map((row) => ({
    ...row,
    places: row.places.filter((place) => known.has(place.wager) || place.shape === "box"),
  }));
  if (!rows.length) rows.push({ title: "", places: [] });
  for (const wager of known) {
    if (named.has(wager)) continue;
    const [base = "", hand = ""] = wager.split(/, (?=hand \d+$)/);
    const at = drawn.findIndex((row) => row.places.some((place) => place.wager === base));
    const row = rows.at(at);
    const after = row?.places.some((place) => place.wager.startsWith(base)); // the first of several has the whole name
    row?.places.push({ wager, shape: "circle", label: hand && after ? hand.replace("h", "H") : wager });
  }
  return rows.filter((row) => row.places.length);
}

/** How many of `count` tiles stand side by side, at most so many: the fewest rows, and those as full as can be. */
export function columnsOf(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}

export interface Areas {
  own: number;
  dealer: number;
  board: number;
}

// How many cards lie before a player, before the dealer and in the middle when all are dealt.
const AREAS: Record<string, [number, number, number]> = {
  "three-card-poker": [3, 3, 0],
  "four-card-poker": [5, 6, 0],
  "ultimate-texas-hold-em-poker": [2, 2, 5],
  "heads-up-hold-em": [2, 2, 5],
  "high-card-flush": [7, 7, 0],
  "dj-wild-stud-poker": [5, 5, 0],
  "raise-it-up-stud-poker": [3, 0, 3],
  "let-it-ride-poker": [3, 0, 2],
  "flop-poker": [3, 0, 3],
  "criss-cross-poker": [2, 0, 5],
  "lunar-poker": [5, 5, 0],
  "over-under": [3, 0, 0],
  "go-fore-it": [4, 4, 0],
  "pai-gow-poker": [7, 7, 0],
  "face-up-pai-gow-poker": [7, 7, 0],
  "six-card-fortune-pai-gow-poker": [6, 6, 0],
};

/** The places for cards; a game that is not named has two before each, as in Blackjack. */
export function areasOf(slug: string): Areas {
  const [own, dealer, board] = forDice(slug) ? [0, 0, 0] : (AREAS[slug] ?? [2, 2, 0]);
  return { own, dealer, board };
}

/** Whether the layout is one for dice: tiles, and no place for cards. */
export function forDice(slug: string): boolean {
  return (LAYOUTS[slug] ?? []).some((line) => line.includes(":t "));
}

/** Whether the community cards lie in a cross. */
export function crossed(slug: string): boolean {
  return slug === "criss-cross-poker";
}

const FACES = ["One", "Two", "Three", "Four", "Five", "Six"];
const DOUBLES = ["Two", "Four", "Six", "Eight", "Ten", "Twelve"];

/** The dice that a tile shows: those its inscription names. */
export function diceOf(wager: string): number[] {
  const hard = /^(\w+) the Hardway$/.exec(wager);
  if (hard) return [0, 0].map(() => DOUBLES.indexOf(hard[1] ?? "") + 1);
  const pip = /^Pip Street (\w+)$/.exec(wager);
  if (pip) return [pip[1] === "Ace" ? 1 : FACES.indexOf(pip[1] ?? "") + 1];
  const hop = /^(\w+)-(\w+)$/.exec(wager);
  const faces = hop ? [hop[1], hop[2]].map((word) => FACES.indexOf(word ?? "") + 1) : [];
  return faces.every(Boolean) ? faces : [];
}

const FELTS: [string, string][] = [
  ["#0e4a37", "#072a20"],
  ["#123f5c", "#0a2436"],
  ["#0d4b4d", "#072b2d"],
  ["#1c3a63", "#0f2039"],
  ["#1d4d2b", "#0e2a17"],
  ["#2a3a66", "#161f3a"],
];

/** A felt of its own for each chapter: greens and blues, dark enough for light ink. */
export function feltOf(chapter: string): string {
  const [felt, deep] = FELTS[Number.parseInt(chapter, 10) % FELTS.length] ?? ["#0e4a37", "#072a20"];
  return `--felt:${felt};--felt-deep:${deep}`;
}
