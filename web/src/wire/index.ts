// Written by `make types-web` from the server's own shapes; do not edit.

export const PROTOCOL = "fairfelt.1";
/** Why the server ends a socket that a screen must not simply open again. */
export const ENDS = { stranger: 4401, forbidden: 4403, displaced: 4409 } as const;

/** The game account, and what became of the money since it came; `net` counts what an attendant pays. */
export type Account = {
  cents: number;
  in_play: number;
  bought_in: number;
  net: number;
  since: number;
};

/** The reports of § 605a.2(d)(7), and what ties them to the game accounts and to the meters. */
export type AccountReport = {
  kind: "accounts";
  day: string;
  open: boolean;
  columns: Column[];
  rows: AccountRow[];
  totals: Record<string, (number | null)[]>;
  ties: Tie[];
};

/** A terminal or table; None where a column does not apply. */
export type AccountRow = {
  what: "table" | "terminal";
  name: string;
  cents: (number | null)[];
};

/** A floorperson has seen to an alarm. */
export type Acknowledge = {
  do: "acknowledge";
  alarm: number;
};

/** Something that no floorperson has seen to yet. */
export type Alarm = {
  alarm: number;
  at: number;
  table: string;
  words: string;
};

/** How much may be placed: what it goes by, and what is fixed. */
export type Amounts = {
  equal_to: Bound | null;
  plus: string[];
  same_as: string[];
  at_least: Bound | null;
  at_most: Bound | null;
  rounded_up_to: string;
  amounts_cents: number[];
  most_cents: number | null;
  step_cents: number;
  table_minimum: string;
  covers: string;
  up_to: string;
  only_while: string;
};

/** A floorperson agrees to exactly what was asked, which `digest` names. */
export type Approve = {
  do: "approve";
  table: string;
  digest?: string;
};

/** Who is asked now, and what; where hands are set, `settings` are all the ways in which they can be. */
export type Ask = {
  seat: number;
  you: boolean;
  hand: number;
  moves: Move[];
  default: string;
  cite: string;
  settings: SetHands[];
};

/** What waits for a second person; `digest` names exactly this request. */
export type Asked = {
  kind: "decks" | "irregularity" | "resume";
  section: string;
  case: string;
  seat: number | null;
  when: string;
  remedy: string;
  by: string;
  until: number;
  digest: string;
  effects: Effect[];
};

/** Who banks the round, whether the house shares it, and the wagers that it must cover. */
export type Bank = {
  position: number;
  shared: boolean;
  covers: number;
};

/** The text that an answer rests on; `since` is the day of its printing, nothing for the former text. */
export type Basis = {
  since: string | null;
  source: string;
  final: FinalForm[];
  timing: Timing;
};

/** Paid besides a wager, never placed. */
export type BonusRule = {
  name: string;
  section: string;
  on: string;
};

/** So many times another wager. */
export type Bound = {
  times: string;
  of: string;
};

/** Where a device's money lands, and with which drop and count it goes. */
export type Box = {
  device: string;
  box: string;
  collected_with: string;
  collected: string;
  counted: string;
  observed: boolean;
  sections: string[];
};

/** With which drop and count a device's box goes. */
export type BoxDropped = {
  kind: "box";
  answer: string;
  basis: Basis;
  steps: Reason[];
  box: Box;
  together_with: string[];
  counted_with: string[];
};

/** Something went wrong that the chapter has a paragraph for. */
export type CallIrregularity = {
  do: "irregularity";
  table: string;
  section: string;
  case?: string;
  seat?: number | null;
};

/** One stationary camera and its duty. */
export type Camera = {
  table: string;
  covers: string;
  section: string;
};

/** The tables of one game: how many cameras each has, and what those cover. */
export type CameraRow = {
  game: string;
  kind: string;
  tables: number;
  each: number;
  cameras: number;
  covers: string[];
  section: string;
};

/** The cameras that a floor needs at least. */
export type CamerasNeeded = {
  kind: "answer";
  answer: string;
  basis: Basis;
  steps: Reason[];
  stationary: number;
  rows: CameraRow[];
  cameras: Camera[];
  apart: Record<string, number>;
  turning: Reason[];
  notes: string[];
};

/** Where cards lie, and how many; two parts are for the high hand and the low. */
export type CardArea = {
  to: "board" | "dealer" | "players";
  parts: number[];
  form: "cross" | "row";
  names: string[];
  section: string;
};

/** A card, such as QS or joker; null is a card that this screen may not see. */
export type CardText = string | null;

export type CardsRule = {
  per_deck: number;
  jokers: number;
  section: string;
};

/** A case in TOML or JSON. */
export type CaseAsked = {
  day?: string;
  former?: boolean;
  proposed?: boolean;
  known?: string;
  readings?: Record<string, string>;
  case: string;
};

/** The balance as a gaming voucher: § 605a.3(b)(1). */
export type CashOut = {
  do: "cash_out";
};

/** Other decks have come to the table and the dealer has inspected them. */
export type ChangeDecks = {
  do: "change_decks";
  table: string;
};

/** A choice during the round: what it forfeits and keeps, places, or sets apart. */
export type ChoiceRule = {
  name: string;
  section: string;
  forfeits?: string[];
  keeps?: string[];
  places?: string;
  times?: string;
  of?: string;
  low_cards?: number;
  amount?: string;
  bounds?: Amounts;
};

