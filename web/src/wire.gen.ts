// Written by `make types-web` from the server's own shapes; do not edit.

/** The game account, and what became of the money since it came. */
export type Account = {
  cents: number;
  in_play: number;
  bought_in: number;
  net: number;
  since: number;
};

/** The reports of § 605a.2(d)(7). */
export type AccountReport = {
  kind: "accounts";
  day: string;
  open: boolean;
  columns: Column[];
  rows: AccountRow[];
  totals: Record<string, number[]>;
};

export type AccountRow = {
  what: "table" | "terminal";
  name: string;
  cents: number[];
};

/** A floorperson has seen to an alarm. */
export type Acknowledge = {
  id: string;
  do: "acknowledge";
  alarm: number;
};

/** Something that no floorperson has seen to yet. */
export type AlarmShown = {
  alarm: number;
  at: number;
  table: string;
  words: string;
};

/** How much may be placed: what it goes by, and what is fixed. */
export type Amounts = {
  equal_to: Bound | null;
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
};

/** A floorperson agrees to exactly what was asked, which `digest` names. */
export type Approve = {
  id: string;
  do: "approve";
  table: string;
  digest?: string;
};

/** Who is asked now, and what. */
export type Ask = {
  seat: number;
  you: boolean;
  answering: number;
  hand: number;
  moves: Move[];
  default: string;
  cite: string;
};

/** What waits for a second person. */
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
  effects: ShownEffect[];
};

