// What the server and the screens say to each other: JSON, one message a frame. Money is whole cents, times are milliseconds.

/** A card as text, "QS" or "joker"; null is a card that this screen may not see. */
export type CardText = string | null;
export type Phase = "closed" | "ready" | "wagering" | "locked" | "settling" | "validation" | "result" | "stopped";

export interface TableSummary {
  table: string;
  game: string;
  chapter: string;
  phase: Phase;
  positions: number;
  taken: number[];
  minimum: number;
  /** null where the table has none. */
  maximum: number | null;
  dealer: string;
}

export interface Account {
  cents: number;
  in_play: number;
  bought_in: number;
  net: number;
  since: number;
}

export interface Spot {
  wager: string;
  required: boolean;
  least: number;
  most: number | null;
  amounts: number[];
  equals: string;
  placed: number;
  /** What stands on the layout from the rounds before. */
  stands?: number;
  cite: string;
  paytable: [string, string][];
  needs: string[];
}

export interface Hand {
  cards: CardText[];
  words: string;
}

export interface Seat {
  position: number;
  you: boolean;
  label: string;
  wagers: Record<string, number>;
  hands: Hand[];
  choices: string[];
  left: boolean;
}

export interface Move {
  name: string;
  least: number;
  most: number;
  cards: number;
  cite: string;
}

export interface Ask {
  seat: number;
  you: boolean;
  hand: number;
  moves: Move[];
  default: string;
  cite: string;
}

export interface Step {
  cite: string;
  words: string;
  seat: number | null;
  cards: CardText[];
}

export interface ResultLine {
  seat: number;
  wager: string;
  stake: number;
  returned: number;
  net: number;
  verdict: string;
  pays: string;
  row: string;
  hand: string;
  cite: string;
}

export interface Table {
  table: string;
  game: string;
  chapter: string;
  slug: string;
  positions: number;
  round: string;
  phase: Phase;
  until: number | null;
  /** The position of this terminal; 0 for who has none. */
  you: number;
  spots: Spot[];
  seats: Seat[];
  dealer: Hand;
  board: CardText[];
  others?: Record<string, CardText[]>;
  dice: number[][];
  ask: Ask | null;
  waiting: string;
  log: Step[];
  result: ResultLine[];
  meters: { wager: string; cents: number }[];
  notice: string;
  /** Sentences that the layout must show. */
  inscriptions?: string[];
}

export interface Voucher {
  number: string;
  cents: number;
  at: number;
  state: string;
}

export interface PastRound {
  round: string;
  at: number;
  table: string;
  game: string;
  net: number;
  lines: ResultLine[];
  /** By pile; the player's own may be several hands. */
  cards: Record<string, CardText[] | CardText[][] | number[][]>;
  log?: Step[];
}

export interface TerminalView {
  role: "terminal";
  terminal: string;
  now: number;
  account: Account;
  /** Why the wagers went back at the last "no more bets". */
  notice?: string;
  tables: TableSummary[];
  table: Table | null;
  vouchers: Voucher[];
  history: PastRound[];
}

export type NextDo =
  | "card"
  | "dice"
  | "open_wagering"
  | "no_more_bets"
  | "settle"
  | "approve"
  | "validate"
  | "wait"
  | "resume"
  | "open_table";

export interface Irregularity {
  section: string;
  case: string;
  when: string;
  remedy: string;
  seats?: boolean;
  floorperson?: boolean;
  /** By seat: wager, what becomes of it, cents. */
  effects?: Record<string, [string, string, number][]>;
}

export interface DealerView {
  role: "dealer";
  now: number;
  table: Table;
  next: { do: NextDo; words: string; cite: string };
  steps?: Step[];
  /** The card that may still be taken back. */
  last_card?: string;
  /** The remedy that waits for a second person. */
  asked?: { section: string; remedy: string } | null;
  irregularities: Irregularity[];
  shoe: { left: number; size: number };
  totals: { wagers: number; cents: number };
  watch: string;
}

export interface PitTable extends TableSummary {
  round: string;
  terminals: number;
  wagered: number;
  notice: string;
}

export interface PitTerminal {
  terminal: string;
  account: number;
  table: string;
  hand_pay: string;
  meters: Record<string, number>;
}

export interface PitView {
  role: "pit";
  now: number;
  tables: PitTable[];
  terminals: PitTerminal[];
  alarms: string[];
}

export type View = TerminalView | DealerView | PitView;

export type TerminalCommand =
  | { do: "insert_bill"; cents: number }
  | { do: "insert_voucher"; number: string }
  | { do: "join"; table: string; position: number }
  | { do: "leave_table" }
  | { do: "place_wager"; wager: string; cents: number }
  | { do: "choose"; move: string; cents?: number; cards?: string }
  | { do: "cash_out" };

export type DealerCommand =
  | { do: "card"; table: string; card: string }
  | { do: "dice"; table: string; dice: number[] }
  | { do: "irregularity"; table: string; section: string; case: string; seat?: number }
  | { do: TableDo; table: string };

/** What a dealer or floorperson does that needs the table's name alone. */
export type TableDo =
  | "open_wagering"
  | "no_more_bets"
  | "take_back"
  | "settle"
  | "approve"
  | "validate"
  | "resume"
  | "shuffle"
  | "time_up"
  | "open_table"
  | "close_table";

/** What a slot attendant does. */
export type AttendantCommand = { do: "pay_hand"; hand_pay: string };

export type Command = TerminalCommand | DealerCommand | AttendantCommand;
export type Sent = Command & { id: string };

export interface Done {
  type: "reply";
  id: string;
  ok: true;
  seq: number;
}

export interface Refused {
  type: "reply";
  id: string;
  ok: false;
  code: string;
  words: string;
  cite: string;
}

export type Reply = Done | Refused;
export type Message = Reply | { type: "view"; seq: number; view: View };
