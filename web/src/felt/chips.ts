// Chips: the colours of the denominations, and an amount as a stack of them.
export interface ChipKind {
  cents: number;
  label: string;
  base: string;
  edge: string;
  ink: string;
}

export const CHIPS: readonly ChipKind[] = [
  { cents: 100, label: "1", base: "#e9e6dc", edge: "#2f5f9e", ink: "#1d2733" },
  { cents: 500, label: "5", base: "#b3202c", edge: "#f4efe2", ink: "#ffffff" },
  { cents: 2_500, label: "25", base: "#1d7a46", edge: "#f4efe2", ink: "#ffffff" },
  { cents: 10_000, label: "100", base: "#22262b", edge: "#d8d3c4", ink: "#ffffff" },
  { cents: 50_000, label: "500", base: "#5b2d86", edge: "#e8c95a", ink: "#ffffff" },
];

const SMALLEST: ChipKind = { cents: 1, label: "¢", base: "#8a6d3b", edge: "#f4efe2", ink: "#ffffff" };

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