/** The answer to what this terminal is asked; `cards` as text where cards are chosen. */
export type Choose = {
  do: "choose";
  move: string;
  cents?: number | null;
  cards?: string;
};

/** The totals of a gaming day that is over, once: § 605a.2(d)(7). */
export type CloseDay = {
  do: "close_day";
  day: string;
};

/** End it, between rounds. */
export type CloseTable = {
  do: "close_table";
  table: string;
};

export type Column = {
  name: string;
  section: string;
  unit: "cents" | "count";
};

/** What a screen may ask for. */
export type Command = ConfigureFacility | TurnKey | WithdrawKey | SetUpTable | OpenTable | Relieve | CloseTable | Join | LeaveTable | Shuffle | CountCards | ChangeDecks | DoUpkeep | Resume | Approve | Refuse | Withdraw | Acknowledge | OpenWagering | PlaceWager | NoMoreBets | DealCard | ThrowDice | TakeBack | Choose | TimeUp | CallIrregularity | Settle | Validate | EnrollTerminal | SetLimits | InsertBill | InsertVoucher | CashOut | TakeVoucher | PayHand | PaySlip | SignSlip | CloseDay;

/** What the facility is for, and when its gaming day starts; before anything else is set up. */
export type ConfigureFacility = {
  do: "configure_facility";
  purpose: string;
  day_starts?: string;
  zone?: string;
  category?: number;
  table_games_since?: string;
};

/** How many cards were counted face down; `aside` lie in the discard rack because of an irregularity of this round. */
export type CountCards = {
  do: "count";
  table: string;
  cards: number;
  aside?: number;
};

/** A gaming day; open until it is over. */
export type Day = {
  day: string;
  open: boolean;
};

/** A day on the calendar, and what is due or possible then. */
export type DayDue = {
  day: string;
  section: string;
  what: string;
};

/** A gaming day at one terminal or table, in cents. */
export type DayTotals = {
  kind: "table" | "terminal";
  name: string;
  deposited: number;
  winnings: number;
  collected: number;
  withdrawn: number;
  attendant: number;
  hand_pay_wagers: number;
  revenue: number;
};

/** Gaming days, the newest first. */
export type Days = {
  days: Day[];
};

/** The card that came, as text; without one, the next of the simulated shoe.      `again` confirms that a card which the decks cannot hold once more has come all the same: the table stops. */
export type DealCard = {
  do: "card";
  table: string;
  card?: string;
  again?: boolean;
};

/** All that a dealer's console shows. `last_card` may be taken back, `also` goes with it, `touched` are rounds of a stop. */
export type DealerView = {
  role: "dealer";
  now: number;
  table: Table;
  deals: string;
  last_card: string;
  next: Next;
  also: Instruction[];
  irregularities: Irregularity[];
  asked: Asked | null;
  refused: Refusal | null;
  upkeep: Upkeep[];
  shoe: Shoe;
  totals: WagerTotals;
  watch: string;
  touched: string[];
  simulates: boolean;
};

/** What a rule makes of a case; `outcome` is nothing where others have to decide. */
export type Decision = {
  determination: string;
  title: string;
  section: string;
  text: RuleText;
  timing: Timing;
  outcome: boolean | null;
  outcome_words: string;
  answer: string;
  steps: Question[];
  calculation: Reckoned[];
  dates: DayDue[];
  to_do: Reason[];
  warnings: Reason[];
  readings: ReadingUsed[];
};

/** A question that the text which was asked for cannot answer. */
export type Declined = {
  kind: "refusal";
  refused: string;
  section: string;
};

/** The departments of a facility and what each answers for. */
export type Departments = {
  kind: "answer";
  answer: string;
  basis: Basis;
  steps: Reason[];
  supervised: Supervised[];
};

/** A game that has a chapter. */
export type DeskGame = {
  chapter: string;
  game: string;
  slug: string;
};

/** What the forms of the compliance desk are drawn from. */
export type DeskStart = {
  games: DeskGame[];
  tables: DeskTable[];
  signs: SignKind[];
  sizes: SignSize[];
  floor_kinds: Record<string, string>;
  categories: number[];
  floor_games: FloorGame[];
  readings: ReadingOffered[];
  hybrid: string;
  floor: PlannedFloor;
  floor_here: PlannedFloor;
  sample_floor: string;
  sample_roster: string;
};

/** A table of this facility, whose Rules Submission may be asked about. */
export type DeskTable = {
  table: string;
  chapter: string;
  game: string;
  table_class: TableClass;
};

/** What a form needs to be drawn, and the samples that fill it: as data, and as files. */
export type Determination = {
  name: string;
  title: string;
  section: string;
  question: string;
  case_day: string;
  facts: Fact[];
  texts: RuleText[];
  samples: string[];
  cases: Record<string, Record<string, unknown>>;
  files: Record<string, string>;
  readings: ReadingOffered[];
  note: string;
};

/** The terminal that a browser or a device now is. */
export type Device = {
  terminal: string;
};

/** Something else that is due now and then has been done: other dice, a look at the card reader. */
export type DoUpkeep = {
  do: "do_upkeep";
  table: string;
  section: string;
};

/** A day of the docket, what it is, and how it was found. */
export type DocketDay = {
  day: string;
  what: string;
  why: string;
};

