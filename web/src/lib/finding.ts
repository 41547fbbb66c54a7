// Searching the cards: words and fields, as in `falcon cost<=3 energy:fist -text:"prep a die"`, facets and sorting.
import type { Facts } from "./catalogue";

/** Without case, accents and punctuation: `Spider-Man` is `spiderman`. */
export function plain(words: string): string {
  return words
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}\p{N}\s]/gu, "")
    .replace(/\s+/g, " ")
    .trim();
}

const known = new Map<string, string>();

/** The same for words of the cards, worked out once. */
function plainly(words: string): string {
  let found = known.get(words);
  if (found === undefined) known.set(words, (found = plain(words)));
  return found;
}

type Test = (card: Facts) => boolean;

const MOST_QUERY = 300;
const TERM = /(-?)(?:([a-z]+)(<=|>=|!=|[:=<>]))?(?:"([^"]*)"?|(\S+))/gi;

const NUMBERS: Record<string, (card: Facts) => number[]> = {
  cost: (card) => [card.cost],
  dice: (card) => [card.maxDice],
  number: (card) => [card.number],
  fielding: (card) => card.levels.map((level) => level[0]),
  attack: (card) => card.levels.map((level) => level[1]),
  defense: (card) => card.levels.map((level) => level[2]),
};

// Of the first a part is enough; the others are said in whole.
const PARTLY: Record<string, (card: Facts) => string[]> = {
  name: (card) => [card.name],
  subtitle: (card) => [card.subtitle],
  text: (card) => card.abilities,
  affiliation: (card) => card.affiliations,
};
const WHOLLY: Record<string, (card: Facts) => string[]> = {
  set: (card) => [card.set],
  kind: (card) => [card.kind],
  energy: (card) => (card.energy.length ? card.energy : ["none"]),
  alignment: (card) => [card.alignment],
  rarity: (card) => [card.rarity],
  badge: (card) => [card.badge],
  keyword: (card) => card.keywords,
  global: (card) => [card.global ? "yes" : "no"],
};

const OTHER_NAMES: Record<string, string> = {
  type: "kind",
  aff: "affiliation",
  max: "dice",
  limit: "dice",
  says: "text",
  keywords: "keyword",
};

function compares(sign: string, have: number, wanted: number): boolean {
  if (sign === "<") return have < wanted;
  if (sign === ">") return have > wanted;
  if (sign === "<=") return have <= wanted;
  if (sign === ">=") return have >= wanted;
  return (have === wanted) !== (sign === "!=");
}

/** A field with its value; nothing if there is no such field, or the value is none of its kind. */
function fieldTest(field: string, sign: string, value: string): Test | null {
  const name = OTHER_NAMES[field] ?? field;
  const numbers = NUMBERS[name];
  if (numbers) {
    if (!/^\d+$/.test(value)) return null;
    return (card) => numbers(card).some((have) => compares(sign, have, Number(value)));
  }
  const wanted = plain(value);
  const part = PARTLY[name];
  const values = part ?? WHOLLY[name];
  if (!values || !wanted) return null;
  const holds: Test = (card) =>
    values(card).some((have) => (part ? plainly(have).includes(wanted) : plainly(have) === wanted));
  return sign === "!=" ? (card) => !holds(card) : holds;
}

/** What a search asks of a card: all its terms. What is no field is looked for as it is written. */
export function parsed(query: string): Test[] {
  const tests: Test[] = [];
  for (const [whole, minus, field, sign, quoted, bare] of query.slice(0, MOST_QUERY).matchAll(TERM)) {
    const value = quoted ?? bare ?? "";
    const asField = field && sign ? fieldTest(field.toLowerCase(), sign, value) : null;
    const words = plain(asField ? "" : field ? whole : value);
    if (!asField && !words) continue;
    const test: Test = asField ?? ((card) => card.haystack.includes(words));
    tests.push(minus ? (card) => !test(card) : test);
  }
  return tests;
}

