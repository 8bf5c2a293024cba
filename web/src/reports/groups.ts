// Reports as tables: a title, a line for each terminal or table, and their sum.
import { CLASS } from "../shell/classes";
import type { AccountReport, MeterReport, TableClass, TaxReport } from "../wire";

/** Null where a column does not apply. */
export type Figure = number | null;

export interface Group {
  title: string;
  rows: { name: string; figures: Figure[] }[];
  totals: Figure[];
}

export function accountGroups(report: AccountReport): Group[] {
  return (["table", "terminal"] as const).map((what) => ({
    title: what === "table" ? "By table" : "By terminal",
    rows: report.rows.filter((row) => row.what === what).map((row) => ({ name: row.name, figures: row.cents })),
    totals: report.totals[what] ?? [],
  }));
}

export function meterGroups(report: MeterReport, shown: "day" | "opening" | "closing"): Group[] {
  const rows = report.rows.map((row) => ({ name: row.terminal, figures: row[shown] }));
  const totals = report.columns.map((_, at) => rows.reduce((sum, row) => sum + (row.figures[at] ?? 0), 0));
  return [{ title: "By terminal", rows, totals: shown === "day" ? report.totals : totals }];
}

/** A group for each class of table that was played at; the rate stands beside the table. */
export function taxGroups(report: TaxReport): Group[] {
  const classes = [...new Set(report.rows.map((row) => row.table_class))] as TableClass[];
  return classes.map((known) => {
    const rows = report.rows.filter((row) => row.table_class === known);
    const words = CLASS[known];
    return {
      title: words,
      rows: rows.map((row) => ({ name: `${row.table}, ${row.rate}`, figures: row.cents })),
      totals: report.totals[words.charAt(0).toLowerCase() + words.slice(1)] ?? [],
    };
  });
}