/** One document of the Bulletin, as printed and as computed. */
export type DocketEntry = {
  number: string;
  kind: string;
  agency: string;
  title: string;
  code: string;
  filed: string;
  amended: string[];
  added: string[];
  rescinded: string[];
  comment_days: number | null;
  comments_until: string | null;
  regulation: string;
  submitted: string | null;
  page: string;
  final: FinalForm | null;
  hearing: Hearing | null;
  chapters: string[];
  in_force: string;
  published: string;
  comments_close: string | null;
  review_closes: string | null;
  days: DocketDay[];
};

/** A command that was done; `seq` is the journal's last entry after it. */
export type Done = {
  type: "reply";
  id: string;
  ok: true;
  seq: number;
};

/** What a remedy does to one wager; `returned` is nothing where it is not known yet. */
export type Effect = {
  seat: number;
  terminal: string;
  wager: string;
  cents: number;
  becomes: string;
  returned: number | null;
};

/** A terminal by its asset number, with what it takes in and pays by itself; another department agrees. */
export type EnrollTerminal = {
  do: "enroll_terminal";
  terminal: string;
  limits?: Limits;
};

/** What another player's hand brings. */
export type Envy = {
  hand: string;
  amount: string;
  wager: string;
  section: string;
};

/** One field of a form: `when` names the answers under which it is asked, `texts` the texts that ask for it. */
export type Fact = {
  name: string;
  kind: string;
  write: string;
  section: string;
  formerly: string;
  words: string;
  choices: string[];
  when: Record<string, string | boolean | string[]>;
  texts: string[];
  optional: boolean;
  columns: Fact[];
};

/** One fact that two texts state differently; "" where a text does not state it. */
export type FactChanged = {
  fact: string;
  before: string;
  after: string;
};

/** The final-form rulemaking that came of a proposal. */
export type FinalForm = {
  page: string;
  published: string;
};

/** Something wrong: where, what would be right, and the fact of a form that it is about, if there is one. */
export type Finding = {
  section: string;
  where: string;
  wrong: string;
  right: string;
  fact: string;
};

/** A finished round, step by step, as who asks may see it. */
export type FinishedRound = {
  round: string;
  table: string;
  game: string;
  chapter: string;
  day: string;
  opened: number;
  ended: number;
  voided: boolean;
  sight: "everything" | "open" | "own";
  you: number;
  steps: RoundStep[];
  seats: FinishedSeat[];
  dealer: Hand;
  board: (string | null)[];
  dice: number[][];
  lines: ResultLine[];
};

export type FinishedSeat = {
  position: number;
  terminals: string[];
  wagers: Record<string, number>;
  hands: Hand[];
  choices: string[];
};

/** A floor counted, watched and supervised. */
export type FloorAnswers = {
  tables: TablesCounted | Declined;
  cameras: CamerasNeeded | Declined;
  departments: Departments | Declined;
  floorpersons: FloorpersonsNeeded | Declined;
};

/** A planned floor in TOML or JSON; `elected`: one gaming department for all. */
export type FloorAsked = {
  day?: string;
  former?: boolean;
  proposed?: boolean;
  known?: string;
  readings?: Record<string, string>;
  floor: string;
  elected?: boolean;
};

/** A game that a planned floor may have. */
export type FloorGame = {
  game: string;
  banked: boolean;
};

/** How many floorpersons a floor needs. */
export type FloorpersonsNeeded = {
  kind: "answer";
  answer: string;
  basis: Basis;
  steps: Reason[];
  floorpersons: number;
  notes: string[];
};

/** The hours of a game type, for a new dealer and for a dealer trained in another type. */
export type GameType = {
  game_type: string;
  games: string[];
  new: Hours;
  other_type: Hours | null;
};

/** The hours of every game type. */
export type GameTypes = {
  basis: Basis;
  same_type: boolean;
  types: GameType[];
};

/** A hand, and where among its cards those lie that are set as its low hand. */
export type Hand = {
  cards: (string | null)[];
  words: string;
  low: number[];
};

/** What an attendant has to pay. */
export type HandPay = {
  hand_pay: string;
  terminal: string;
  cents: number;
};

/** When and where people are heard, local time, and the statute that asks for it. */
export type Hearing = {
  starts: string;
  ends: string;
  place: string;
  demanded_by: string;
};

/** So many hours over so many weeks, of them so many in Blackjack. */
export type Hours = {
  hours: number;
  weeks: number;
  blackjack: number;
};

/** What the layout, or a sign, must show here. */
export type InscriptionRule = {
  section: string;
  words: string;
  literal: boolean;
  offering: string;
  sign_instead: boolean;
};

/** A bill that the validator has stacked: § 605a.3(a)(1)(i). */
export type InsertBill = {
  do: "insert_bill";
  cents: number;
};

/** A gaming voucher by its number: § 605a.3(a)(1)(i). */
export type InsertVoucher = {
  do: "insert_voucher";
  number: string;
};

/** Words and their paragraph. */
export type Instruction = {
  words: string;
  cite: string;
};

/** What may be called at a table. */
export type Irregularity = {
  section: string;
  case: string;
  when: string;
  remedy: string;
  voids: string;
  floorperson: boolean;
  seats: boolean;
};

/** Something that may go wrong, and its remedy. */
export type IrregularityRule = {
  section: string;
  case: string;
  when: string;
  remedy: string;
  void: string;
  returns: string[];
  still_settles: boolean;
  reading: ReadingChoice | null;
  taken: boolean;
  option: string;
  floorperson: boolean;
};

