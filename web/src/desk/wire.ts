// What the desk is told (docs/json.md). What it asks is in wire.gen.ts, written from the server's shapes.
export type Game = { chapter: string; game: string; slug: string };
export type Posted = { table: string; chapter: string; game: string };
export type Reading = { id: string; section: string; unclear: string; choices: Record<string, string>; taken: string };
export type FloorData = { category: number | null; terminals: number } & Record<string, Record<string, number>>;

export type Start = {
  games: Game[];
  tables: Posted[];
  signs: string[];
  sizes: string[];
  floor_kinds: Record<string, string>;
  categories: number[];
  floor_games: { game: string; banked: boolean }[];
  readings: Reading[];
  hybrid: string;
  floor: FloorData;
  sample_floor: string;
  sample_roster: string;
};

export type Finding = { section: string; where: string; wrong: string; right: string; fact: string };
export type Step = { words: string; section: string };
export type Basis = { since: string | null; source: string; final: { page: string; published: string }[] };
export type Answered = { answer: string; basis: Basis; steps: Step[]; notes?: string[] };
export type Declined = { refused: string; section: string };

export type Sign = { name: string; html: string };
export type LayoutCheck = { chapter: string; game: string; ok: boolean; findings: Finding[]; complete: string };

export type Cameras = Answered & { cameras: { table: string; covers: string; section: string }[] };
export type Departments = Answered & {
  supervised: { what: string; department: string; director: string; otherwise: boolean; section: string }[];
};
export type FloorAnswers = {
  tables: Answered | Declined;
  cameras: Cameras | Declined;
  departments: Departments | Declined;
  floorpersons: Answered | Declined;
};

export type Hours = { hours: number; weeks: number; blackjack: number };
export type GameTypes = {
  basis: Basis;
  same_type: boolean;
  types: { game_type: string; games: string[]; new: Hours; other_type: Hours | null }[];
};
export type Roster = {
  standings: { dealer: string; game: string; said: string; way: string; needs: Step[]; text: string }[];
  csv: string;
};
export type Routine = {
  basis: Basis;
  retention: { key: string; record: string; years: number; days: number; section: string }[];
  software: Record<string, string>;
  boxes: { device: string; box: string; collected: string; counted: string; sections: string[] }[];
};

export type Change = {
  rule: string;
  title: string;
  section: string;
  before: Basis;
  after: Basis;
  changes: { fact: string; before: string; after: string }[];
};

export type Document = {
  number: string;
  kind: string;
  agency: string;
  title: string;
  code: string;
  regulation: string;
  page: string;
  amended: string[];
  added: string[];
  rescinded: string[];
  chapters: string[];
  published: string;
  comments_close: string | null;
  hearing: { starts: string; ends: string; place: string; demanded_by: string } | null;
  days: { day: string; what: string; why: string }[];
};

export type Condition = Record<string, string | boolean | (string | boolean)[]>;
export type Fact = {
  name: string;
  kind: string;
  write: string;
  section: string;
  formerly: string;
  words: string;
  choices: string[];
  when: Condition;
  texts: string[];
  optional: boolean;
  columns: Fact[];
};
export type RuleText = { name: string; printed: string | null; source: string };
export type Determination = {
  name: string;
  title: string;
  section: string;
  question: string;
  facts: Fact[];
  texts: RuleText[];
  samples: string[];
  cases: Record<string, Record<string, unknown>>;
  files: Record<string, string>;
  readings: Reading[];
  note: string;
};
export type Decision = {
  title: string;
  section: string;
  text: RuleText;
  outcome: boolean | null;
  outcome_words: string;
  answer: string;
  steps: { section: string; question: string; answer: boolean; why: string }[];
  calculation: { section: string; what: string; how: string; value: string }[];
  dates: Day[];
  to_do: Step[];
  readings: { id: string; section: string; unclear: string; taken: string; words: string }[];
};
export type Day = { day: string; section: string; what: string };

/** Which text of a rule decides: a day's, the former one, or the newest. */
export type Chosen = { day: string; former: boolean };

export function declined(answer: object): answer is Declined {
  return "refused" in answer;
}
