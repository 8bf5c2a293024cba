// A decision being made: the cards picked for it and the amount. A new question starts afresh, and its buttons wait a
// moment before they act, so that a tap meant for what was there before decides nothing.
import type { Link } from "../shell/socket.svelte";
import type { Ask, Hand, Move, TerminalView } from "../wire";

const SETTLING_MS = 350;
const DOLLAR = 100; // where any cent is allowed, the most is offered first, in steps of a dollar

export class Deciding {
  picked = $state<number[]>([]);
  sent = $state("");
  #amounts = $state<Record<string, number>>({});
  #armed = $state(false);
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

  /** Another question is asked; gives back what to do when it goes. */
  begin(): () => void {
    this.picked = [];
    this.sent = "";
    this.#amounts = {};
    this.#armed = false;
    const timer = setTimeout(() => (this.#armed = true), SETTLING_MS);
    return () => clearTimeout(timer);
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
  }
}