/** Take a betting position at a table; without one, the first that has room. */
export type Join = {
  do: "join";
  table: string;
  position?: number;
};

/** What waits for the key of another department; `digest` names exactly this request. */
export type KeyAsked = {
  subject: string;
  words: string;
  section: string;
  by: string;
  role: string;
  until: number;
  digest: string;
};

/** Somebody of a demonstration, whom everybody may be. */
export type Known = {
  name: string;
  role: string;
  password: string;
};

/** The layout of this table: rows of spots from the dealer's side to the player's, areas for cards, what is printed. */
export type Layout = {
  rows: SpotRow[];
  cards: CardArea[];
  dice: number;
  shared: string;
  printed: Printed[];
};

/** A proposed layout in TOML; "" asks for a complete one to begin with. */
export type LayoutAsked = {
  source: Source;
  layout?: string;
};

/** What a proposed layout lacks, and a complete one. */
export type LayoutCheck = {
  chapter: string;
  game: string;
  ok: boolean;
  findings: Finding[];
  complete: string;
};

/** Give the position up. */
export type LeaveTable = {
  do: "leave_table";
};

/** A terminal's asset number and the key of its device; none in a demonstration. */
export type LetIn = {
  terminal: string;
  key?: string;
};

/** What the facility owed when a gaming day ended, or owes now; `note` says how an old close was made. */
export type LiabilityReport = {
  kind: "liabilities";
  day: string;
  open: boolean;
  rows: LiabilityRow[];
  total: number;
  note: string;
};

/** One kind of debt in cents: as the gaming day ended, and as its close has it, if the close says so. */
export type LiabilityRow = {
  name: string;
  section: string;
  cents: number;
  closed: number | null;
};

/** The most that is paid for a round. */
export type LimitRule = {
  section: string;
  covers: string[];
  cents: number;
  shared: boolean;
  words: string;
};

/** What a terminal takes in and pays by itself, in cents: the certificate holder's configuration (§ 605a.5(d)(4)). */
export type Limits = {
  account?: number;
  voucher?: number;
  hand_pay?: number;
  outcome?: "round" | "wager";
};

/** A look-up of the compliance desk. */
export type LookedUp = RecordKept | BoxDropped | SoftwareNoticed;

/** The hands of a position, and what its player had chosen. */
export type LyingSeat = {
  position: number;
  hands: ((string | null)[])[];
  choices: string[];
};

/** Whatever comes over a socket. */
export type Message = Reply | ViewMessage;

/** A progressive meter. */
export type Meter = {
  wager: string;
  cents: number;
};

/** The meters of § 605a.5(d). */
export type MeterReport = {
  kind: "meters";
  day: string;
  open: boolean;
  columns: Column[];
  rows: MeterRow[];
  totals: number[];
};

/** A terminal's meters when the day began and ended, and what the day added. */
export type MeterRow = {
  terminal: string;
  opening: number[];
  closing: number[];
  day: number[];
};

/** A terminal's screen, as another may see it; `vouchers` are the last that it printed, with four digits each. */
export type MirrorView = {
  role: "mirror";
  terminal: string;
  now: number;
  account: Account;
  bills: number[];
  hand_pay: string;
  owed: number;
  notice: string;
  tables: TableSummary[];
  table: Table | null;
  vouchers: Voucher[];
  history: RecalledRound[];
};

/** A choice that is open, with its amounts, and how many cards it takes for what.      `trade` is what the trade calls it; `gives_up` names the wagers that it gives up, which is confirmed before it is sent. */
export type Move = {
  name: string;
  trade: string;
  least: number;
  most: number;
  cards: number;
  apart: string;
  gives_up: string;
  cite: string;
};

/** What the dealer does next; `seat` is where the card goes, if it goes to one. */
export type Next = {
  words: string;
  cite: string;
  do: NextDo;
  seat?: number;
};

export type NextDo = "approve" | "card" | "change_decks" | "count" | "dice" | "do_upkeep" | "no_more_bets" | "open_table" | "open_wagering" | "resume" | "settle" | "validate" | "wait";

/** Close the wagering. */
export type NoMoreBets = {
  do: "no_more_bets";
  table: string;
};

/** An empty object. */
export type Nothing = {
};

/** A gaming day that is not closed yet. */
export type OpenDay = {
  day: string;
  over: boolean;
  rows: DayTotals[];
};

/** Begin to deal at a table. */
export type OpenTable = {
  do: "open_table";
  table: string;
};

/** Take wagers for the next round; `seconds` until it closes by itself, if it does. */
export type OpenWagering = {
  do: "open_wagering";
  table: string;
  seconds?: number;
};

/** What the Rules Submission chose. */
export type OptionChosen = {
  key: string;
  section: string;
  words: string;
  chosen: string;
  meaning: string;
};

/** An option, and what was chosen. */
export type OptionValue = {
  key: string;
  value: string;
};

/** A slip for what the terminal could not pay; an amount that nobody else has to verify is paid with it. */
export type PayHand = {
  do: "pay_hand";
  hand_pay: string;
};

/** The person who wrote a slip has paid the patron; a second person has to verify that. */
export type PaySlip = {
  do: "pay_slip";
  slip: string;
};

/** The column in force of a paytable. */
export type PaytableRule = {
  section: string;
  wager: string;
  bonus: boolean;
  name: string;
  conditions: string;
  rows: Row[];
  envy: Envy[];
  loses: string;
};

