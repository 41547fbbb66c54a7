// How a share of the dice is promised, which link of a chain comes before another, and how the deed is named for which a
// page shows one (docs/fair-dice.md).
import { blake2b, unhex } from "./blake2b";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The link that was shown before this one. */
export const before = (link: string) => blake2b(unhex(link), "overcrush chain");

export const pledged = (game: string, seat: number, share: string) =>
  blake2b(bytes(`${game}.${seat}.${share}`), "overcrush pledge");

export const deedOf = (key: string, act: number, answers: string[]) =>
  blake2b(bytes([act, ...answers].join(".")), "overcrush deed", unhex(key));
