// Cents as figures and as words. Whole cents everywhere; nothing here rounds.
const ONES = (
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen " +
  "seventeen eighteen nineteen"
).split(" ");
const TENS = "_ _ twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

/** "$1,250", "$12.50", "−$5". */
export function dollars(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100).toLocaleString("en-US");
  const rest = Math.abs(cents) % 100;
  return `${cents < 0 ? "−" : ""}$${whole}${rest ? `.${String(rest).padStart(2, "0")}` : ""}`;
}

/** Always with cents, as an account or a voucher shows it: "$12.00". */
export function exact(cents: number): string {
  return Math.abs(cents) % 100 ? dollars(cents) : `${dollars(cents)}.00`;
}

/** With its sign, so that colour never tells alone: "+$5", "−$5", "$0". */
export function signed(cents: number): string {
  return cents > 0 ? `+${dollars(cents)}` : dollars(cents);
}

/** As a screen reader says it: "5 dollars and 50 cents". */
export function spoken(cents: number): string {
  const whole = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const parts = [];
  if (whole || !rest) parts.push(`${whole.toLocaleString("en-US")} ${whole === 1 ? "dollar" : "dollars"}`);
  if (rest) parts.push(`${rest} ${rest === 1 ? "cent" : "cents"}`);
  return parts.join(" and ");
}

function belowThousand(n: number): string {
  if (n >= 100) {
    const rest = n % 100;
    return `${ONES[Math.trunc(n / 100)]} hundred${rest ? ` ${belowThousand(rest)}` : ""}`;
  }
  if (n < 20) return ONES[n] ?? "";
  return `${TENS[Math.trunc(n / 10)]}${n % 10 ? `-${ONES[n % 10]}` : ""}`;
}

function numberWords(n: number): string {
  if (n === 0) return "zero";
  const parts = [];
  for (const [size, name] of [
    [1_000_000_000, " billion"],
    [1_000_000, " million"],
    [1_000, " thousand"],
    [1, ""],
  ] as const) {
    const count = Math.trunc(n / size) % 1000;
    if (count) parts.push(belowThousand(count) + name);
  }
  return parts.join(" ");
}

/** The amount as a voucher prints it: "One hundred twenty-three dollars and 50 cents". */
export function amountWords(cents: number): string {
  const whole = Math.trunc(cents / 100);
  const rest = cents % 100;
  const words = `${numberWords(whole)} ${whole === 1 ? "dollar" : "dollars"} and ${rest || "no"} ${rest === 1 ? "cent" : "cents"}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
