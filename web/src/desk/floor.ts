// The lines of a floor's form as the JSON that the server reads.
export type Line = { kind: string; game: string; number: string };

/** A whole number where one was typed; else what was typed, for the server to say what is wrong with it. */
const number = (text: string): number | string => (/^\d{1,9}$/.test(text.trim()) ? Number(text) : text.trim());

/** Several lines of one game and kind are added up. */
export function floorOf(category: string, terminals: string, lines: Line[]): string {
  const floor: Record<string, unknown> = { terminals: number(terminals || "0") };
  if (category) floor.category = number(category);
  for (const line of lines) {
    const tables = (floor[line.kind] ??= {}) as Record<string, number | string>;
    const more = number(line.number);
    const before = tables[line.game];
    tables[line.game] = typeof before === "number" && typeof more === "number" ? before + more : more;
  }
  return JSON.stringify(floor);
}
