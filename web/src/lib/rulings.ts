// What is ruled of cards, fetched once.
import type { Facts } from "./catalogue";
import { ask } from "./seats";
import type { Rulings } from "./wire";

let fetched: Promise<Rulings> | null = null;

export function fetchRulings(): Promise<Rulings> {
  fetched ??= ask<Rulings>("api/rulings").catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

/** What is ruled of the card itself first, then of the words of the game on it. */
export function rulingsOn(rulings: Rulings, card: Facts): string[] {
  const own = rulings.cards[`${card.set} ${card.number}`] ?? [];
  return [...new Set([...own, ...card.keywords.flatMap((word) => rulings.keywords[word] ?? [])])];
}
