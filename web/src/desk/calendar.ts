// Days laid out by the month, Sundays first. Days are written 2019-08-01 and reckoned in UTC, so that no zone moves them.
import type { DayDue } from "../wire";

export type Cell = { day: string; number: number; due: DayDue[] };
export type Month = { name: string; weeks: (Cell | null)[][] };

const utc = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function longDay(day: string): string {
  return utc(day).toLocaleDateString("en-US", { weekday: "long", year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });
}

/** The months in which something is due, each as weeks of seven cells. */
export function months(dates: DayDue[]): Month[] {
  const names = [...new Set(dates.map((one) => one.day.slice(0, 7)))].sort();
  return names.map((month) => {
    const first = utc(`${month}-01`);
    const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
    const cells: (Cell | null)[] = Array<null>(first.getUTCDay()).fill(null);
    for (let number = 1; number <= last; number += 1) {
      const day = `${month}-${String(number).padStart(2, "0")}`;
      cells.push({ day, number, due: dates.filter((one) => one.day === day) });
    }
    while (cells.length % 7) cells.push(null);
    const weeks = Array.from({ length: cells.length / 7 }, (_, at) => cells.slice(7 * at, 7 * at + 7));
    return { name: first.toLocaleDateString("en-US", { month: "long", year: "numeric", timeZone: "UTC" }), weeks };
  });
}
