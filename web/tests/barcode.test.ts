import { expect, test } from "vitest";
import { bars, widths } from "../src/terminal/barcode";

/** Reads widths back: five bars make one digit, the spaces between them the next. */
function read(all: number[]): string {
  const weights = [1, 2, 4, 7, 0];
  const inside = all.slice(4, -3);
  let digits = "";
  for (let at = 0; at < inside.length; at += 10) {
    for (const parity of [0, 1]) {
      const sum = weights.reduce((total, weight, index) => total + (inside[at + 2 * index + parity] === 3 ? weight : 0), 0);
      digits += sum === 11 ? "0" : String(sum);
    }
  }
  return digits;
}

test.each(["004217935510286634", "999999999999999999", "0123456789"])("%s can be read back", (digits) => {
  const all = widths(digits);
  expect(read(all)).toBe(digits);
  expect(all.slice(0, 4)).toEqual([1, 1, 1, 1]);
  expect(all.slice(-3)).toEqual([3, 1, 1]);
  expect(all.length).toBe(4 + digits.length * 5 + 3);
});

test("every digit has two wide elements of five", () => {
  for (let digit = 0; digit < 10; digit++) {
    const bar = widths(`${digit}0`).slice(4, -3).filter((_, index) => index % 2 === 0);
    expect(bar.filter((width) => width === 3).length).toBe(2);
  }
});

test("bars stand between quiet zones and do not touch", () => {
  const drawn = bars("004217935510286634");
  expect(drawn.bars[0]?.x).toBe(10);
  for (const [index, bar] of drawn.bars.entries()) {
    const next = drawn.bars[index + 1];
    if (next) expect(next.x).toBeGreaterThan(bar.x + bar.width);
    else expect(drawn.width).toBe(bar.x + bar.width + 10);
  }
});

test("an odd number of digits is refused", () => expect(() => widths("123")).toThrow(/even number/));
