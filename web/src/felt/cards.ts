// Cards as the server writes them ("QS", "TD", "joker"), as people type them and as a screen reader says them.
import type { CardText } from "../wire";

export type Suit = "C" | "D" | "H" | "S";

export const RANKS = "23456789TJQKA";
export const SUITS: readonly Suit[] = ["C", "D", "H", "S"];
const RANK_WORDS: Record<string, string> = { T: "10", J: "jack", Q: "queen", K: "king", A: "ace" };
const SUIT_WORDS: Record<Suit, string> = { C: "clubs", D: "diamonds", H: "hearts", S: "spades" };
const MARKS: Record<string, Suit> = { "♣": "C", "♦": "D", "♥": "H", "♠": "S" };

export interface Face {
  rank: string;
  suit: Suit;
}

/** Rank and suit, or null for the joker and a card not seen. */
export function face(card: CardText): Face | null {
  if (!card || card.length !== 2) return null;
  return { rank: card.charAt(0), suit: card.charAt(1) as Suit };
}

/** "queen of spades"; what nobody may see is "a card face down". */
export function cardWords(card: CardText): string {
  const seen = face(card);
  if (!seen) return card === "joker" ? "joker" : "a card face down";
  return `${RANK_WORDS[seen.rank] ?? seen.rank} of ${SUIT_WORDS[seen.suit]}`;
}

export function handWords(cards: readonly CardText[]): string {
  const hidden = cards.filter((card) => card === null).length;
  const words = cards.filter((card) => card !== null).map(cardWords);
  if (hidden) words.push(hidden === 1 ? "one card face down" : `${hidden} cards face down`);
  return words.join(", ");
}

/** What a dealer or a scanner typed ("qs", "10h", "joker"), as the server writes it; null if it names no card. */
export function typedCard(text: string): string | null {
  const plain = text
    .trim()
    .replace(/[♣♦♥♠]/g, (mark) => MARKS[mark] ?? mark)
    .toUpperCase()
    .replace(/^10/, "T");
  if (plain === "JOKER" || plain === "*") return "joker";
  return /^[2-9TJQKA][CDHS]$/.test(plain) ? plain : null;
}

const SIGNS: Record<Suit, string> = { C: "♣", D: "♦", H: "♥", S: "♠" };

/** Cards in a line of text: "Q♠ 10♥"; one that nobody looked at is left out. */
export function show(cards: readonly CardText[]): string {
  return cards
    .filter((card) => card !== "?")
    .map((card) => {
      const seen = face(card);
      return seen ? seen.rank.replace("T", "10") + SIGNS[seen.suit] : (card ?? "▮");
    })
    .join(" ");
}

/** "1 card", "2 cards". */
export function counted(cards: number): string {
  return `${cards} ${cards === 1 ? "card" : "cards"}`;
}
