// Who is signed in, for screens that offer a role only what it may do. The server decides all the same.
import { get } from "./api";
import type { Who } from "../wire";

class Me {
  name = $state("");
  role = $state("");

  async learn(): Promise<void> {
    try {
      const who = await get<Who>("/api/who");
      [this.name, this.role] = [who.name, who.role];
    } catch {
      [this.name, this.role] = ["", ""];
    }
  }
}

export const me = new Me();