export type Phase = "closed" | "locked" | "offering" | "ready" | "result" | "settling" | "stopped" | "validation" | "wagering";

export type PitPart = "accounts" | "alarms" | "days" | "hand pays" | "keys" | "tables" | "terminals";

/** A table at a glance. */
export type PitTable = {
  table: string;
  game: string;
  chapter: string;
  table_class: TableClass;
  phase: Phase;
  positions: number;
  taken: number[];
  sharing: number;
  terminals: number;
  minimum: number;
  maximum: number | null;
  dealer: string;
  round: string;
  wagered: number;
  notice: string;
  touched: string[];
  asked: Asked | null;
  validate: ToValidate[];
  due: string[];
};

/** A terminal at a glance; its account and meters for those who may see them. */
export type PitTerminal = {
  terminal: string;
  account: number | null;
  table: string;
  hand_pay: string;
  meters: Record<string, number> | null;
};

/** All tables and terminals, and what waits for somebody; `parts` are those that one may see, others are empty. */
export type PitView = {
  role: "pit";
  now: number;
  parts: PitPart[];
  tables: PitTable[];
  terminals: PitTerminal[];
  hand_pays: HandPay[];
  slips: Slip[];
  days: OpenDay[];
  closed: string;
  alarms: Alarm[];
  keys: KeyAsked[];
};

/** How much is to lie on a betting spot; nothing takes it back. */
export type PlaceWager = {
  do: "place_wager";
  wager: string;
  cents: number;
};

/** How many tables of each game there are of each kind, and how many electronic wagering terminals. */
export type PlannedFloor = {
  category: number | null;
  live: Record<string, number>;
  electronic: Record<string, number>;
  hybrid: Record<string, number>;
  automated: Record<string, number>;
  terminals: number;
};

/** One thing that a text of a rule says. */
export type Point = {
  name: string;
  section: string;
  words: string;
};

/** A sentence on the felt. */
export type Printed = {
  words: string;
  section: string;
};

/** Why nothing was done. */
export type Problem = {
  detail: string;
};

/** A progressive meter as it stands, with its seed and rate. */
export type ProgressiveRule = {
  wager: string;
  section: string;
  meter_cents: number;
  seed_cents: number;
  rate: string;
};

/** A text that had been printed and was not in force; `in_force` where it became law later. */
export type Proposal = {
  source: string;
  since: string;
  in_force: string | null;
  words: string;
};

/** One question of the rule, answered from the facts. */
export type Question = {
  section: string;
  question: string;
  answer: boolean;
  why: string;
};

/** A reading, and the choice of it. */
export type ReadingChoice = {
  id: string;
  choice: string;
};

/** Where a text is unclear: how it may be read, and how it is read here. */
export type ReadingOffered = {
  id: string;
  section: string;
  unclear: string;
  choices: Record<string, string>;
  taken: string;
};

/** Where the chapter is unclear, and how it is read here. */
export type ReadingTaken = {
  id: string;
  section: string;
  unclear: string;
  taken: string;
  meaning: string;
};

/** An unclear place that a decision rests on, and how it was read. */
export type ReadingUsed = {
  id: string;
  section: string;
  unclear: string;
  taken: string;
  words: string;
};

/** What follows, or what is still needed, by which section. */
export type Reason = {
  words: string;
  section: string;
};

/** The cards of a past game, as far as the terminal saw them. */
export type RecalledCards = {
  you: ((string | null)[])[];
  dealer: (string | null)[];
  board: (string | null)[];
  dice: number[][];
};

/** One of the last ten games. */
export type RecalledRound = {
  round: string;
  at: number;
  table: string;
  game: string;
  net: number;
  lines: ResultLine[];
  cards: RecalledCards;
  log: Step[];
};

/** One line of a worked calculation. */
export type Reckoned = {
  section: string;
  what: string;
  how: string;
  value: string;
};

/** How long one record is kept. */
export type RecordKept = {
  kind: "record";
  answer: string;
  basis: Basis;
  steps: Reason[];
  record: string;
  period: string;
  made: string | null;
  counted: string | null;
  through: string | null;
};

/** A record, a device's box, a software's notice, any of them; with none, every look-up. */
export type RecordsAsked = {
  day?: string;
  former?: boolean;
  proposed?: boolean;
  known?: string;
  readings?: Record<string, string>;
  record?: string;
  made?: string;
  box?: string;
  software?: string;
  install?: string;
  notified?: string;
};

/** Why a floorperson did not agree to what was asked last. */
export type Refusal = {
  section: string;
  reason: string;
  by: string;
  at: number;
};

/** A floorperson does not agree to exactly what was asked, which `digest` names, and says why. */
export type Refuse = {
  do: "refuse";
  table: string;
  digest?: string;
  reason?: string;
};

/** A command that was not done, and why. */
export type Refused = {
  type: "reply";
  id: string;
  ok: false;
  code: string;
  words: string;
  cite: string;
};

/** Another dealer takes the table over, and answers for it from now on. */
export type Relieve = {
  do: "relieve";
  table: string;
};

/** What the remedy of an irregularity would do now. */
export type Remedy = {
  section: string;
  case: string;
  seat: number | null;
  effects: Effect[];
};

/** The answer to a command. */
export type Reply = Done | Refused;

