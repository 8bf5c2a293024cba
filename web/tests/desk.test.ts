import { expect, test } from "vitest";
import { months } from "../src/desk/calendar";
import { touching } from "../src/desk/docket";
import { answersOf, asked, caseOf, grouped, IN_FORCE, spoken, textOf } from "../src/desk/facts";
import { floorOf } from "../src/desk/floor";
import type { DocketEntry, Fact } from "../src/wire";
import { basis, spelled } from "../src/desk/words";

const fact = (name: string, kind: string, more: Partial<Fact> = {}): Fact => ({
  name, kind, write: "", section: "", formerly: "", words: "", choices: [], when: {}, texts: ["former", "amended"], optional: false, columns: [], ...more,
});

const FACTS = [
  fact("notice.given_by", "choice"),
  fact("notice.in_writing", "yes or no"),
  fact("notice.grounds", "choices", { when: { "notice.given_by": "dealer" } }),
  fact("contract.has_provision", "yes or no", { texts: ["amended"] }),
  fact("contract.days", "count", { when: { "contract.has_provision": true }, texts: ["amended"] }),
  fact("sales.weeks", "pounds a week", { when: { "notice.grounds": ["lost-sales", "catastrophe"] } }),
  fact("sales.customers", "rows", {
    when: { "notice.grounds": "lost-sales" },
    columns: [fact("name", "words"), fact("change", "choice"), fact("now", "pounds", { when: { change: "reduced" } })],
  }),
];
const CASE = {
  notice: { given_by: "dealer", in_writing: false, grounds: ["lost-sales"] },
  contract: { has_provision: true, days: "60" },
  sales: { weeks: ["45000", "44,200"], customers: [{ name: "A", change: "lost" }, { name: "B", change: "reduced", now: "4,500" }] },
};

const TEXT = { source: "", law: "", points: [] };
const FORMER_TEXT = { ...TEXT, name: "former", printed: null, in_force: null, proposed: false };

test("a text is chosen by the day on which it was in force, never by its first printing", () => {
  const texts = [FORMER_TEXT, { ...TEXT, name: "amended", printed: "2011-08-13", in_force: "2011-12-24", proposed: true }];
  expect(textOf(texts, IN_FORCE)).toBe("amended");
  expect(textOf(texts, { ...IN_FORCE, day: "2011-11-01" })).toBe("former");
  expect(textOf(texts, { ...IN_FORCE, day: "2011-12-24" })).toBe("amended");
  expect(textOf(texts, IN_FORCE, "2011-12-23")).toBe("former"); // the day of the case
  expect(textOf(texts, { ...IN_FORCE, day: "2012-01-01" }, "2011-12-23")).toBe("amended");
  expect(textOf(texts, { ...IN_FORCE, known: "2011-12-01" })).toBe("former"); // not yet law by what was known
  expect(textOf(texts, { ...IN_FORCE, proposed: true }, "2011-11-01")).toBe("amended");
  expect(textOf(texts, { ...IN_FORCE, former: true })).toBe("former");
});

test("a proposal that became law in other words decides only where it is asked for", () => {
  const texts = [
    FORMER_TEXT,
    { ...TEXT, name: "amended", printed: "2019-07-13", in_force: null, proposed: true },
    { ...TEXT, name: "adopted", printed: "2021-07-31", in_force: "2021-07-31", proposed: false },
  ];
  expect(textOf(texts, IN_FORCE, "2020-03-02")).toBe("former");
  expect(textOf(texts, IN_FORCE, "2022-03-02")).toBe("adopted");
  expect(textOf(texts, { ...IN_FORCE, proposed: true })).toBe("amended");
});

test("a fact is asked when the answers call for it, under the texts that ask for it", () => {
  const names = (values: object, text: string): string[] => asked(FACTS, { ...values }, text).map((one) => one.name);
  expect(names({}, "amended")).toEqual(["notice.given_by", "notice.in_writing", "contract.has_provision"]);
  expect(names({ "notice.given_by": "producer" }, "former")).toEqual(["notice.given_by", "notice.in_writing"]);
  const dealer = { "notice.given_by": "dealer", "notice.grounds": ["catastrophe"], "contract.has_provision": "no" };
  expect(names(dealer, "former")).toContain("sales.weeks");
  expect(names(dealer, "amended")).not.toContain("sales.customers");
  expect(names({ "contract.has_provision": "yes" }, "amended")).toContain("contract.days");
});

