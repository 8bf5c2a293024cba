// The server's time decides; this keeps how far it is from ours, and ticks for countdowns.
class Clock {
  now = $state(Date.now());
  #ahead = 0;

  constructor() {
    setInterval(() => this.#tick(), 250);
  }

  /** A view came that was made at `server` milliseconds. */
  heard(server: number): void {
    this.#ahead = server - Date.now();
    this.#tick();
  }

  #tick(): void {
    this.now = Date.now() + this.#ahead;
  }
}

export const clock = new Clock();

/** "0:42", "1:03:20". */
export function lasted(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const rest = String(seconds % 60).padStart(2, "0");
  return hours ? `${hours}:${String(minutes).padStart(2, "0")}:${rest}` : `${minutes}:${rest}`;
}

/** What is left of a time: "12", and "2:05" from two minutes on. */
export function remains(until: number, now: number): string {
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  return seconds < 120 ? String(seconds) : lasted(1000 * seconds);
}

/** The date on the wall: "Nov 18, 2026". */
export function dateOf(ms: number): string {
  return new Date(ms).toLocaleDateString("en-US", { year: "numeric", month: "short", day: "numeric" });
}

export function timeOf(ms: number): string {
  return new Date(ms).toLocaleTimeString("en-US", { hour: "2-digit", minute: "2-digit", second: "2-digit" });
}
