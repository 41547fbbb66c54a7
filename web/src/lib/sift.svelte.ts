// What is looked for among the cards: words, facets and an order, and what is found.
import type { Catalogue } from "./catalogue";
import { find, type Chosen, type Facet, type Sort } from "./finding";

export class Sift {
  catalogue = $state.raw<Catalogue | null>(null);
  query = $state("");
  sort = $state<Sort>("number");
  chosen = $state.raw<Chosen>({});

  found = $derived(find(this.catalogue?.cards ?? [], this.query, this.chosen, this.sort));
  /** How many values are chosen. */
  filters = $derived(Object.values(this.chosen).reduce((sum, values) => sum + values.length, 0));

  has(facet: Facet, value: string): boolean {
    return this.chosen[facet]?.includes(value) ?? false;
  }

  toggle(facet: Facet, value: string): void {
    const values = this.chosen[facet] ?? [];
    this.only(facet, this.has(facet, value) ? values.filter((each) => each !== value) : [...values, value]);
  }

  only(facet: Facet, values: string[]): void {
    this.chosen = { ...this.chosen, [facet]: values };
  }

  clear(): void {
    this.chosen = {};
  }
}
