import { describe, expect, test } from "vitest";
import { stack } from "../src/felt/chips";
import { amountWords, dollars, exact, signed, spoken } from "../src/shell/money";
import { added, eitherOf, range } from "../src/terminal/wagering";

const SPOT = { wager: "Ante", required: true, least: 500, most: 5_000, amounts: [], equals: "", placed: 0, stands: 0, cite: "", paytable: [], needs: [] };

describe("money", () => {
  test("a spot that takes nothing now says so", () => {
    expect(range({ ...SPOT, least: 1, most: 0 }, dollars)).toBe("not now");
    expect(range(SPOT, dollars)).toBe("$5–$50");
  });

  test("figures", () => {
    expect([0, 5, 500, 123_450, -500].map(dollars)).toEqual(["$0", "$0.05", "$5", "$1,234.50", "−$5"]);
    expect([500, 550].map(exact)).toEqual(["$5.00", "$5.50"]);
    expect([500, 0, -500].map(signed)).toEqual(["+$5", "$0", "−$5"]);
    expect(spoken(100)).toBe("1 dollar");
    expect(spoken(250)).toBe("2 dollars and 50 cents");
  });

  test.each([
    [100, "One dollar and no cents"],
    [12_350, "One hundred twenty-three dollars and 50 cents"],
    [1_900, "Nineteen dollars and no cents"],
    [100_000_001, "One million dollars and 1 cent"],
    [1_234_567_800, "Twelve million three hundred forty-five thousand six hundred seventy-eight dollars and no cents"],
    [7, "Zero dollars and 7 cents"],
  ])("%i cents in words", (cents, words) => expect(amountWords(cents)).toBe(words));

  test("a stack of chips is worth its amount, the largest at the bottom", () => {
    for (const cents of [100, 3_100, 66_600]) {
      const chips = stack(cents).map((kind) => kind.cents);
      expect(chips.reduce((sum, chip) => sum + chip, 0)).toBe(cents);
      expect(chips).toEqual(chips.toSorted((a, b) => b - a));
    }
    expect(stack(150).map((kind) => kind.label)).toEqual(["1", "¢"]);
  });
});

describe("a chip on a spot", () => {
  test("adds, but never less than the least or more than the most", () => {
    expect(added(SPOT, 0, 100, 0)).toBe(500);
    expect(added(SPOT, 500, 100, 0)).toBe(600);
    expect(added(SPOT, 4_900, 2_500, 0)).toBe(5_000);
    expect(added({ ...SPOT, most: null }, 4_900, 2_500, 0)).toBe(7_400);
  });

  test("follows its partner, or the amounts allowed", () => {
    expect(added({ ...SPOT, equals: "Ante" }, 0, 100, 1_500)).toBe(1_500);
    const fixed = { ...SPOT, amounts: [100, 500] };
    expect([added(fixed, 0, 2_500, 0), added(fixed, 100, 2_500, 0), added(fixed, 500, 100, 0)]).toEqual([100, 500, 500]);
  });
});

test("a tile says all that it pays, or the most of many, in whatever order they stand", () => {
  expect(eitherOf(["2 to 1", "1 to 1"])).toBe("2 to 1 or 1 to 1");
  expect(eitherOf(["1 to 1", "6 to 1", "1,000 to 1", "3 to 5"])).toBe("up to 1,000 to 1");
});
