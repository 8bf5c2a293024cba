// Interleaved 2 of 5, the bar code of gaming vouchers: digits in pairs, one in the bars and one in the spaces.
const WIDE = ["00110", "10001", "01001", "11000", "00101", "10100", "01100", "00011", "10010", "01010"];
const START = "0000";
const STOP = "100";

export interface Bar {
  x: number;
  width: number;
}

/** Widths of bars and spaces in turn, from the first bar: 1 narrow, 3 wide. */
export function widths(digits: string): number[] {
  if (!/^(\d\d)+$/.test(digits)) throw new Error(`${digits} is not an even number of digits`);
  let pattern = START;
  for (let at = 0; at < digits.length; at += 2) {
    const bars = WIDE[Number(digits[at])] ?? "";
    const spaces = WIDE[Number(digits[at + 1])] ?? "";
    for (let element = 0; element < 5; element++) pattern += `${bars[element]}${spaces[element]}`;
  }
  return [...(pattern + STOP)].map((element) => (element === "1" ? 3 : 1));
}

/** The bars to draw, and how wide the whole is with a quiet zone of ten at both ends. */
export function bars(digits: string): { bars: Bar[]; width: number } {
  const drawn: Bar[] = [];
  let x = 10;
  widths(digits).forEach((width, index) => {
    if (index % 2 === 0) drawn.push({ x, width });
    x += width;
  });
  return { bars: drawn, width: x + 10 };
}
