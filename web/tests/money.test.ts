import { describe, expect, test } from "vitest";
import { stack } from "../src/felt/chips";
import { amountWords, dollars, exact, signed, spoken } from "../src/shell/money";
import { added, costOf, eitherOf, range } from "../src/terminal/wagering";

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

describe("what a tap costs", () => {
  const on = (placed: Record<string, number>) => (wager: string) => placed[wager] ?? 0;
  const ANTE = { ...SPOT, least: 100 };

  test("the chip", () => expect(costOf(ANTE, [ANTE], on({}), 100)).toBe(100));

  test("the least that the spot takes", () => expect(costOf(SPOT, [SPOT], on({}), 100)).toBe(500));

  test("as much as another wager that it must equal, whatever the chip", () => {
    const like = { ...SPOT, wager: "Like Kind", least: 600, most: 600 };
    expect(costOf(like, [like], on({ "Pip Street": 600 }), 100)).toBe(600);
    expect(costOf(like, [like], on({ "Like Kind": 600 }), 100)).toBe(0);
  });

  test("with what must follow it", () => {
    const blind = { ...SPOT, wager: "Blind", equals: "Ante" };
    expect(costOf(ANTE, [ANTE, blind], on({}), 100)).toBe(200);
    expect(costOf(ANTE, [ANTE, blind], on({ Ante: 500, Blind: 500 }), 100)).toBe(200);
  });
});