/** By what cards are sifted, besides words. */
export const FACETS = [
  "set",
  "kind",
  "cost",
  "energy",
  "affiliation",
  "rarity",
  "dice",
  "global",
  "badge",
] as const;
export type Facet = (typeof FACETS)[number];

/** The values chosen of each facet: one of them must hold; a facet without any lets everything through. */
export type Chosen = Partial<Record<Facet, string[]>>;

const MOST_COST = 8;

const VALUES: Record<Facet, (card: Facts) => string[]> = {
  set: (card) => [card.set],
  kind: (card) => [card.kind],
  cost: (card) => [card.cost >= MOST_COST ? `${MOST_COST}+` : String(card.cost)],
  energy: (card) => (card.energy.length ? card.energy : ["generic"]),
  affiliation: (card) => card.affiliations,
  rarity: (card) => [card.rarity],
  dice: (card) => [String(card.maxDice)],
  global: (card) => [card.global ? "yes" : "no"],
  badge: (card) => [card.badge],
};

/** The values of a card that each facet looks at, worked out once a card. */
export function facetsOf(card: Facts): Record<Facet, string[]> {
  return Object.fromEntries(FACETS.map((facet) => [facet, VALUES[facet](card)])) as Record<Facet, string[]>;
}

export type Sort = "number" | "name" | "cost" | "energy" | "rarity" | "dice";
export const SORTS: Sort[] = ["number", "name", "cost", "energy", "rarity", "dice"];
export const RARITIES = ["starter", "common", "uncommon", "rare", "super_rare", "promo"];

const inOrder = (a: Facts, b: Facts) => a.place - b.place;
const byName = (a: Facts, b: Facts) =>
  a.sortName < b.sortName ? -1 : a.sortName > b.sortName ? 1 : inOrder(a, b);

const ORDERS: Record<Sort, (a: Facts, b: Facts) => number> = {
  number: inOrder,
  name: byName,
  cost: (a, b) => a.cost - b.cost || byName(a, b),
  energy: (a, b) =>
    (a.energy.join() < b.energy.join() ? -1 : a.energy.join() > b.energy.join() ? 1 : a.cost - b.cost) ||
    byName(a, b),
  rarity: (a, b) => RARITIES.indexOf(a.rarity) - RARITIES.indexOf(b.rarity) || inOrder(a, b),
  dice: (a, b) => b.maxDice - a.maxDice || byName(a, b),
};

export interface Found {
  cards: Facts[];
  /** How many cards each value of a facet would leave, whatever else of that facet is chosen. */
  counts: Record<Facet, Map<string, number>>;
}

/** The cards that all terms and facets hold for, those called so first. */
export function find(cards: Facts[], query: string, chosen: Chosen, sort: Sort): Found {
  const tests = parsed(query);
  const asked = FACETS.filter((facet) => chosen[facet]?.length);
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map()])) as Found["counts"];
  const kept: Facts[] = [];
  for (const card of cards) {
    if (!tests.every((test) => test(card))) continue;
    const missed = asked.filter(
      (facet) => !card.facets[facet].some((value) => chosen[facet]!.includes(value)),
    );
    if (!missed.length) kept.push(card);
    if (missed.length > 1) continue;
    for (const facet of missed.length ? missed : FACETS) {
      for (const value of card.facets[facet]) counts[facet].set(value, (counts[facet].get(value) ?? 0) + 1);
    }
  }
  if (sort !== "number") kept.sort(ORDERS[sort]);
  return { cards: calledSoFirst(kept, plain(query)), counts };
}

/** Names that begin with what is looked for come before texts that only mention it. */
function calledSoFirst(cards: Facts[], words: string): Facts[] {
  if (!words) return cards;
  const named = cards.filter((card) => card.sortName.startsWith(words));
  return named.length && named.length < cards.length
    ? [...named, ...cards.filter((card) => !card.sortName.startsWith(words))]
    : cards;
}
