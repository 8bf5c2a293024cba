// Signing in and out, a terminal's own session, and the tickets that open a socket.
import type { Device, LetIn, SignIn, Ticket, Who } from "../wire";
import { Denied, post, query } from "./api";

const DEVICE_KEY = "fairfelt.device-key";

/** Why it was refused; nothing if it was not. */
export async function signIn(name: string, password: string): Promise<string> {
  try {
    await post<Who>("/api/sign-in", { name, password } satisfies SignIn);
    return "";
  } catch (error) {
    return error instanceof Denied ? error.message : "The server does not answer.";
  }
}

export async function signOut(): Promise<void> {
  await post("/api/sign-out");
  location.reload();
}

/** The key that a technician gave this device; a demonstration needs none. */
export function keepDeviceKey(key: string): void {
  localStorage.setItem(DEVICE_KEY, key);
}

let letIn = "";

/** A ticket for one socket. A terminal begins with a session of its own, and begins anew when that has ended. */
export async function ticketFor(terminal: string): Promise<string> {
  const known = terminal === letIn;
  if (!known) await post<Device>("/api/device", { terminal, key: localStorage.getItem(DEVICE_KEY) ?? "" } satisfies LetIn);
  letIn = terminal;
  try {
    return (await post<Ticket>(`/api/tickets${query({ terminal })}`)).ticket;
  } catch (error) {
    const ended = terminal !== "" && error instanceof Denied && error.status === 401;
    letIn = "";
    if (known && ended) return ticketFor(terminal);
    throw error;
  }
}
