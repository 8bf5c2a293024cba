// The desk asks; a refusal comes back with its section and every finding.
import type { Finding, Unanswered } from "../wire";

/** What cannot be answered so, and why. */
export class Refusal extends Error {
  constructor(
    words: string,
    readonly section = "",
    readonly findings: Finding[] = [],
  ) {
    super(words);
  }
}

async function sent(path: string, body?: object): Promise<Response> {
  const headers = { "content-type": "application/json" };
  const asked = body ? { method: "POST", headers, body: JSON.stringify(body) } : {};
  const response = await fetch(`/api/desk${path}`, asked).catch(() => {
    throw new Refusal("The server does not answer.");
  });
  if (response.ok) return response;
  const no = (await response.json().catch(() => ({}))) as Partial<Unanswered>;
  const long = response.status === 413 ? "This is more text than the desk takes in." : "The server did not do it.";
  throw new Refusal(no.detail ?? long, no.section, no.findings);
}

export async function ask<T>(path: string, body?: object): Promise<T> {
  return (await (await sent(path, body)).json()) as T;
}

/** Keep what the server makes as a file, under the name that it gives. */
export async function keep(path: string, body: object): Promise<void> {
  const response = await sent(path, body);
  const named = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "");
  save(await response.blob(), named?.[1] ?? "sign");
}

export function save(content: Blob | string, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(typeof content === "string" ? new Blob([content]) : content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
