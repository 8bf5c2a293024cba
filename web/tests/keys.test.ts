import { expect, test } from "vitest";
import { keysOf } from "../src/terminal/keys";
import { twelfthsOf } from "../src/terminal/moves";

const keysFor = (...names: string[]): string[] => keysOf(names.map((name) => ({ name })));

test("the letters are those of the trade", () => {
  expect(keysFor("Stand", "Draw", "Double Down", "Split", "Surrender")).toEqual(["s", "h", "d", "p", "r"]);
  expect(keysFor("Surrender", "Stand")).toEqual(["r", "s"]);
  expect(keysFor("Set", "House way")).toEqual(["s", "h"]);
});

test("every choice has a letter of its own", () => {
  expect(keysFor("Double Down", "Free Double Down", "Stand", "Draw")).toEqual(["d", "f", "s", "h"]);
  expect(keysFor("Raise", "Surrender")).toEqual(["a", "r"]);
  expect(keysFor("Play", "Play 3x", "Fold")).toEqual(["p", "l", "f"]);
});

test("on a phone every row of choices is full", () => {
  const [plain, long, ranged] = [
    { name: "Play 3x", least: 500, most: 500 },
    { name: "Buy a sixth card", least: 500, most: 500 },
    { name: "Raise", least: 500, most: 1_500 },
  ];
  expect(twelfthsOf([plain])).toBe("--one:12;--ranged:12");
  expect(twelfthsOf([plain, long])).toBe("--one:6;--ranged:12");
  expect(twelfthsOf([plain, plain, plain])).toBe("--one:4;--ranged:8");
  expect(twelfthsOf([plain, plain, plain, plain])).toBe("--one:3;--ranged:12");
  expect(twelfthsOf([plain, plain, plain, long])).toBe("--one:6;--ranged:12");
  expect(twelfthsOf([ranged])).toBe("--one:4;--ranged:12");
  expect(twelfthsOf([ranged, plain])).toBe("--one:4;--ranged:8");
  expect(twelfthsOf([plain, plain, ranged])).toBe("--one:6;--ranged:12");
  expect(twelfthsOf([plain, plain, ranged, plain])).toBe("--one:4;--ranged:12");
  expect(twelfthsOf([plain, plain, ranged, plain, plain])).toBe("--one:4;--ranged:8");
});
