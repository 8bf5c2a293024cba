import { expect, test } from "vitest";
import { arcs, inscribed, places } from "../src/lib/felt";

const told = (words: string, sign_instead = false) => ({ section: "", words, offering: "", sign_instead });

test("what stands on the layout is drawn, what is only demanded of it is not", () => {
  const all = [
    told("the certificate holder's name or logo"),
    told("that the Ante is returned if the dealer has less than a pair, here or on a sign", true),
    told("Insurance pays 2 to 1"),
    told("4th Street"),
  ];
  expect(inscribed(all)).toEqual(["Insurance pays 2 to 1", "The Ante is returned if the dealer has less than a pair"]);
  expect(places(all)).toEqual(["4th Street"]);
});

test("short sentences share a line, and no more lines come than there are arcs", () => {
  expect(arcs(["House wins on 18-23", "Aces are 11", "All bets pay even money"], 36, 2)).toEqual([
    "House wins on 18-23  ·  Aces are 11",
    "All bets pay even money",
  ]);
  expect(arcs(["a".repeat(40), "b"], 36, 2)).toEqual(["b"]);
});
