// All cards of the library, fetched once, with what searching needs worked out beforehand.
import { coloursOf, type Colours } from "./colours";
import { facetsOf, plain, type Facet } from "./finding";
import { ask } from "./seats";
import type { CardKind, Catalog, CatalogCard, Energy, Face, Trust } from "./wire";

/** A card with all that may be left out, and what searching needs. */
export interface Facts extends Required<Omit<CatalogCard, "kind" | "energy" | "doubles">> {
  kind: CardKind;
  energy: Energy[];
  doubles: Energy[];
  badge: Trust;
  global: boolean;
  /** Where it stands among all cards. */
  place: number;
  sortName: string;
  haystack: string;
  facets: Record<Facet, string[]>;
}

export interface CardSet {
  code: string;
  name: string;
  cards: Facts[];
}

export class Catalogue {
  readonly cards: Facts[];
  readonly sets: CardSet[];
  readonly #sets: Map<string, CardSet>;
  readonly #names = new Map<string, Facts[]>();

  constructor(fetched: Catalog) {
    this.cards = fetched.cards.map((card, place) => factsOf(card, place));
    this.sets = fetched.sets.map(({ code, name }) => ({ code, name, cards: [] }));
    this.#sets = new Map(this.sets.map((set) => [set.code, set]));
    for (const card of this.cards) {
      this.#sets.get(card.set)?.cards.push(card);
      const same = this.#names.get(card.sortName);
      if (same) same.push(card);
      else this.#names.set(card.sortName, [card]);
    }
  }

  set(code: string): CardSet | null {
    return this.#sets.get(code) ?? null;
  }

  at(set: string, number: number): Facts | null {
    return this.#sets.get(set)?.cards[number - 1] ?? null;
  }

  /** The name of its set and its number there. */
  nameOf(card: Facts): string {
    return `${this.set(card.set)?.name ?? card.set}, ${card.number}`;
  }

  /** The cards that are called as this one. */
  named(card: Facts): Facts[] {
    return this.#names.get(card.sortName) ?? [];
  }
}

const PLAINEST = {
  subtitle: "",
  energy: [],
  doubles: [],
  affiliations: [],
  alignment: "",
  equip: false,
  levels: [],
  abilities: [],
  keywords: [],
  why: "",
};

function factsOf(card: CatalogCard, place: number): Facts {
  const whole = { ...PLAINEST, ...card };
  const parts = [whole.name, whole.subtitle, ...whole.abilities, ...whole.affiliations, ...whole.keywords];
  const facts = {
    ...whole,
    global: whole.abilities.some((line) => line.startsWith("Global")),
    place,
    sortName: plain(whole.name),
    // Parts do not run into each other.
    haystack: parts.map(plain).join("|"),
  } as Facts;
  facts.facets = facetsOf(facts);
  return facts;
}

let fetched: Promise<Catalogue> | null = null;

export function fetchCatalogue(): Promise<Catalogue> {
  fetched ??= ask<Catalog>("api/cards").then(
    (cards) => new Catalogue(cards),
    (error: unknown) => {
      fetched = null;
      throw error;
    },
  );
  return fetched;
}

/** The colours of a card's dice, the same wherever it stands alone. */
export function dyeOf(card: Facts): Colours {
  const slot = card.kind === "basic_action" ? card.number % 4 : -1;
  return coloursOf([{ name: card.name, kind: card.kind, slot }])[0]!;
}

const NOTHING = { symbols: [], level: 0, cost: 0, attack: 0, defense: 0, bursts: 0 };

/** The six faces of its dice, energy first, as the rules have them (2.2). */
export function facesOf(card: Facts): Face[] {
  if (card.kind === "sidekick") return [];
  const energy = energyOf(card).map((symbols): Face => ({ ...NOTHING, kind: "energy", symbols }));
  const others =
    card.kind === "character"
      ? card.levels.map(([cost, attack, defense, bursts], place): Face => ({
          ...NOTHING,
          kind: "character",
          level: place + 1,
          cost,
          attack,
          defense,
          bursts,
        }))
      : [0, 1, 2].map((bursts): Face => ({ ...NOTHING, kind: "action", bursts }));
  // Of a die with more levels than three it is not known which energy it shows.
  return others.length === 3 ? [...energy, ...others] : others;
}

function energyOf({ energy, doubles }: Facts): Energy[][] {
  const [first] = energy;
  if (!first) return [0, 1, 2].map(() => ["generic", "generic"]);
  if (energy.length === 1) return [[first], [first, first], [first, first]];
  if (energy.length === 2) return [["generic"], energy, energy];
  const pair = doubles.length ? doubles : energy.slice(0, 2);
  return [["wild"], pair, pair];
}

export const titleOf = (card: Facts): string =>
  card.subtitle ? `${card.name}: ${card.subtitle}` : card.name;
