import { beforeEach, expect, test, vi } from "vitest";
import type { TerminalView } from "../src/wire";

class Wire {
  static readonly OPEN = 1;
  static last: Wire;
  readyState = 1;
  sent: { id: string }[] = [];
  onopen = (): void => {};
  onmessage = (_: { data: string }): void => {};
  onclose = (): void => {};

  constructor() {
    Wire.last = this;
    queueMicrotask(() => this.onopen());
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { id: string });
  }

  says(message: object): void {
    this.onmessage({ data: JSON.stringify(message) });
  }
}

const kept = new Map<string, string>();
const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) };

beforeEach(() => {
  vi.stubGlobal("WebSocket", Wire);
  vi.stubGlobal("sessionStorage", storage);
  vi.stubGlobal("localStorage", storage);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ ticket: "t" }))));
});

test("a view that was under way before the command does not show what came of it", async () => {
  const { Link } = await import("../src/shell/socket.svelte");
  const link = new Link<TerminalView>("ws://here/ws?terminal=EWT-1");
  await vi.waitFor(() => expect(link.state).toBe("open"));
  let shown = false;
  const done = link.shown({ do: "choose", move: "Check" }).then(() => (shown = true));
  const view = (seq: number): void => Wire.last.says({ type: "view", seq, view: { now: 0 } });
  view(7);
  Wire.last.says({ type: "reply", id: Wire.last.sent[0]?.id, ok: true, seq: 8 });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(shown).toBe(false);
  const before = Date.now();
  view(8);
  await done;
  expect(Date.now() - before).toBeLessThan(1_000);
});
