// A decision being made: the cards picked for it and the amount. A new question starts afresh, and its buttons wait a
// moment before they act, so that a tap meant for what was there before decides nothing. What gives up money is asked again.
import type { Link } from "../shell/socket.svelte";
import type { Ask, Hand, Move, SetHands, TerminalView } from "../wire";

const SETTLING_MS = 350;
const DOLLAR = 100; // where any cent is allowed, the most is offered first, in steps of a dollar

export class Deciding {
  picked = $state<number[]>([]);
  sent = $state("");
  /** A choice that would give up money: the player is asked once more. */
  doubted = $state.raw<Move | null>(null);
  #amounts = $state<Record<string, number>>({});
  #armed = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #link: Link<TerminalView>;

  constructor(link: Link<TerminalView>) {
    this.#link = link;
  }

  get ask(): Ask | null {
    const ask = this.#link.view?.table?.ask ?? null;
    return ask?.you ? ask : null;
  }

  /** Whether a tap would do nothing: too early, or what came of the choice before is not seen yet. */
  get busy(): boolean {
    return !this.#armed || this.sent !== "";
  }

  get picks(): number {
    return Math.max(0, ...(this.ask?.moves.map((move) => move.cards) ?? []));
  }

  /** Whether every choice that takes cards takes as many. */
  get exact(): boolean {
    return new Set(this.ask?.moves.filter((move) => move.cards).map((move) => move.cards)).size === 1;
  }

  /** What the cards are chosen for, as the choice itself says. */
  get apart(): string {
    return this.ask?.moves.find((move) => move.cards)?.apart ?? "";
  }

  get hand(): Hand | undefined {
    const seat = this.#link.view?.table?.seats.find((one) => one.you);
    return seat?.hands[(this.ask?.hand ?? 1) - 1];
  }

  /** The hands as they would stand with the cards that are picked, once there are enough. */
  get would(): SetHands | undefined {
    return this.ask?.settings.find(({ laid }) => laid.length === this.picked.length && laid.every((at) => this.picked.includes(at)));
  }

  /** What a choice would cost without anything in return; nothing for most. */
  costs(move: Move): string {
    if (move.gives_up) return `${move.name} gives up ${move.gives_up}`;
    return move.cards && this.would?.foul ? "A foul, the low hand above the high hand, loses the wager" : "";
  }

  /** Another question is asked; gives back what to do when it goes. */
  begin(): () => void {
    this.picked = [];
    this.sent = "";
    this.doubted = null;
    this.#amounts = {};
    this.#settle();
    return () => clearTimeout(this.#timer);
  }

  /** Other buttons are there: for a moment they look as they are, without effect. */
  #settle(): void {
    this.#armed = false;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#armed = true), SETTLING_MS);
  }

  /** The player thinks better of it. */
  back(): void {
    this.doubted = null;
    this.#settle();
  }

  pick(index: number): void {
    if (this.picked.includes(index)) this.picked = this.picked.filter((one) => one !== index);
    else this.picked = [...this.picked, index].slice(-this.picks);
  }

  amount(move: Move): number {
    return this.#amounts[move.name] ?? (move.least < DOLLAR ? move.most : move.least);
  }

  step(move: Move, by: number): void {
    const next = this.amount(move) + by * Math.max(move.least, DOLLAR);
    this.#amounts[move.name] = Math.min(move.most, Math.max(move.least, next));
  }

  ready(move: Move): boolean {
    return !this.sent && (move.cards === 0 || this.picked.length === move.cards);
  }

  async choose(move: Move): Promise<void> {
    if (this.busy || !this.ready(move)) return;
    if (this.costs(move) && this.doubted !== move) {
      this.doubted = move;
      this.#settle();
      return;
    }
    this.sent = move.name;
    const cards = move.cards ? this.picked.map((index) => this.hand?.cards[index] ?? "").join(" ") : undefined;
    const cents = move.most ? this.amount(move) : undefined;
    await this.#link.shown({
      do: "choose",
      move: move.name,
      ...(cents === undefined ? {} : { cents }),
      ...(cards === undefined ? {} : { cards }),
    });
    this.sent = "";
    this.doubted = null;
  }
}
