import { expect, test } from "vitest";
import { arcs } from "../src/felt/arcs";

test("short sentences share a line, and no more lines come than there are arcs", () => {
  expect(arcs(["House wins on 18-23", "Aces are 11", "All bets pay even money"], 36, 2)).toEqual([
    "House wins on 18-23  ·  Aces are 11",
    "All bets pay even money",
  ]);
  expect(arcs(["a".repeat(40), "b"], 36, 2)).toEqual(["b"]);
});
