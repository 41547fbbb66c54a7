// Which cards are like another one: by what they do, and by their facts.
import type { Catalogue, Facts } from "./catalogue";

/** Cards of the same name and kind: one of them may stand in for another. Those that are read come first. */
export function versionsOf(catalogue: Catalogue, card: Facts): Facts[] {
  const same = catalogue.named(card).filter((other) => other !== card && other.kind === card.kind);
  return same.sort(
    (a, b) => Number(a.badge === "unread") - Number(b.badge === "unread") || a.place - b.place,
  );
}

const MOST = 6;
const wordsOf = new WeakMap<Facts, Set<string>>();
const rarityOf = new WeakMap<Catalogue, Map<string, number>>();

function words(card: Facts): Set<string> {
  let found = wordsOf.get(card);
  if (!found) {
    found = new Set(
      card.abilities
        .join(" ")
        .toLowerCase()
        .match(/[a-z]{3,}/g) ?? [],
    );
    wordsOf.set(card, found);
  }
  return found;
}

/** What a word tells of a card: the more cards have it, the less. */
function weights(catalogue: Catalogue): Map<string, number> {
  let found = rarityOf.get(catalogue);
  if (!found) {
    const counts = new Map<string, number>();
    for (const card of catalogue.cards) {
      for (const word of words(card)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    found = new Map([...counts].map(([word, count]) => [word, Math.log(catalogue.cards.length / count)]));
    rarityOf.set(catalogue, found);
  }
  return found;
}

function likeness(weight: Map<string, number>, card: Facts, other: Facts): number {
  let shared = 0;
  let all = 1;
  for (const word of words(card)) {
    const worth = weight.get(word) ?? 0;
    all += worth;
    if (words(other).has(word)) shared += worth;
  }
  // A long text has many words, and is not like everything for that.
  for (const word of words(other)) all += words(card).has(word) ? 0 : (weight.get(word) ?? 0);
  const common = (a: string[], b: string[]) => a.filter((each) => b.includes(each)).length;
  return (
    (6 * shared) / all +
    common(card.keywords, other.keywords) +
    0.6 * common(card.energy, other.energy) +
    0.4 * Math.min(1, common(card.affiliations, other.affiliations)) -
    0.25 * Math.abs(card.cost - other.cost)
  );
}

/** The cards most like this one, of other names: each name once. */
export function alike(catalogue: Catalogue, card: Facts): Facts[] {
  const weight = weights(catalogue);
  const others = catalogue.cards
    .filter((other) => other.kind === card.kind && other.sortName !== card.sortName && other.abilities.length)
    .map((other): [number, Facts] => [likeness(weight, card, other), other])
    .sort(([a], [b]) => b - a);
  const names = new Set<string>();
  const found: Facts[] = [];
  for (const [, other] of others) {
    if (found.length === MOST) break;
    if (!names.has(other.name)) found.push(other);
    names.add(other.name);
  }
  return found;
}
