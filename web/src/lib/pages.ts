// The pages of the staff. Which role may see what is the server's to say; here stand only the links that lead somewhere.
const PAGES = {
  "/pit": "Pit",
  "/dealer": "Tables",
  "/watch": "Watch",
  "/rounds": "Rounds",
  "/reports": "Reports",
  "/desk": "Compliance desk",
} as const;

type Path = keyof typeof PAGES;

const OF: Record<string, Path[]> = {
  dealer: ["/dealer", "/rounds"],
  floorperson: ["/pit", "/dealer", "/rounds", "/reports"],
  "slot attendant": ["/pit", "/rounds"],
  "slot supervisor": ["/pit"],
  security: ["/pit"],
  cashier: ["/pit"],
  finance: ["/reports", "/rounds", "/pit"],
  surveillance: ["/watch", "/rounds", "/reports"],
  board: ["/watch", "/rounds", "/reports"],
  administrator: ["/pit", "/reports"],
};

/** Addresses and names of the pages of a role, the one to begin with first; the compliance desk is everybody's. */
export function pagesOf(role: string): [string, string][] {
  return [...(OF[role] ?? []), "/desk" as const].map((path) => [path, PAGES[path]]);
}
