// Which documents of the docket are shown.
import type { DocketEntry } from "../wire";

export function touching(all: DocketEntry[], agency: string, chapter: string, words: string): DocketEntry[] {
  const wanted = words.trim().toLowerCase();
  return all.filter((one) => {
    const text = [one.number, one.title, one.agency, one.kind, one.code, one.regulation, one.page, ...one.chapters].join(" ").toLowerCase();
    return (!agency || one.agency === agency) && (!chapter || one.chapters.includes(chapter)) && text.includes(wanted);
  });
}
