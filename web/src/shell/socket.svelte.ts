// One socket for a page. It keeps every command until it is answered and sends it again, with the same id, after each
// reconnection: the server acts on an id once. A reconnection needs nothing else: the newest view comes by itself.
import { Denied } from "./api";
import { clock } from "./clock.svelte";
import { ticketFor } from "./session";
import { ENDS, PROTOCOL, type Command, type Message, type Refused, type Reply, type Sent, type View } from "../wire";

const OUTBOX = "fairfelt.outbox";
const LONGEST_WAIT = 5_000;
const UNSEEN_MS = 2_000; // after which a command that changed nothing here counts as shown

export class Link<V extends View> {
  view = $state.raw<V | null>(null);
  state = $state<"connecting" | "open" | "lost" | "stranger" | "forbidden" | "elsewhere">("connecting");
  refused = $state.raw<Refused | null>(null);
  waiting = $state(0);
  #address: string;
  #socket: WebSocket | null = null;
  #outbox = new Map<string, Sent>();
  #answers = new Map<string, (reply: Reply) => void>();
  #tries = 0;
  #seq = -1;
  #awaited: { seq: number; shown: () => void }[] = [];

  constructor(address: string) {
    this.#address = address;
    for (const sent of this.#kept()) this.#outbox.set(sent.id, sent);
    void this.connect();
  }

  /** Send a command; resolves when it is answered, however many connections that takes. */
  send(command: Command): Promise<Reply> {
    const sent: Sent = { ...command, id: newId() };
    this.#outbox.set(sent.id, sent);
    this.#keep();
    this.#transmit(sent);
    return new Promise((resolve) => this.#answers.set(sent.id, resolve));
  }

  /** Do something, and resolve when it is answered and a view has shown what came of it: not one that was under way before. */
  async shown(command: Command): Promise<Reply> {
    const reply = await this.send(command);
    if (reply.ok && this.#seq < reply.seq) await this.#view(reply.seq);
    return reply;
  }

  /** A view of that entry of the journal, or of a later one. */
  #view(seq: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, UNSEEN_MS);
      const shown = (): void => {
        clearTimeout(timer);
        resolve();
      };
      this.#awaited.push({ seq, shown });
    });
  }

  dismiss(): void {
    this.refused = null;
  }

  /** Open the socket with a ticket; where none is given, say why. */
  async connect(): Promise<void> {
    try {
      this.#open(await ticketFor(new URL(this.#address).searchParams.get("terminal") ?? ""));
    } catch (error) {
      const status = error instanceof Denied ? error.status : 0;
      if (status === 401) this.state = "stranger";
      else if (status === 403) this.state = "forbidden";
      else this.#again();
    }
  }

  #open(ticket: string): void {
    const socket = new WebSocket(this.#address, [PROTOCOL, ticket]);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      this.#seq = -1;
      this.state = "open";
      for (const sent of this.#outbox.values()) this.#transmit(sent);
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = (event) => {
      if (event.code === ENDS.displaced) this.state = "elsewhere";
      else if (event.code === ENDS.forbidden) this.state = "forbidden";
      else this.#again();
    };
  }

  /** Try again, sooner at first. */
  #again(): void {
    this.state = "lost";
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries++);
    setTimeout(() => void this.connect(), wait * (0.5 + Math.random() / 2));
  }

  #transmit(sent: Sent): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(sent));
  }

  #receive(message: Message): void {
    if (message.type === "view") {
      if (message.seq < this.#seq) return;
      this.#seq = message.seq;
      clock.heard(message.view.now);
      this.view = message.view as V;
      for (const one of this.#awaited.filter(({ seq }) => seq <= message.seq)) one.shown();
      this.#awaited = this.#awaited.filter(({ seq }) => seq > message.seq);
      return;
    }
    this.#answered(message.id || this.#oldest(), message);
  }

  #answered(id: string, reply: Reply): void {
    this.#outbox.delete(id);
    this.#keep();
    if (!reply.ok) this.refused = reply;
    this.#answers.get(id)?.(reply);
    this.#answers.delete(id);
  }

  /** Answers come in the order of the commands: one without an id is for the oldest. */
  #oldest(): string {
    return this.#outbox.keys().next().value ?? "";
  }

  #key(): string {
    return `${OUTBOX}:${this.#address}`;
  }

  #kept(): Sent[] {
    return JSON.parse(sessionStorage.getItem(this.#key()) ?? "[]") as Sent[];
  }

  #keep(): void {
    this.waiting = this.#outbox.size;
    sessionStorage.setItem(this.#key(), JSON.stringify([...this.#outbox.values()]));
  }
}

/** A random id; pages that came without TLS have no `crypto.randomUUID`. */
export function newId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The socket of this page: its own query (a terminal, a table) says what it is about; a session says who asks. */
export function addressFor(defaults: Record<string, string>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(defaults)) if (!query.has(name)) query.set(name, value);
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws?${query}`;
}