test("a sample fills the form, and the form gives the same case back", () => {
  const values = answersOf(FACTS, CASE);
  expect(values["sales.weeks"]).toBe("45000 44,200");
  expect(JSON.parse(caseOf(FACTS, values, "amended"))).toEqual(CASE);
});

test("what was not said is not guessed, and none is not nothing", () => {
  expect(JSON.parse(caseOf(FACTS, { "notice.given_by": "dealer", "contract.days": "5" }, "amended"))).toEqual({ notice: { given_by: "dealer" } });
  const none = { "notice.given_by": "dealer", "notice.grounds": [] };
  expect(JSON.parse(caseOf(FACTS, none, "amended"))).toEqual({ notice: { given_by: "dealer", grounds: [] } });
});

test("large amounts are easy to read, and their cents stay", () => {
  const amount = (value: unknown): unknown => answersOf([fact("a", "dollars")], { a: value }).a;
  expect([amount(12000000), amount("-600000"), amount("49999.9999"), amount(999)]).toEqual(["12,000,000", "-600,000", "49,999.9999", "999"]);
});

test("facts stand in groups with names that people read", () => {
  expect(grouped(FACTS).map(([name, some]) => [name, some.length])).toEqual([["notice", 3], ["contract", 2], ["sales", 2]]);
  expect([spoken("lost_sales"), spoken("finance.gnp_price_index")]).toEqual(["Lost sales", "Finance, GNP price index"]);
});

test("a month begins on its day of the week, and a leap day is there", () => {
  const [month] = months([{ day: "2020-02-29", section: "", what: "due" }]);
  expect(month?.name).toBe("February 2020");
  expect(month?.weeks[0]?.map((cell) => cell?.number ?? 0)).toEqual([0, 0, 0, 0, 0, 0, 1]);
  const last = month?.weeks.flat().filter((cell) => cell?.due.length);
  expect(last?.map((cell) => cell?.number)).toEqual([29]);
  expect(month?.weeks.every((week) => week.length === 7)).toBe(true);
});

test("only months in which something is due are drawn, in order", () => {
  const due = (day: string) => ({ day, section: "", what: "" });
  expect(months([due("2020-01-28"), due("2019-12-31"), due("2019-12-01")]).map((one) => one.name)).toEqual(["December 2019", "January 2020"]);
});

test("a floor's lines are added up, and what is no number is left for the server to refuse", () => {
  const lines = [
    { kind: "live", game: "Craps", number: "2" },
    { kind: "live", game: "Craps", number: "3" },
    { kind: "hybrid", game: "Roulette", number: "one" },
  ];
  expect(JSON.parse(floorOf("3", "26", lines))).toEqual({ category: 3, terminals: 26, live: { Craps: 5 }, hybrid: { Roulette: "one" } });
  expect(JSON.parse(floorOf("", "", []))).toEqual({ terminals: 0 });
});

test("the docket is filtered by agency, chapter and words", () => {
  const entry = (number: string, agency: string, chapters: string[]): DocketEntry =>
    ({ number, agency, chapters, title: "Table Game Rules", kind: "", code: "58 Pa. Code", regulation: "", page: "" }) as unknown as DocketEntry;
  const all = [entry("15-1410", "Gaming", ["465a", "605a"]), entry("15-1411", "Gaming", ["465a"]), entry("19-1054", "Milk", ["143"])];
  const numbers = (...by: [string, string, string]): string[] => touching(all, ...by).map((one) => one.number);
  expect(numbers("", "", "")).toHaveLength(3);
  expect(numbers("Gaming", "605a", "")).toEqual(["15-1410"]);
  expect(numbers("", "465a", " 1411 ")).toEqual(["15-1411"]);
  expect(numbers("Milk", "", "table game")).toEqual(["19-1054"]);
});

test("the text that an answer rests on, in words", () => {
  const words = "Pa.B. Doc. No. 15-1410, in force since December 16, 2017 by 47 Pa.B. 7563";
  const timing = { case: null, known: "2017-12-16", on: null, status: "in force" as const, in_force: "2017-12-16", until: null, law: "47 Pa.B. 7563", words, pending: [] };
  expect(basis({ since: "2015-08-01", source: "Pa.B. Doc. No. 15-1410", final: [], timing })).toBe(words);
  expect(spelled("2017-12-16")).toBe("December 16, 2017");
});
