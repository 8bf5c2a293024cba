// What a listener should hear when one view follows another: made from the views alone, so nothing on screen goes unsaid.
import { handWords } from "../felt/cards";
import { exact, signed, spoken } from "./money";
import type { Hand, Phase, ResultLine, Seat, Table, TerminalView } from "../wire";

export interface Said {
  calm: string[];
  urgent: string[];
}

const PHASES: Record<Phase, string> = {
  closed: "The table is closed.",
  ready: "The next round begins soon.",
  offering: "The bank is offered.",
  wagering: "Wagering is open.",
  locked: "No more bets.",
  settling: "The dealer pays and collects.",
  validation: "A floorperson validates a payout.",
  result: "The round is settled.",
  stopped: "The table is stopped.",
};

const shown = (hand: Hand | undefined): string => (hand?.cards.length ? handWords(hand.cards) : "");

export function own(table: Table): Seat | undefined {
  return table.seats.find((seat) => seat.you);
}

function hands(before: Table | null, after: Table, said: Said): void {
  const old = before ? own(before) : undefined;
  own(after)?.hands.forEach((hand, index) => {
    if (shown(hand) && shown(hand) !== shown(old?.hands[index])) {
      said.calm.push(`Your hand: ${shown(hand)}. ${hand.words}`.trim());
    }
  });
  if (shown(after.dealer) && shown(after.dealer) !== shown(before?.dealer)) {
    said.calm.push(`Dealer: ${shown(after.dealer)}. ${after.dealer.words}`.trim());
  }
  if (after.board.length && handWords(after.board) !== handWords(before?.board ?? [])) {
    said.calm.push(`Board: ${handWords(after.board)}.`);
  }
  const [dice, thrown] = [after.dice.at(-1), before?.dice.length ?? 0];
  if (dice && after.dice.length > thrown) said.calm.push(`Dice: ${dice.join(", ")}.`);
}

export function resultWords(line: ResultLine): string {
  const why = [line.row, line.pays].filter(Boolean).join(", ");
  return `${line.wager}: ${line.verdict}${why ? `, ${why}` : ""}, ${signed(line.net)}.`;
}

/** The settled wagers of this terminal; others may share its position. */
export function mine(table: Table): ResultLine[] {
  const name = own(table)?.label;
  return table.result.filter((line) => line.seat === table.you && line.terminal === name);
}

export function netOf(lines: readonly ResultLine[]): number {
  return lines.reduce((sum, line) => sum + line.net, 0);
}

/** What is said of a hand pay until it is paid. */
export function attended(view: TerminalView): string {
  return `An attendant comes to pay ${exact(view.owed)} by hand (${view.hand_pay}). Nothing can be played here until then.`;
}

/** Who banks the round. */
export function banked(table: Table): string {
  const { position, shared } = table.bank ?? { position: 0, shared: false };
  const whose = position === table.you ? "You have the bank" : `Position ${position} has the bank`;
  return shared ? `${whose} and shares it with the house.` : `${whose}.`;
}

export function announce(before: TerminalView | null, after: TerminalView): Said {
  const said: Said = { calm: [], urgent: [] };
  const [old, table] = [before?.table ?? null, after.table];
  if (!table) {
    if (old) said.calm.push("You left the table.");
  } else {
    if (table.phase !== old?.phase) said.calm.push(PHASES[table.phase]);
    if (table.bank && table.bank.position !== old?.bank?.position) said.calm.push(banked(table));
    hands(old, table, said);
    if (table.ask?.you && (!old?.ask?.you || old.ask.hand !== table.ask.hand || old.waiting !== table.waiting)) {
      const moves = table.ask.moves.map((move) => move.name).join(", ");
      const asked = table.phase === "offering" ? "Do you take the bank?" : "Your turn.";
      said.urgent.push(`${asked} ${moves}. If you do nothing: ${table.ask.default}.`);
    }
    if (table.notice && table.notice !== old?.notice) said.urgent.push(table.notice);
    if (table.result.length && !old?.result.length) {
      const lines = mine(table);
      said.calm.push(...lines.map(resultWords), `Together ${signed(netOf(lines))}.`);
    }
  }
  if (after.hand_pay && after.hand_pay !== before?.hand_pay) said.urgent.push(attended(after));
  if (after.notice && after.notice !== before?.notice) said.urgent.push(after.notice);
  if (before && before.account.cents !== after.account.cents) {
    said.calm.push(`Game account ${spoken(after.account.cents)}.`);
  }
  return said;
}
