// What the server and the screens say to each other: JSON, one message a frame. Money is whole cents, times are milliseconds.

/** A card as text, "QS" or "joker"; null is a card that this screen may not see. */
export type CardText = string | null;
export type Phase = "closed" | "ready" | "offering" | "wagering" | "locked" | "settling" | "validation" | "result" | "stopped";

export interface TableSummary {
  table: string;
  game: string;
  chapter: string;
  phase: Phase;
  positions: number;
  taken: number[];
  /** How many terminals may share a position. */
  sharing?: number;
  terminals?: number;
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
  /** Which of the cards are set as the low hand. */
  low: number[];
}

export interface Seat {
  position: number;
  you: boolean;
  label: string;
  /** How many share the position. */
  sharers?: number;
  /** Those who share it; where they are very many, a terminal is told only of itself. */
  terminals?: { terminal: string; wagers: Record<string, number>; asked: boolean; choices: string[] }[];
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
  apart: string;
  cite: string;
}

export interface Ask {
  seat: number;
  you: boolean;
  /** How many terminals are asked at once. */
  answering?: number;
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
  terminal?: string;
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
  /** Who banks the round, whether the house shares it, and the wagers that it must cover; not told where nobody can. */
  bank?: { position: number; shared: boolean; covers: number } | null;
  log: Step[];
  result: ResultLine[];
  meters: { wager: string; cents: number }[];
  notice: string;
  minimum?: number;
  maximum?: number | null;
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
  /** The hand pay that an attendant must bring before anything else is done here. */
  hand_pay?: string;
  /** What it pays, in cents. */
  owed?: number;
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
  | "count"
  | "change_decks"
  | "do_upkeep"
  | "open_table";

/** What a remedy does to one wager; null where it is not known yet. */
export interface Effect {
  seat: number;
  terminal: string;
  wager: string;
  cents: number;
  becomes: string;
  returned: number | null;
}

/** What waits for a second person. */
export interface Asked {
  kind: "irregularity" | "resume" | "decks";
  section: string;
  case: string;
  seat: number | null;
  when: string;
  remedy: string;
  by: string;
  until: number;
  /** Names exactly this request. */
  digest: string;
  effects: Effect[];
}

/** Something due now and then: when next, or in how many rounds. */
export interface Upkeep {
  section: string;
  words: string;
  do: NextDo;
  due: boolean;
  at: number | null;
  rounds: number | null;
}

export interface Irregularity {
  section: string;
  case: string;
  when: string;
  remedy: string;
  seats?: boolean;
  floorperson?: boolean;
}

export interface DealerView {
  role: "dealer";
  now: number;
  table: Table;
  /** Who deals: "automatic", or a name. */
  deals: string;
  next: { do: NextDo; words: string; cite: string; seat?: number };
  steps?: Step[];
  /** The card or throw that may still be taken back. */
  last_card?: string;
  /** What goes with the last card or answer: burn, announce, reveal. */
  also?: { words: string; cite: string }[];
  asked?: Asked | null;
  upkeep?: Upkeep[];
  irregularities: Irregularity[];
  shoe: { left: number; size: number };
  totals: { wagers: number; cents: number };
  watch: string;
  /** The rounds that a stop touches. */
  touched?: string[];
}

export interface PitTable extends TableSummary {
  round: string;
  terminals: number;
  wagered: number;
  notice: string;
  touched?: string[];
  asked?: Asked | null;
  /** Progressive payouts that a floorperson has to validate. */
  validate?: { seat: number; terminal: string; wager: string; cents: number; row: string }[];
  due?: string[];
}

/** A payout slip for a hand pay. */
export interface Slip {
  slip: string;
  at: number;
  terminal: string;
  hand_pay: string;
  cents: number;
  what: string;
  by: string;
  signed: string;
  /** The roles that may sign it, while it waits. */
  signs: string[];
  state: "written" | "expired" | "paid" | "void";
}

export interface DayTotals {
  kind: "terminal" | "table";
  name: string;
  deposited: number;
  winnings: number;
  collected: number;
  withdrawn: number;
  revenue: number;
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
  hand_pays?: { hand_pay: string; terminal: string; cents: number }[];
  slips?: Slip[];
  /** Gaming days that are not closed. */
  days?: { day: string; over: boolean; rows: DayTotals[] }[];
  closed?: string;
  /** What no floorperson has seen to yet. */
  alarms: { alarm: number; at: number; table: string; words: string }[];
}

/** A table as surveillance and the Board see it: every card. */
export type WatchView = Omit<DealerView, "role"> & { role: "watch" };

/** A terminal's screen as another may see it. */
export type MirrorView = Omit<TerminalView, "role"> & { role: "mirror" };

export type View = TerminalView | DealerView | PitView | WatchView | MirrorView;

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
  | { do: "count"; table: string; cards: number; aside: number }
  | { do: "do_upkeep"; table: string; section: string }
  | { do: "resume"; table: string; misdealt: boolean }
  | { do: "approve"; table: string; digest: string }
  | { do: TableDo; table: string };

/** What a dealer or floorperson does that needs the table's name alone. */
export type TableDo =
  | "open_wagering"
  | "no_more_bets"
  | "take_back"
  | "settle"
  | "validate"
  | "change_decks"
  | "withdraw"
  | "shuffle"
  | "time_up"
  | "open_table"
  | "relieve"
  | "close_table";

/** What a slot attendant does. */
export type AttendantCommand = { do: "pay_hand"; hand_pay: string } | { do: "sign_slip"; slip: string; cents: number };

export type FinanceCommand = { do: "close_day"; day: string };
export type FloorCommand = { do: "acknowledge"; alarm: number }; // at the pit

export type Command = TerminalCommand | DealerCommand | FloorCommand | AttendantCommand | FinanceCommand;
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

// What is asked by HTTP, as the server describes it.
export type {
  AccountReport as AccountsReport,
  CardArea,
  Column,
  Day,
  LayoutRule as Layout,
  MeterReport as MetersReport,
  SignInReport,
  SignInRow,
  PastRound as FinishedRound,
  PastStep as RoundStep,
  RoundBrief,
  RoundList,
  Rules,
  SpotPlace,
  Start,
  Who,
} from "./wire.gen";
