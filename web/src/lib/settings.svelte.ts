// What a person likes, kept in this browser.

import type { Stops } from "./stops";

export type Theme = "auto" | "dark" | "light";
export type Felt = "green" | "blue" | "wine" | "grey";
/** What one is told unasked: nothing, hints if one wants them, or the odds of every roll too. */
export type Coaching = "off" | "hints" | "full";
export type Pace = "instant" | "quick" | "calm" | "step";

/** How long an act of the other side stays before the next one is shown, in milliseconds. */
export const PACES: Record<Pace, number> = { instant: 0, quick: 350, calm: 950, step: Infinity };

interface Kept {
  theme: Theme;
  pace: Pace;
  keys: boolean;
  turnTable: boolean;
  /** The only target of an effect is taken without being asked for. */
  takeOnly: boolean;
  stops: Stops;
  /** Three quiet sounds. */
  sound: boolean;
  /** How one wants to be called; empty: as in the book. */
  name: string;
  felt: Felt;
  coach: Coaching;
  /** To be asked again when the other side has passed too. */
  stay: boolean;
}

const NAME = "overcrush.settings";
// Who plays with a finger has no keys to be told of.
const keyed = matchMedia("(pointer: fine)").matches;
const STOPS: Stops = { main: true, attack: true, own: true };
const USUAL: Kept = {
  theme: "auto",
  pace: "calm",
  keys: keyed,
  turnTable: true,
  takeOnly: false,
  stops: STOPS,
  sound: false,
  name: "",
  felt: "green",
  coach: "hints",
  stay: false,
};

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>;
    return { ...USUAL, ...kept, stops: { ...STOPS, ...kept.stops } };
  } catch {
    return { ...USUAL };
  }
}

export const settings = $state<Kept>(read());

export function keepSettings(): void {
  document.documentElement.dataset["theme"] = settings.theme;
  document.documentElement.dataset["felt"] = settings.felt;
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** How the table is laid out: by columns, by rows, or as on a phone, held upright or (`low`) sideways. */
export type Shape = "wide" | "laptop" | "tablet" | "phone" | "low";

// The first that fits.
const SHAPES: [Shape, MediaQueryList][] = [
  ["low", matchMedia("(min-width: 560px) and (max-width: 1099px) and (max-height: 540px)")],
  ["phone", matchMedia("(max-width: 699px)")],
  ["tablet", matchMedia("(max-width: 1099px)")],
  ["laptop", matchMedia("(max-width: 1599px)")],
];
const shapeNow = (): Shape => SHAPES.find(([, query]) => query.matches)?.[0] ?? "wide";

// Narrow as a phone that is held upright.
const slim = matchMedia("(max-width: 699px)");
const screenNow = () => ({ shape: shapeNow(), narrow: slim.matches });

export const screen = $state(screenNow());
for (const query of [slim, ...SHAPES.map(([, each]) => each)]) {
  query.addEventListener("change", () => Object.assign(screen, screenNow()));
}

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