/** What it takes to deal a game. */
export type Requirement = {
  answer: string;
  basis: Basis;
  steps: Reason[];
  game: string;
  game_type: string;
  way: string;
  instruction: Hours | null;
  program: boolean;
  table_test: boolean;
  handling: string;
  section: string;
};

/** One wager as it was settled. */
export type ResultLine = {
  terminal: string;
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
  hand_pay: string;
};

/** A stopped table is to go on; the round in progress is void. `misdealt`: the deck is whole, and stays. */
export type Resume = {
  do: "resume";
  table: string;
  misdealt?: boolean;
};

/** A kind of record, and the least time for which it is kept. */
export type Retention = {
  key: string;
  record: string;
  years: number;
  days: number;
  section: string;
};

/** Everybody of a roster, and the same as a table of values with commas. */
export type Roster = {
  standings: Standing[];
  csv: string;
};

/** A roster of dealers in CSV; with a game, what everybody would need for it. */
export type RosterAsked = {
  day?: string;
  former?: boolean;
  proposed?: boolean;
  known?: string;
  readings?: Record<string, string>;
  roster: string;
  game?: string;
};

/** A finished round in a list; `net` is what the players won. */
export type RoundBrief = {
  round: string;
  table: string;
  game: string;
  chapter: string;
  day: string;
  opened: number;
  ended: number;
  terminals: string[];
  wagered: number;
  net: number;
  voided: boolean;
};

/** Rounds, the newest first; there may be more. */
export type RoundList = {
  rounds: RoundBrief[];
  more: boolean;
};

/** What was done, when, by whom, and by which paragraph; `hidden` cards are not for who asks. `to` says where cards lie. */
export type RoundStep = {
  at: number;
  by: string;
  do: string;
  words: string;
  cite: string;
  seat: number | null;
  to: "" | "board" | "dealer" | "seat";
  cards: string[];
  hidden: number;
  lies: TableLying;
};

/** Every look-up on records, software and boxes. */
export type Routine = {
  basis: Basis;
  retention: Retention[];
  software: Record<string, string>;
  boxes: Box[];
};

export type Row = {
  hand: string;
  pays: string;
};

/** The texts of a rule on two days. */
export type RuleCompared = {
  rule: string;
  title: string;
  section: string;
  before: Basis;
  after: Basis;
  changes: FactChanged[];
};

/** One text of a rule; `printed` is nothing for the former text, `in_force` for a proposal that is not known to be law. */
export type RuleText = {
  name: string;
  printed: string | null;
  in_force: string | null;
  proposed: boolean;
  source: string;
  law: string;
  points: Point[];
};

/** The rules in force at a table. */
export type Rules = {
  table: string;
  game: string;
  chapter: string;
  slug: string;
  seats: number;
  seats_section: string;
  minimum: number;
  maximum: number | null;
  decks: number;
  cards: CardsRule | null;
  dice: number;
  wagers: WagerRule[];
  bonuses: BonusRule[];
  paytables: PaytableRule[];
  progressives: ProgressiveRule[];
  payout_limit: LimitRule | null;
  round: StepRule[];
  choices: ChoiceRule[];
  leaving: string;
  irregularities: IrregularityRule[];
  layout: Layout;
  inscriptions: InscriptionRule[];
  options: OptionChosen[];
  readings: ReadingTaken[];
  upkeep: UpkeepRule[];
  notes: string[];
};

/** The sample Rules Submission of a chapter. */
export type SampleRules = {
  chapter: string;
  rules: string;
};

/** A position with its cards; those that one may not see are null. A terminal is not told of very many others. */
export type Seat = {
  position: number;
  you: boolean;
  label: string;
  sharers: number;
  terminals: Sharing[];
  wagers: Record<string, number>;
  hands: Hand[];
  choices: string[];
  left: boolean;
};

/** A command with the id that its sender made. */
export type Sent = Command & { id: string };

/** Two hands as they would stand with the cards at the places `laid` as the low hand; a foul loses. */
export type SetHands = {
  laid: number[];
  words: string;
  foul: boolean;
};

/** Other limits for a terminal: what it takes in, prints and pays by itself. */
export type SetLimits = {
  do: "set_limits";
  terminal: string;
  limits: Limits;
};

/** A table of some class with an accepted Rules Submission, its seeds and rates; another department agrees. */
export type SetUpTable = {
  do: "set_up_table";
  table: string;
  rules: string;
  automatic?: boolean;
  seconds_to_wager?: number;
  seconds_to_choose?: number;
  sharing?: number;
  table_class?: string;
};

/** The result is right as it lies: pay and collect. */
export type Settle = {
  do: "settle";
  table: string;
};

/** One of the terminals at a position. */
export type Sharing = {
  terminal: string;
  wagers: Record<string, number>;
  asked: boolean;
  choices: string[];
};

export type Shoe = {
  left: number;
  size: number;
};

/** All cards go back into the shoe, between rounds. */
export type Shuffle = {
  do: "shuffle";
  table: string;
};

/** A sign or the gaming guide, as a page shows it. */
export type Sign = {
  name: string;
  html: string;
};

/** A sign of one table, or the gaming guide over several games. */
export type SignAsked = {
  what: SignKind;
  sources: Source[];
  holder?: string;
  size?: SignSize;
};

/** A name and a password. */
export type SignIn = {
  name: string;
  password: string;
};

