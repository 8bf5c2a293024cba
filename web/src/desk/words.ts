// What the desk's own controls are called, and how the server's short words are spelled out.
import type { Basis, SignKind, SignSize } from "../wire";

export const SIGNS: Record<SignKind, string> = {
  payout: "Payout sign",
  inscriptions: "Inscriptions of the layout",
  limit: "Payout limit notice",
  "rules-card": "Rules card",
  guide: "Gaming guide",
};

export const SIZES: Record<SignSize, string> = {
  sign: "PDF, sign, 11 × 17 in",
  card: "PDF, card, 5.5 × 8.5 in",
  page: "PDF, letter, 8.5 × 11 in",
};

/** A day as a letter has it. */
export const spelled = (text: string): string =>
  new Date(`${text}T00:00:00Z`).toLocaleDateString("en-US", { year: "numeric", month: "long", day: "numeric", timeZone: "UTC" });

/** The text that an answer rests on, and since when it is law. */
export const basis = (one: Basis): string => one.timing.words;
