// What a person likes, kept in this browser.

export type Theme = "auto" | "dark" | "light";
export type Pace = "instant" | "quick" | "calm" | "step";

interface Kept {
  theme: Theme;
  pace: Pace;
  keys: boolean;
  turnTable: boolean;
}

const NAME = "overcrush.settings";
// Who plays with a finger has no keys to be told of.
const keyed = matchMedia("(pointer: fine)").matches;
const USUAL: Kept = { theme: "auto", pace: "calm", keys: keyed, turnTable: true };

function read(): Kept {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>) };
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