/** Who signed in and out on a gaming day, who was refused, and whose role changed. */
export type SignInReport = {
  kind: "sign-ins";
  day: string;
  open: boolean;
  rows: SignInRow[];
};

/** Somebody came or went, or was not let in: who is not known has no name, and a terminal has no role here. */
export type SignInRow = {
  at: number;
  what: "locked out" | "refused" | "role changed" | "signed in" | "signed out";
  name: string;
  role: string;
  source: string;
  wait: number;
};

export type SignKind = "guide" | "inscriptions" | "limit" | "payout" | "rules-card";

export type SignSize = "card" | "page" | "sign";

/** The second signature on a slip that was paid: it verifies what was won, the amount and the payment. */
export type SignSlip = {
  do: "sign_slip";
  slip: string;
  cents: number;
};

/** A payout slip: § 465a.26(b). `signs` are the roles that may verify its payment, until somebody has. */
export type Slip = {
  slip: string;
  at: number;
  terminal: string;
  hand_pay: string;
  cents: number;
  what: string;
  by: string;
  role: string;
  signed: string;
  signed_as: string;
  signs: string[];
  state: SlipState;
};

export type SlipState = "expired" | "paid" | "to verify" | "void" | "written";

/** The latest time for announcing an installation of software, and whether a notice came in time. */
export type SoftwareNoticed = {
  kind: "software";
  answer: string;
  basis: Basis;
  steps: Reason[];
  software: string;
  installed: string;
  latest: string;
  given: string | null;
  in_time: boolean | null;
};

/** Whose Rules Submission: the text typed, that of a table here, or else the sample of a chapter. */
export type Source = {
  chapter?: string;
  table?: string;
  rules?: string;
};

/** A betting spot: what it takes, what was placed on it, what stands on it from the rounds before. */
export type Spot = {
  wager: string;
  required: boolean;
  least: number;
  most: number | null;
  amounts: number[];
  equals: string;
  needs: string[];
  placed: number;
  stands: number;
  cite: string;
  paytable: [string, string][];
};

/** A betting spot: the wagers that come there, what is inscribed, and the paragraph of a wagering device that takes them. */
export type SpotPlace = {
  wagers: string[];
  label: string;
  sign: string;
  dice: number[];
  sensor: string;
  later: boolean;
  section: string;
};

/** Betting spots side by side, from the player's left. */
export type SpotRow = {
  title: string;
  spots: SpotPlace[];
};

/** Whether a dealer may deal a game (nothing where the text has no rule), and what is still needed. */
export type Standing = {
  dealer: string;
  game: string;
  may_deal: boolean | null;
  said: "no rule" | "not yet" | "yes";
  way: string;
  needs: Reason[];
  text: string;
  timing: Timing;
  note: string;
};

/** What the first page leads to. Of a facility that is no demonstration it tells only that it is open. */
export type Start = {
  terminals: string[];
  by_hand: string[];
  people: Known[];
};

/** A step of the round so far. */
export type Step = {
  cite: string;
  words: string;
  seat: number | null;
  cards: string[];
};

/** One step of a round. */
export type StepRule = {
  step: string;
  words: string;
  section: string;
  direction: string;
  turn: string;
};

/** Something on the floor, the department that supervises it, and whether the certificate holder may choose another. */
export type Supervised = {
  what: string;
  department: string;
  director: string;
  otherwise: boolean;
  section: string;
};

/** A table as somebody there sees it; `you` is the position of this terminal, 0 for somebody who has none. */
export type Table = {
  table: string;
  game: string;
  chapter: string;
  table_class: TableClass;
  phase: Phase;
  positions: number;
  taken: number[];
  sharing: number;
  terminals: number;
  minimum: number;
  maximum: number | null;
  slug: string;
  round: string;
  until: number | null;
  you: number;
  spots: Spot[];
  seats: Seat[];
  dealer: Hand;
  board: (string | null)[];
  dice: number[][];
  ask: Ask | null;
  waiting: string;
  bank: Bank | null;
  log: Step[];
  result: ResultLine[];
  meters: Meter[];
  notice: string;
};

export type TableClass = "fully automated" | "hybrid" | "live";

/** What lay on the table once a step was done; a card that is not for who asks is null. */
export type TableLying = {
  dealer: (string | null)[];
  board: (string | null)[];
  seats: LyingSeat[];
  dice: number[][];
};

/** A table in a list. `taken` positions have no room left, `sharing` terminals may share one; null is no `maximum`. */
export type TableSummary = {
  table: string;
  game: string;
  chapter: string;
  table_class: TableClass;
  phase: Phase;
  positions: number;
  taken: number[];
  sharing: number;
  terminals: number;
  minimum: number;
  maximum: number | null;
  dealer: string;
};

/** A floor counted: what each part counts as, the cap, the room. */
export type TablesCounted = {
  kind: "answer";
  answer: string;
  basis: Basis;
  steps: Reason[];
  category: number;
  tables: number;
  terminals: number;
  terminals_count_as: number;
  automated_count_as: number;
  counted: number;
  cap: number;
  room: number;
  room_in_terminals: number;
  within: boolean;
  notes: string[];
};

/** The last card, or the last throw, was read wrongly; nothing has followed it. */
export type TakeBack = {
  do: "take_back";
  table: string;
};

/** The patron has the voucher that was printed: the terminal shows it no longer. */
export type TakeVoucher = {
  do: "take_voucher";
  number: string;
};

