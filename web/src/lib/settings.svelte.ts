// What a person likes, kept in this browser.

import type { Stops } from "./stops";

export type Theme = "auto" | "dark" | "light";
export type Pace = "instant" | "quick" | "calm" | "step";

/** How long an act of the other side stays before the next one is shown, in milliseconds. */
export const PACES: Record<Pace, number> = { instant: 0, quick: 350, calm: 950, step: Infinity };

interface Kept {
  theme: Theme;
  pace: Pace;
  keys: boolean;
  turnTable: boolean;
  stops: Stops;
  /** To be asked again when the other side has passed too. */
  stay: boolean;
}

const NAME = "overcrush.settings";
// Who plays with a finger has no keys to be told of.
const keyed = matchMedia("(pointer: fine)").matches;
const STOPS: Stops = { main: true, attack: true, own: true };
const USUAL: Kept = { theme: "auto", pace: "calm", keys: keyed, turnTable: true, stops: STOPS, stay: false };

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
  try {
    localStorage.setItem(NAME, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Whether the screen is as narrow as a phone held upright. */
const slim = matchMedia("(max-width: 699px)");
export const screen = $state({ narrow: slim.matches });
slim.addEventListener("change", () => (screen.narrow = slim.matches));

export const stillness = matchMedia("(prefers-reduced-motion: reduce)");
