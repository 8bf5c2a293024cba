import { describe, expect, test } from "vitest";
import { cardWords, face, handWords, RANKS, show, SUITS, typedCard } from "../src/felt/cards";
import { pips } from "../src/felt/suits";

describe("cards", () => {
  test("every card of the deck is typed as the server writes it", () => {
    const deck = [...RANKS].flatMap((rank) => SUITS.map((suit) => rank + suit));
    expect(new Set(deck).size).toBe(52);
    for (const card of deck) {
      expect(typedCard(card)).toBe(card);
      expect(typedCard(card.toLowerCase())).toBe(card);
      expect(face(card)).toEqual({ rank: card[0], suit: card[1] });
    }
  });

  test.each([
    ["10h", "TH"],
    ["q♠", "QS"],
    [" joker ", "joker"],
    ["*", "joker"],
    ["1s", null],
    ["qx", null],
    ["qss", null],
    ["", null],
  ])("%s is read as %s", (text, card) => expect(typedCard(text)).toBe(card));

  test("a card is said in words, one not seen is not", () => {
    expect(cardWords("TD")).toBe("10 of diamonds");
    expect(handWords(["AS", null, null, "joker"])).toBe("ace of spades, joker, 2 cards face down");
    expect(show(["TD", null, "joker"])).toBe("10♦ ▮ joker");
  });

  test("a number card has as many pips as its number, a court card none", () => {
    expect([..."23456789T"].map((rank) => pips(rank).length)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect([..."JQK"].map((rank) => pips(rank).length)).toEqual([0, 0, 0]);
  });
});