/** Who banks the round, whether the house shares it, and the wagers that it must cover. */
export type Bank = {
  position: number;
  shared: boolean;
  covers: number;
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

/** Something went wrong that the chapter has a paragraph for. */
export type CallIrregularity = {
  id: string;
  do: "irregularity";
  table: string;
  section: string;
  case?: string;
  seat?: number | null;
};

export type CardsRule = {
  per_deck: number;
  jokers: number;
  section: string;
};

/** A case in TOML or JSON. */
export type CaseAsked = {
  day?: string;
  former?: boolean;
  readings?: Record<string, string>;
  case: string;
};

/** The balance as a gaming voucher: § 605a.3(b)(1). */
export type CashOut = {
  id: string;
  do: "cash_out";
};

/** Other decks have come to the table and the dealer has inspected them. */
export type ChangeDecks = {
  id: string;
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
  id: string;
  do: "choose";
  move: string;
  cents?: number | null;
  cards?: string;
};

/** The totals of a gaming day that is over, once: § 605a.2(d)(7). */
export type CloseDay = {
  id: string;
  do: "close_day";
  day: string;
};

/** End it, between rounds. */
export type CloseTable = {
  id: string;
  do: "close_table";
  table: string;
};

export type Column = {
  name: string;
  section: string;
  unit: "cents" | "count";
};

export type Command = InsertBill | InsertVoucher | CashOut | Join | LeaveTable | PlaceWager | Choose | OpenTable | Relieve | CloseTable | OpenWagering | NoMoreBets | DealCard | TakeBack | ThrowDice | Shuffle | TimeUp | Settle | CallIrregularity | CountCards | ChangeDecks | DoUpkeep | Resume | Withdraw | Approve | Validate | Acknowledge | PayHand | SignSlip | CloseDay | EnrollTerminal | SetUpTable;

/** How many cards were counted face down; `aside` lie in the discard rack because of an irregularity of this round. */
export type CountCards = {
  id: string;
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

/** A gaming day at one terminal or table, in cents. */
export type DayRow = {
  kind: "table" | "terminal";
  name: string;
  deposited: number;
  winnings: number;
  collected: number;
  withdrawn: number;
  revenue: number;
};

/** A gaming day that is not closed yet. */
export type DayShown = {
  day: string;
  over: boolean;
  rows: DayRow[];
};

/** Gaming days, the newest first. */
export type Days = {
  days: Day[];
};

/** The card that came, as text; without one, the next of the simulated shoe. */
export type DealCard = {
  id: string;
  do: "card";
  table: string;
  card?: string;
};

/** All that a dealer's console shows. */
export type DealerView = {
  role: "dealer";
  now: number;
  table: TableShown;
  deals: string;
  last_card: string;
  next: Next;
  also: Told[];
  irregularities: IrregularityShown[];
  asked: Asked | null;
  upkeep: UpkeepShown[];
  shoe: ShoeShown;
  totals: WagersShown;
  watch: string;
  touched: string[];
};

/** The terminal that a browser or a device now is. */
export type Device = {
  terminal: string;
};

/** Something else that is due now and then has been done: other dice, a look at the card reader. */
export type DoUpkeep = {
  id: string;
  do: "do_upkeep";
  table: string;
  section: string;
};

/** A command that was done; `seq` is the journal's last entry after it. */
export type Done = {
  type: "reply";
  id: string;
  ok: true;
  seq: number;
};

/** A terminal by its asset number. */
export type EnrollTerminal = {
  id: string;
  do: "enroll_terminal";
  terminal: string;
};

/** What another player's hand brings. */
export type Envy = {
  hand: string;
  amount: string;
  wager: string;
  section: string;
};

/** A planned floor in TOML or JSON; `elected`: one gaming department for all. */
export type FloorAsked = {
  day?: string;
  former?: boolean;
  readings?: Record<string, string>;
  floor: string;
  elected?: boolean;
};

/** What an attendant has to pay. */
export type HandPayShown = {
  hand_pay: string;
  terminal: string;
  cents: number;
};

/** What the layout, or a sign, must show here. */
export type InscriptionRule = {
  section: string;
  words: string;
  offering: string;
  sign_instead: boolean;
};

/** A bill that the validator has stacked: § 605a.3(a)(1)(i). */
export type InsertBill = {
  id: string;
  do: "insert_bill";
  cents: number;
};

/** A gaming voucher by its number: § 605a.3(a)(1)(i). */
export type InsertVoucher = {
  id: string;
  do: "insert_voucher";
  number: string;
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
  option: string;
  floorperson: boolean;
};

/** What may be called at a table. */
export type IrregularityShown = {
  section: string;
  case: string;
  when: string;
  remedy: string;
  voids: string;
  floorperson: boolean;
  seats: boolean;
};

/** Take a betting position at a hybrid gaming table; without one, the first that has room. */
export type Join = {
  id: string;
  do: "join";
  table: string;
  position?: number;
};

/** Somebody of a demonstration, whom everybody may be. */
export type Known = {
  name: string;
  role: string;
  password: string;
};

/** A proposed layout in TOML; "" asks for a complete one to begin with. */
export type LayoutAsked = {
  source: Source;
  layout?: string;
};

/** Give the position up. */
export type LeaveTable = {
  id: string;
  do: "leave_table";
};

/** A terminal's asset number and the key of its device; none in a demonstration. */
export type LetIn = {
  terminal: string;
  key?: string;
};

/** The most that is paid for a round. */
export type LimitRule = {
  section: string;
  covers: string[];
  cents: number;
  shared: boolean;
  words: string;
};

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

/** A terminal's screen, as another may see it. */
export type MirrorView = {
  role: "mirror";
  terminal: string;
  now: number;
  account: Account;
  hand_pay: string;
  owed: number;
  notice: string;
  tables: Offered[];
  table: TableShown | null;
  vouchers: Voucher[];
  history: Recalled[];
};

/** A choice that is open, with its amounts, and how many cards it takes for what. */
export type Move = {
  name: string;
  least: number;
  most: number;
  cards: number;
  apart: string;
  cite: string;
};

/** What the dealer does next; `seat` is where the card goes, if it goes to one. */
export type Next = {
  words: string;
  cite: string;
  do: "approve" | "card" | "change_decks" | "count" | "dice" | "do_upkeep" | "no_more_bets" | "open_table" | "open_wagering" | "resume" | "settle" | "validate" | "wait";
  seat?: number;
};

/** Close the wagering. */
export type NoMoreBets = {
  id: string;
  do: "no_more_bets";
  table: string;
};

/** An empty object. */
export type Nothing = {
};

/** A table as one chooses it from a list; `taken` positions have no room left. */
export type Offered = {
  table: string;
  game: string;
  chapter: string;
  phase: "closed" | "locked" | "offering" | "ready" | "result" | "settling" | "stopped" | "validation" | "wagering";
  positions: number;
  taken: number[];
  sharing: number;
  terminals: number;
  minimum: number;
  maximum: number | null;
  dealer: string;
};

/** Begin to deal at a table. */
export type OpenTable = {
  id: string;
  do: "open_table";
  table: string;
};

/** Take wagers for the next round; `seconds` until it closes by itself, if it does. */
export type OpenWagering = {
  id: string;
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

/** A hand, and where among its cards those lie that are set as its low hand. */
export type PastHand = {
  cards: (string | null)[];
  words: string;
  low: number[];
};

/** One wager as it was settled. */
export type PastLine = {
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

/** A finished round, step by step, as who asks may see it. */
export type PastRound = {
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
  steps: PastStep[];
  seats: PastSeat[];
  dealer: PastHand;
  board: (string | null)[];
  dice: number[][];
  lines: PastLine[];
};

export type PastSeat = {
  position: number;
  terminals: string[];
  wagers: Record<string, number>;
  hands: PastHand[];
  choices: string[];
};

/** What was done, when, by whom, and by which paragraph; `hidden` cards are not for who asks. `to` says where cards lie. */
export type PastStep = {
  at: number;
  by: string;
  do: string;
  words: string;
  cite: string;
  seat: number | null;
  to: "" | "board" | "dealer" | "seat";
  cards: string[];
  hidden: number;
};

/** A slip for what the terminal could not pay; a small amount is paid with it. */
export type PayHand = {
  id: string;
  do: "pay_hand";
  hand_pay: string;
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

/** A table at a glance. */
export type PitTable = {
  table: string;
  game: string;
  chapter: string;
  phase: "closed" | "locked" | "offering" | "ready" | "result" | "settling" | "stopped" | "validation" | "wagering";
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

/** A terminal at a glance, with its meters. */
export type PitTerminal = {
  terminal: string;
  account: number;
  table: string;
  hand_pay: string;
  meters: Record<string, number>;
};

/** All tables and terminals, and what waits for somebody. */
export type PitView = {
  role: "pit";
  now: number;
  tables: PitTable[];
  terminals: PitTerminal[];
  hand_pays: HandPayShown[];
  slips: SlipShown[];
  days: DayShown[];
  closed: string;
  alarms: AlarmShown[];
};

/** How much is to lie on a betting spot; nothing takes it back. */
export type PlaceWager = {
  id: string;
  do: "place_wager";
  wager: string;
  cents: number;
};

/** A progressive meter as it stands, with its seed and rate. */
export type ProgressiveRule = {
  wager: string;
  section: string;
  meter_cents: number;
  seed_cents: number;
  rate: string;
};

/** A reading, and the choice of it. */
export type ReadingChoice = {
  id: string;
  choice: string;
};

/** Where the chapter is unclear, and how it is read here. */
export type ReadingTaken = {
  id: string;
  section: string;
  unclear: string;
  taken: string;
  meaning: string;
};

/** One of the last ten games. */
export type Recalled = {
  round: string;
  at: number;
  table: string;
  game: string;
  net: number;
  lines: PastLine[];
  cards: RecalledCards;
  log: Step[];
};

/** The cards of a past game, as far as the terminal saw them. */
export type RecalledCards = {
  you: ((string | null)[])[];
  dealer: (string | null)[];
  board: (string | null)[];
  dice: number[][];
};

/** A record, a device's box, a software's notice, any of them; with none, every look-up. */
export type RecordsAsked = {
  day?: string;
  former?: boolean;
  readings?: Record<string, string>;
  record?: string;
  made?: string;
  box?: string;
  software?: string;
  install?: string;
  notified?: string;
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
  id: string;
  do: "relieve";
  table: string;
};

/** A stopped table is to go on; the round in progress is void. `misdealt`: the deck is whole, and stays. */
export type Resume = {
  id: string;
  do: "resume";
  table: string;
  misdealt?: boolean;
};

/** A roster of dealers in CSV; with a game, what everybody would need for it. */
export type RosterAsked = {
  day?: string;
  former?: boolean;
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

export type Row = {
  hand: string;
  pays: string;
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
  inscriptions: InscriptionRule[];
  options: OptionChosen[];
  readings: ReadingTaken[];
  upkeep: UpkeepRule[];
  notes: string[];
};

/** A position with its cards; those that one may not see are null. A terminal is not told of very many others. */
export type SeatShown = {
  position: number;
  you: boolean;
  label: string;
  sharers: number;
  terminals: Sharing[];
  wagers: Record<string, number>;
  hands: PastHand[];
  choices: string[];
  left: boolean;
};

/** A hybrid gaming table with an accepted Rules Submission. */
export type SetUpTable = {
  id: string;
  do: "set_up_table";
  table: string;
  rules: string;
  automatic?: boolean;
  seconds_to_wager?: number;
  seconds_to_choose?: number;
  sharing?: number;
};

/** The result is right as it lies: pay and collect. */
export type Settle = {
  id: string;
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

export type ShoeShown = {
  left: number;
  size: number;
};

/** What a remedy does to one wager; `returned` is nothing where it is not known yet. */
export type ShownEffect = {
  seat: number;
  terminal: string;
  wager: string;
  cents: number;
  becomes: string;
  returned: number | null;
};

/** What the remedy of an irregularity would do now. */
export type ShownRemedy = {
  section: string;
  case: string;
  seat: number | null;
  effects: ShownEffect[];
};

/** All cards go back into the shoe, between rounds. */
export type Shuffle = {
  id: string;
  do: "shuffle";
  table: string;
};

/** A sign of one table, or the gaming guide over several games. */
export type SignAsked = {
  what: "guide" | "inscriptions" | "limit" | "payout" | "rules-card";
  sources: Source[];
  holder?: string;
  size?: "card" | "page" | "sign";
};

/** A name and a password. */
export type SignIn = {
  name: string;
  password: string;
};

/** Who signed in and out on a gaming day, and who was refused. */
export type SignInReport = {
  kind: "sign-ins";
  day: string;
  open: boolean;
  rows: SignInRow[];
};

/** Somebody came or went, or was not let in: who is not known has no name, and a terminal has no role here. */
export type SignInRow = {
  at: number;
  what: "locked out" | "refused" | "signed in" | "signed out";
  name: string;
  role: string;
  source: string;
  wait: number;
};

/** The second signature on a slip, for the amount that it names: the hand pay is paid. */
export type SignSlip = {
  id: string;
  do: "sign_slip";
  slip: string;
  cents: number;
};

/** A payout slip: § 465a.26(b). */
export type SlipShown = {
  slip: string;
  at: number;
  terminal: string;
  hand_pay: string;
  cents: number;
  what: string;
  by: string;
  signed: string;
  signs: string[];
  state: "expired" | "paid" | "void" | "written";
};

/** Whose Rules Submission: the text typed, that of a table here, or else the sample of a chapter. */
export type Source = {
  chapter?: string;
  table?: string;
  rules?: string;
};

/** A betting spot: what it takes, what lies on it. */
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

/** A table as somebody there sees it. */
export type TableShown = {
  table: string;
  game: string;
  chapter: string;
  phase: "closed" | "locked" | "offering" | "ready" | "result" | "settling" | "stopped" | "validation" | "wagering";
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
  seats: SeatShown[];
  dealer: PastHand;
  dealt_by: string;
  board: (string | null)[];
  dice: number[][];
  ask: Ask | null;
  waiting: string;
  bank: Bank | null;
  log: Step[];
  result: PastLine[];
  meters: Meter[];
  notice: string;
};

/** The last card, or the last throw, was read wrongly; nothing has followed it. */
export type TakeBack = {
  id: string;
  do: "take_back";
  table: string;
};

/** All that a terminal shows. */
export type TerminalView = {
  role: "terminal";
  terminal: string;
  now: number;
  account: Account;
  hand_pay: string;
  owed: number;
  notice: string;
  tables: Offered[];
  table: TableShown | null;
  vouchers: Voucher[];
  history: Recalled[];
};

/** What the dice show; without them, a throw of the simulated shaker. */
export type ThrowDice = {
  id: string;
  do: "dice";
  table: string;
  dice?: number[];
};

/** Opens one socket within so many seconds. */
export type Ticket = {
  ticket: string;
  seconds: number;
};

/** The player who is asked has let the time pass. */
export type TimeUp = {
  id: string;
  do: "time_up";
  table: string;
};

/** A progressive payout that a floorperson has to validate. */
export type ToValidate = {
  seat: number;
  terminal: string;
  wager: string;
  cents: number;
  row: string;
};

/** Words and their paragraph. */
export type Told = {
  words: string;
  cite: string;
};

/** What a dealer must learn for a game, who is trained in others; without a game, the hours of every type. */
export type TrainingAsked = {
  day?: string;
  former?: boolean;
  readings?: Record<string, string>;
  game?: string;
  trained?: string[];
};

/** What is due now and then. */
export type UpkeepRule = {
  section: string;
  words: string;
  every_rounds: number;
  every_hours: number;
  dealing: string;
};

/** What is due now and then at a table. */
export type UpkeepShown = {
  section: string;
  words: string;
  do: "approve" | "card" | "change_decks" | "count" | "dice" | "do_upkeep" | "no_more_bets" | "open_table" | "open_wagering" | "resume" | "settle" | "validate" | "wait";
  due: boolean;
  at: number | null;
  rounds: number | null;
};

/** A floorperson has validated a progressive payout. */
export type Validate = {
  id: string;
  do: "validate";
  table: string;
};

/** The newest view; `seq` is the entry of the journal that it is made after. */
export type ViewMessage = {
  type: "view";
  seq: number;
  view: TerminalView | MirrorView | DealerView | WatchView | PitView;
};

/** A gaming voucher printed at this terminal; the number of a redeemed one is hidden but its end. */
export type Voucher = {
  number: string;
  cents: number;
  at: number;
  state: string;
};

/** One way to place a wager: how much, when, by which choice, and in which houses. */
export type WagerBounds = {
  equal_to: Bound | null;
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

export type WagersShown = {
  wagers: number;
  cents: number;
};

/** A table with every card, for surveillance and the Board. */
export type WatchView = {
  role: "watch";
  now: number;
  table: TableShown;
  deals: string;
  last_card: string;
  next: Next;
  also: Told[];
  irregularities: IrregularityShown[];
  asked: Asked | null;
  upkeep: UpkeepShown[];
  shoe: ShoeShown;
  totals: WagersShown;
  watch: string;
  touched: string[];
};

/** Who asks. */
export type Who = {
  name: string;
  role: string;
};

/** What was asked of a floorperson is not wanted any more. */
export type Withdraw = {
  id: string;
  do: "withdraw";
  table: string;
};
