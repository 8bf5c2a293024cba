// Signing in and out. The session itself is a cookie that scripts do not see.

/** Why it was refused; nothing if it was not. */
export async function signIn(name: string, password: string): Promise<string> {
  const answer = await fetch("/api/sign-in", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name, password }),
  });
  if (answer.ok) return "";
  return ((await answer.json()) as { detail?: string }).detail ?? "The sign-in was refused.";
}

export async function signOut(): Promise<void> {
  await fetch("/api/sign-out", { method: "POST" });
  location.reload();
}
