// How the layout that the server sends is drawn: which shape stands where, and what lies on it. Nothing here knows a game.
import type { CardArea, Layout, Seat, Spot, SpotPlace } from "../wire";

export type Shape = "circle" | "diamond" | "box" | "coin" | "tile";

export interface Place {
  /** What a tap places; the first, where several wagers come to the same spot. */
  wager: string;
  wagers: string[];
  shape: Shape;
  label: string;
  sign: string;
  dice: number[];
}

export interface Row {
  title: string;
  places: Place[];
}

/** While the server has not sent a layout: a row of spots, and cards where they come. */
export const BARE: Layout = { rows: [], cards: [], dice: 0, shared: "", printed: [] };

const HAND = ", hand "; // between the name of a wager and the hand that it is on, where that is not the first

/** A sensor takes coins, what comes during the round has a box, and the wager that a round begins with a diamond: what
 * stands alone in the last row, among the wagers that this seat knows. */
function shapeOf(spot: SpotPlace, layout: Layout, known: ReadonlySet<string>): Shape {
  if (layout.dice) return "tile";
  if (spot.sensor) return "coin";
  if (spot.later) return "box";
  const first = layout.rows.at(-1)?.spots.filter((other) => !other.later && !other.sensor && isKnown(other, known)) ?? [];
  return first.length === 1 && first[0] === spot ? "diamond" : "circle";
}

function isKnown(spot: SpotPlace, known: ReadonlySet<string>): boolean {
  return spot.wagers.some((wager) => known.has(wager));
}

/** What lies on one of several hands alone: the chips stand with its cards, so that no betting place moves for them. */
export function onHand(seat: Seat | undefined, hand: number): [wager: string, cents: number][] {
  if (!seat || hand < 2 || hand > seat.hands.length) return [];
  return Object.entries(seat.wagers).filter(([wager]) => wager.endsWith(`${HAND}${hand}`));
}

/** The rows of the player's own betting places: what is offered, what the seat has, and boxes for what may come. A wager
 * on another hand stands at the end of the row of its name, and one that the layout does not name at the end of the last. */
export function rowsOf(layout: Layout, spots: readonly Spot[], seat: Seat | undefined): Row[] {
  const apart = new Set(seat?.hands.flatMap((_, index) => onHand(seat, index + 1).map(([wager]) => wager)));
  const laid = Object.keys(seat?.wagers ?? {}).filter((wager) => !apart.has(wager));
  const known = new Set([...spots.map((spot) => spot.wager), ...laid]);
  const named = new Set(layout.rows.flatMap((row) => row.spots.flatMap((spot) => spot.wagers)));
  const rows = layout.rows.map((row): Row => {
    const shown = row.spots.filter((spot) => spot.later || isKnown(spot, known));
    return { title: row.title, places: shown.map((spot) => placeOf(spot, layout, known)) };
  });
  if (!rows.length) rows.push({ title: "", places: [] });
  for (const wager of known) {
    if (named.has(wager)) continue;
    const [base = "", hand = ""] = wager.split(HAND);
    const row = rows.at(layout.rows.findIndex((one) => one.spots.some((spot) => spot.wagers.includes(base))));
    const after = row?.places.some((place) => place.wager.startsWith(base)); // the first of several has the whole name
    row?.places.push({ wager, wagers: [wager], shape: "circle", label: hand && after ? `Hand ${hand}` : wager, sign: "", dice: [] });
  }
  return rows.filter((row) => row.places.length);
}

function placeOf(spot: SpotPlace, layout: Layout, known: ReadonlySet<string>): Place {
  const { wagers, label, sign, dice } = spot;
  return { wager: wagers.find((wager) => known.has(wager)) ?? wagers[0] ?? label, wagers, shape: shapeOf(spot, layout, known), label, sign, dice };
}

/** What lies on a place, on all its wagers together. */
export function laidOn(place: Place, wagers: Readonly<Record<string, number>>): number {
  return place.wagers.reduce((sum, wager) => sum + (wagers[wager] ?? 0), 0);
}

/** How many of `count` tiles stand side by side, at most so many: the fewest rows, and those as full as can be. */
export function columnsOf(count: number, most: number): number {
  const rows = Math.ceil(count / most);
  return Math.ceil(count / rows);
}

/** Where those cards lie, if the layout has an area for them. */
export function areaOf(layout: Layout, to: CardArea["to"]): CardArea | undefined {
  return layout.cards.find((area) => area.to === to);
}

/** How many cards an area has room for. */
export function roomOf(area: CardArea | undefined): number {
  return area?.parts.reduce((sum, part) => sum + part, 0) ?? 0;
}
