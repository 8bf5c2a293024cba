// The sums behind a tap on a betting spot. The server decides whether a wager is allowed; this only proposes an amount.
import type { Spot } from "../wire";

/** The amount after a chip is put on a spot that has `now` on it; `equal` is what its partner has. */
export function added(spot: Spot, now: number, chip: number, equal: number): number {
  if (spot.amounts.length) return spot.amounts.find((amount) => amount > now) ?? now;
  if (spot.equals && equal) return equal;
  const next = Math.max(now + chip, spot.least);
  return spot.most === null ? next : Math.min(next, spot.most);
}

/** What a tap on a spot takes from the account: its own amount, and that of every wager that must equal it. */
export function costOf(spot: Spot, spots: readonly Spot[], on: (wager: string) => number, chip: number): number {
  const cents = added(spot, on(spot.wager), chip, on(spot.equals));
  const followers = cents === on(spot.wager) ? [] : spots.filter((other) => other.required && other.equals === spot.wager);
  return followers.reduce((sum, other) => sum + cents - on(other.wager), cents - on(spot.wager));
}

/** The same in the fewest letters, for the spot itself: "$5+", "= Ante". */
export function short(spot: Spot, dollars: (cents: number) => string): string {
  return spot.most === null && !spot.amounts.length && !spot.equals ? `${dollars(spot.least)}+` : range(spot, dollars);
}

/** What a spot pays, in the little room that it has: "2 to 1 or 1 to 1", or the most of many. */
export function eitherOf(pays: readonly string[]): string {
  const odds = (pay: string): number => {
    const [win, per] = pay.replaceAll(",", "").split(" to ").map(Number);
    return (win ?? 0) / (per ?? 1);
  };
  return pays.length > 3 ? `up to ${[...pays].sort((one, other) => odds(other) - odds(one))[0]}` : pays.join(" or ");
}

/** What a spot takes, for those who have not wagered yet: "$5–$500", "= Ante". */
export function range(spot: Spot, dollars: (cents: number) => string): string {
  if (spot.amounts.length) return spot.amounts.map(dollars).join(" or ");
  if (spot.equals) return `= ${spot.equals}`;
  if (spot.most === null) return `from ${dollars(spot.least)}`;
  if (spot.most < spot.least) return "not now";
  return spot.least === spot.most ? dollars(spot.least) : `${dollars(spot.least)}–${dollars(spot.most)}`;
}
