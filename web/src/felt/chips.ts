// Chips: the colours of the denominations, and an amount as a stack of them.
export interface ChipKind {
  cents: number;
  label: string;
  base: string;
  edge: string;
  ink: string;
}

export const CHIPS: readonly ChipKind[] = [
  { cents: 100, label: "1", base: "var(--chip-1)", edge: "var(--chip-1-edge)", ink: "var(--chip-1-ink)" },
  { cents: 500, label: "5", base: "var(--chip-5)", edge: "var(--chip-edge)", ink: "var(--chip-ink)" },
  { cents: 2_500, label: "25", base: "var(--chip-25)", edge: "var(--chip-edge)", ink: "var(--chip-ink)" },
  { cents: 10_000, label: "100", base: "var(--chip-100)", edge: "var(--chip-100-edge)", ink: "var(--chip-ink)" },
  { cents: 50_000, label: "500", base: "var(--chip-500)", edge: "var(--chip-500-edge)", ink: "var(--chip-ink)" },
];

const SMALLEST: ChipKind = { cents: 1, label: "¢", base: "var(--chip-cents)", edge: "var(--chip-edge)", ink: "var(--chip-ink)" };

/** The fewest chips, the largest at the bottom; what is less than a dollar is one chip of cents on top. */
export function stack(cents: number): ChipKind[] {
  const chips: ChipKind[] = [];
  let left = cents;
  for (const kind of CHIPS.toReversed()) {
    for (; left >= kind.cents; left -= kind.cents) chips.push(kind);
  }
  if (left) chips.push(SMALLEST);
  return chips;
}
