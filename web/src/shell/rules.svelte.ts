// The rules in force at a table, with its layout: asked for once for each table, and again while the server does not answer.
import { BARE } from "../felt/layout";
import type { Layout, Rules } from "../wire";
import { get, query } from "./api";

const AGAIN = 3000; // milliseconds

export class TableRules {
  rules = $state.raw<Rules | null>(null);
  /** There was no answer: what can be drawn without a layout is drawn, and the play goes on. */
  late = $state(false);

  get layout(): Layout {
    return this.rules?.layout ?? BARE;
  }

  /** Whether there is something to draw a felt by. */
  get ready(): boolean {
    return this.rules !== null || this.late;
  }

  /** For an effect: keeps to the rules of that table, until it is ended. */
  follow(table: string, terminal = ""): () => void {
    let over = false;
    let waiting: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      try {
        const found = await get<Rules>(`/api/rules/${encodeURIComponent(table)}${query({ terminal })}`);
        if (!over) this.rules = found;
      } catch {
        if (over) return;
        this.late = true;
        waiting = setTimeout(() => void ask(), AGAIN);
      }
    };
    this.rules = null;
    this.late = false;
    if (table) void ask();
    return () => {
      over = true;
      clearTimeout(waiting);
    };
  }
}
