// Asking the server by HTTP. Who asks is told by a cookie that scripts do not see.
import type { Problem } from "../wire";

/** The server said no: its status, and its words. */
export class Denied extends Error {
  constructor(
    readonly status: number,
    words: string,
  ) {
    super(words);
  }
}

async function answered<T>(response: Response): Promise<T> {
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>;
  if (response.ok) return body as T;
  throw new Denied(response.status, body.detail ?? "The server did not do it.");
}

/** Parameters without a value are left out. */
export function query(parameters: Record<string, string>): string {
  const given = Object.entries(parameters).filter(([, value]) => value);
  return given.length ? `?${new URLSearchParams(given)}` : "";
}

export async function get<T>(path: string): Promise<T> {
  return answered<T>(await fetch(path));
}

export async function post<T>(path: string, body: object = {}): Promise<T> {
  const headers = { "content-type": "application/json" };
  return answered<T>(await fetch(path, { method: "POST", headers, body: JSON.stringify(body) }));
}
