// Whose cards are whose.
import type { Table } from "./table.svelte";
import type { Card } from "./wire";

/** What a seat brought, without its basic actions: those lie in the middle. */
export function teamOf(table: Table, seat: number): Card[] {
  return table.welcome!.cards.filter((card) => card.home === seat && card.kind !== "basic_action");
}

export function basicActions(table: Table): Card[] {
  return table.welcome!.cards.filter((card) => card.kind === "basic_action");
}
