import { expect, test } from "vitest";
import { keysOf } from "../src/terminal/keys";

test("every choice has a letter of its own", () => {
  const names = ["Stand", "Draw", "Double Down", "Split", "Surrender"];
  expect(keysOf(names.map((name) => ({ name })))).toEqual(["s", "d", "o", "p", "u"]);
});
