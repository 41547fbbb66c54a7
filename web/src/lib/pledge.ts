// How a share of the dice is promised, and which link of a chain comes before another (docs/fair-dice.md).
import { blake2b, unhex } from "./blake2b";

/** The link that was shown before this one. */
export const before = (link: string) => blake2b(unhex(link), "overcrush chain");

export const pledged = (game: string, seat: number, share: string) =>
  blake2b(new TextEncoder().encode(`${game}.${seat}.${share}`), "overcrush pledge");
