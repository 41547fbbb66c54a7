// The signs that a card bears besides its energy.
import type { Sign } from "../parts/CardSign.svelte";
import { text } from "./strings";

export interface Signed {
  alignment?: string;
  equip?: boolean;
}

const ALIGNMENTS: string[] = ["good", "neutral", "evil"];

export function signsOf(card: Signed): Sign[] {
  const aligned = ALIGNMENTS.includes(card.alignment ?? "") ? [card.alignment as Sign] : [];
  return card.equip ? [...aligned, "equip"] : aligned;
}

export const signWords = (sign: Sign): string =>
  sign === "equip" ? text.catalogue.equips : text.catalogue.aligned(sign);
