// What the player has asked for on each spot, until the server's view says the same.
import { added, costOf } from "./wagering";
import type { Link } from "../shell/socket.svelte";
import type { Spot, Table, TerminalView } from "../wire";

const LAST = "fairfelt.last-wagers";
export const REMOVE = 0;
const COVER = "Cover";

export class Wagers {
  chip = $state(500);
  asked = $state<Record<string, number>>({});
  #undo = $state<{ wager: string; cents: number }[]>([]);
  #link: Link<TerminalView>;

  constructor(link: Link<TerminalView>) {
    this.#link = link;
  }

  get table(): Table | null {
    return this.#link.view?.table ?? null;
  }

  get open(): boolean {
    return this.table?.phase === "wagering";
  }

  /** Whether this terminal has the bank: its chips cover the wagers of the others. */
  get banks(): boolean {
    return this.table?.bank?.position === this.table?.you;
  }

  /** What is still to be put up so that every wager is covered. */
  get uncovered(): number {
    return this.open && this.banks ? Math.max(0, (this.table?.bank?.covers ?? 0) - this.on(COVER)) : 0;
  }

  cover(): void {
    this.put(COVER, this.table?.bank?.covers ?? 0);
  }

  get mayUndo(): boolean {
    return this.open && this.#undo.length > 0;
  }

  on(wager: string): number {
    return this.asked[wager] ?? this.#spot(wager)?.placed ?? 0;
  }

  tap(spot: Spot): void {
    const cents = this.chip === REMOVE ? 0 : added(spot, this.on(spot.wager), this.chip, this.on(spot.equals));
    this.put(spot.wager, cents);
  }

  /** What a tap would take from the account, where that is not what the chip says; 0 otherwise. */
  surprise(spot: Spot): number {
    if (this.chip === REMOVE || !this.open) return 0;
    const cents = costOf(spot, this.table?.spots ?? [], (wager) => this.on(wager), this.chip);
    return cents === this.chip ? 0 : cents;
  }

  /** Set a spot; those that are required to equal it follow. */
  put(wager: string, cents: number): void {
    if (cents === this.on(wager)) return;
    this.#undo.push({ wager, cents: this.on(wager) });
    void this.#set(wager, cents);
  }

  undo(): void {
    const last = this.#undo.pop();
    if (last) void this.#set(last.wager, last.cents);
  }

  clear(): void {
    for (const spot of this.table?.spots.toReversed() ?? []) {
      if (this.on(spot.wager)) this.put(spot.wager, 0);
    }
  }

  repeat(): void {
    const last = this.#remembered();
    for (const spot of this.table?.spots ?? []) {
      const cents = last[spot.wager];
      if (cents) this.put(spot.wager, cents);
    }
  }

  get mayRepeat(): boolean {
    return this.open && Object.keys(this.#remembered()).length > 0;
  }

  /** Bets are closed: keep what stands on the layout for the next round. */
  close(): void {
    this.#undo = [];
    const placed = this.table?.spots.filter((spot) => spot.placed).map((spot) => [spot.wager, spot.placed]);
    if (placed?.length && !this.banks) sessionStorage.setItem(this.#key(), JSON.stringify(Object.fromEntries(placed)));
  }

  async #set(wager: string, cents: number): Promise<void> {
    this.asked[wager] = cents;
    const followers = this.table?.spots.filter((spot) => spot.required && spot.equals === wager) ?? [];
    const replies = [this.#link.shown({ do: "place_wager", wager, cents }), ...followers.map((spot) => this.#set(spot.wager, cents))];
    await replies[0];
    if (this.asked[wager] === cents) delete this.asked[wager];
  }

  #spot(wager: string): Spot | undefined {
    return this.table?.spots.find((spot) => spot.wager === wager);
  }

  #key(): string {
    return `${LAST}:${this.table?.slug ?? ""}`;
  }

  #remembered(): Record<string, number> {
    return JSON.parse(sessionStorage.getItem(this.#key()) ?? "{}") as Record<string, number>;
  }
}
