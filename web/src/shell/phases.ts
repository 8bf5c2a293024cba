// The phases in words: short for a label, longer for a list of tables.
import type { Phase } from "../wire";

export const PHASE: Record<Phase, string> = {
  closed: "Closed",
  ready: "Next round soon",
  offering: "Who banks",
  wagering: "Place wagers",
  locked: "No more bets",
  settling: "Paying",
  validation: "Validation",
  result: "Result",
  stopped: "Stopped",
};
