// The pages of the staff. Which role may see what is the server's to say; here stand only the links that lead somewhere.
const PAGES = {
  "/pit": ["Pit", "Tables, terminals and meters at a glance; alarms, hand pays, and what waits for a second person."],
  "/dealer": ["Tables", "The dealer's console: the next step with its section, cards by keyboard, reader or simulated shoe."],
  "/watch": ["Watch", "Every table with every card, and every terminal's screen. Nothing here acts."],
  "/rounds": ["Rounds", "A finished round of any day, step by step, as far as the role may see."],
  "/reports": ["Reports", "Accounts and meters by gaming day, on screen and as CSV."],
  "/desk": ["Compliance desk", "Signs, layouts, the floor, training, records and determinations, with their sections."],
} as const;

type Path = keyof typeof PAGES;

export interface Page {
  path: Path;
  name: string;
  about: string;
}

const OF: Record<string, Path[]> = {
  dealer: ["/dealer", "/rounds"],
  floorperson: ["/pit", "/dealer", "/rounds", "/reports"],
  "slot attendant": ["/pit", "/rounds"],
  "slot supervisor": ["/pit"],
  security: ["/pit"],
  cashier: [],
  finance: ["/reports", "/rounds", "/pit"],
  surveillance: ["/watch", "/rounds", "/reports"],
  board: ["/watch", "/rounds", "/reports"],
  administrator: ["/pit", "/reports"],
};

/** The pages of a role, the one to begin with first; the compliance desk is everybody's. */
export function pagesOf(role: string): Page[] {
  return [...(OF[role] ?? []), "/desk" as const].map((path) => ({ path, name: PAGES[path][0], about: PAGES[path][1] }));
}