/** The revenue of every table by its class, and what is owed on it: § 601a.9(e). `totals` are by class. */
export type TaxReport = {
  kind: "tax";
  day: string;
  open: boolean;
  columns: Column[];
  rows: TaxRow[];
  totals: Record<string, number[]>;
};

export type TaxRow = {
  table: string;
  table_class: TableClass;
  rate: string;
  cents: number[];
};

/** All that a terminal shows: `hand_pay` names what is paid before anything else here, all that is `owed`.      `vouchers` are those that wait in its printer, until the patron takes them. */
export type TerminalView = {
  role: "terminal";
  terminal: string;
  now: number;
  account: Account;
  bills: number[];
  hand_pay: string;
  owed: number;
  notice: string;
  tables: TableSummary[];
  table: Table | null;
  vouchers: Voucher[];
  history: RecalledRound[];
};

/** What the dice show; without them, a throw of the simulated shaker. */
export type ThrowDice = {
  do: "dice";
  table: string;
  dice?: number[];
};

/** Opens one socket within so many seconds. */
export type Ticket = {
  ticket: string;
  seconds: number;
};

/** Two sides of an account that must be equal, in words and for all terminals together.      `apart` names the terminals at which they are not. */
export type Tie = {
  left: string;
  left_cents: number;
  right: string;
  right_cents: number;
  apart: string[];
};

/** The player who is asked has let the time pass. */
export type TimeUp = {
  do: "time_up";
  table: string;
};

/** The days of an answer: of the case, of what was known, and since and until when the text was in force.      `on` is the day on which the text had to be in force, nothing for the latest. */
export type Timing = {
  case: string | null;
  known: string;
  on: string | null;
  status: "former" | "in force" | "proposed";
  in_force: string | null;
  until: string | null;
  law: string;
  words: string;
  pending: Proposal[];
};

/** A progressive payout that a floorperson has to validate. */
export type ToValidate = {
  seat: number;
  terminal: string;
  wager: string;
  cents: number;
  row: string;
};

/** What a dealer must learn for a game, who is trained in others; without a game, the hours of every type. */
export type TrainingAsked = {
  day?: string;
  former?: boolean;
  proposed?: boolean;
  known?: string;
  readings?: Record<string, string>;
  game?: string;
  trained?: string[];
};

/** Another department agrees to exactly what waits for its key, which `digest` names. */
export type TurnKey = {
  do: "turn_key";
  subject: string;
  digest: string;
};

/** Why the desk could not answer, by which section, and everything that is wrong with what was asked. */
export type Unanswered = {
  detail: string;
  section: string;
  findings: Finding[];
};

/** What is due now and then at a table: when next, or in how many rounds. */
export type Upkeep = {
  section: string;
  words: string;
  do: NextDo;
  due: boolean;
  at: number | null;
  rounds: number | null;
};

/** What is due now and then. */
export type UpkeepRule = {
  section: string;
  words: string;
  every_rounds: number;
  every_hours: number;
  dealing: string;
};

/** A floorperson has validated a progressive payout. */
export type Validate = {
  do: "validate";
  table: string;
};

/** What a socket shows. */
export type View = TerminalView | MirrorView | DealerView | WatchView | PitView;

/** The newest view; `seq` is the entry of the journal that it is made after. */
export type ViewMessage = {
  type: "view";
  seq: number;
  view: TerminalView | MirrorView | DealerView | WatchView | PitView;
};

/** A gaming voucher printed at this terminal; whose number another may not see shows its last four digits alone. */
export type Voucher = {
  number: string;
  cents: number;
  at: number;
  state: string;
};

/** One way to place a wager: how much, when, by which choice, and in which houses. */
export type WagerBounds = {
  equal_to: Bound | null;
  plus: string[];
  same_as: string[];
  at_least: Bound | null;
  at_most: Bound | null;
  rounded_up_to: string;
  amounts_cents: number[];
  most_cents: number | null;
  step_cents: number;
  table_minimum: string;
  covers: string;
  up_to: string;
  only_while: string;
  section: string;
  words: string;
  when: string;
  choice: string;
  required: boolean;
  reading: ReadingChoice | null;
  option: OptionValue | null;
  paytable: string;
};

/** A wager that is offered here. */
export type WagerRule = {
  name: string;
  required: boolean;
  optional: boolean;
  section: string;
  when: string;
  needs: string[];
  amount: string;
  equals: string | null;
  at_least: Bound | null;
  at_most: Bound | null;
  amounts_cents: number[];
  stays: boolean;
  bounds: WagerBounds[];
};

export type WagerTotals = {
  wagers: number;
  cents: number;
};

/** A table with every card, for surveillance and the Board. */
export type WatchView = {
  role: "watch";
  now: number;
  table: Table;
  deals: string;
  last_card: string;
  next: Next;
  also: Instruction[];
  irregularities: Irregularity[];
  asked: Asked | null;
  refused: Refusal | null;
  upkeep: Upkeep[];
  shoe: Shoe;
  totals: WagerTotals;
  watch: string;
  touched: string[];
  simulates: boolean;
};

/** Who asks. */
export type Who = {
  name: string;
  role: string;
};

/** What was asked of a floorperson is not wanted any more. */
export type Withdraw = {
  do: "withdraw";
  table: string;
};

/** What waits for another department's key is not wanted any more. */
export type WithdrawKey = {
  do: "withdraw_key";
  subject: string;
};
