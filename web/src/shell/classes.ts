// The class of a table in the regulation's words: §§ 605a.1, 605a.5, 605a.7(a).
import type { TableClass } from "../wire";

export const CLASS: Record<TableClass, string> = {
  live: "Live table game",
  hybrid: "Hybrid gaming table",
  "fully automated": "Fully automated electronic gaming table",
};
