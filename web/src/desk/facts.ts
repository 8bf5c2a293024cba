// A form drawn from the facts of a determination: what is asked, and the case that the answers make. It knows no rule.
import type { CaseAsked, Fact, RuleText } from "../wire";

/** Which text of a rule decides: the law of a day (of the case, if none is named), the former text, or the proposal. */
export type Chosen = Required<Pick<CaseAsked, "day" | "former" | "proposed" | "known">>;

/** The law of the day of the case. */
export const IN_FORCE: Chosen = { day: "", former: false, proposed: false, known: "" };

/** An answer as a form holds it: text, words ticked, or rows; undefined where nothing was said. */
export type Value = string | string[] | Row[] | undefined;
export type Row = Record<string, Value>;

const LATEST = "9999-12-31";

/** The text of a rule that is meant: in force on a day, as far as was known; the former one; or the one proposed. */
export function textOf(texts: RuleText[], chosen: Chosen, caseDay = ""): string {
  const known = chosen.known || LATEST;
  const day = chosen.day || caseDay || LATEST;
  const law = (one: RuleText): boolean => !one.printed || (!!one.in_force && one.in_force <= day && one.in_force <= known);
  const proposed = (one: RuleText): boolean => one.proposed && (one.printed ?? "") <= known;
  const meant = chosen.former ? [] : texts.filter(chosen.proposed ? proposed : law);
  return (meant.at(-1) ?? texts[0])?.name ?? "";
}

function holds(when: Fact["when"], values: Row): boolean {
  return Object.entries(when).every(([name, wanted]) => {
    const value = values[name];
    const given = (Array.isArray(value) ? value : [value]) as unknown[];
    return (Array.isArray(wanted) ? wanted : [wanted]).some((one) => given.includes(typeof one === "boolean" ? (one ? "yes" : "no") : one));
  });
}

/** The facts that these answers are asked for. */
export function asked(facts: Fact[], values: Row, text?: string): Fact[] {
  return facts.filter((fact) => (!text || fact.texts.includes(text)) && holds(fact.when, values));
}

/** Facts in groups, as their names have them: "notice.given_on" belongs to "notice". */
export function grouped(facts: Fact[]): [string, Fact[]][] {
  const groups = new Map<string, Fact[]>();
  for (const fact of facts) {
    const group = fact.name.includes(".") ? fact.name.slice(0, fact.name.lastIndexOf(".")) : "";
    groups.set(group, [...(groups.get(group) ?? []), fact]);
  }
  return [...groups];
}

/** Words of a name: "lost_sales" is "Lost sales". */
export function spoken(name: string): string {
  const words = name.replaceAll("_", " ").replaceAll(".", ", ").replace(/\bgnp\b/, "GNP");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The last part of a name, in words. */
export function short(name: string): string {
  return spoken(name.slice(name.lastIndexOf(".") + 1));
}

function plain(fact: Fact, value: Value): unknown {
  if (value === undefined || value === "") return undefined;
  if (fact.kind === "yes or no") return value === "yes";
  if (fact.kind === "rows") return (value as Row[]).map((row) => nested(asked(fact.columns, row), row));
  if (fact.kind === "pounds a week") return (value as string).split(/[\s;]+/).map((one) => one.replace(/,$/, "")).filter(Boolean);
  return value;
}

function nested(facts: Fact[], values: Row): Record<string, unknown> {
  const made: Record<string, unknown> = {};
  for (const fact of facts) {
    const value = plain(fact, values[fact.name]);
    if (value === undefined) continue;
    const path = fact.name.split(".");
    let table = made;
    for (const part of path.slice(0, -1)) table = (table[part] ??= {}) as Record<string, unknown>;
    table[path.at(-1) ?? ""] = value;
  }
  return made;
}

/** The case that the answers make, as JSON: what was asked and answered, and nothing that was guessed. */
export function caseOf(facts: Fact[], values: Row, text: string): string {
  return JSON.stringify(nested(asked(facts, values, text), values), null, 2);
}

/** A case as the answers of a form. */
export function answersOf(facts: Fact[], data: Record<string, unknown>): Row {
  const values: Row = {};
  for (const fact of facts) {
    let value: unknown = data;
    for (const part of fact.name.split(".")) value = (value as Record<string, unknown> | undefined)?.[part];
    if (value !== undefined && value !== null) values[fact.name] = typed(fact, value);
  }
  return values;
}

function typed(fact: Fact, value: unknown): Value {
  if (fact.kind === "yes or no") return value ? "yes" : "no";
  if (fact.kind === "rows") return (value as Record<string, unknown>[]).map((row) => answersOf(fact.columns, row));
  if (fact.kind === "choices") return value as string[];
  if (Array.isArray(value)) return value.join(" ");
  return ["dollars", "pounds", "count"].includes(fact.kind) ? String(value).replace(/\B(?=(\d{3})+(?!\d))(?<!\.\d*)/g, ",") : String(value);
}
