// The log of the game as sentences come in, and what of it is news.
import type { Line, Update } from "./wire";

/** The log when the lines of an update have taken the place of those from its first on. */
export function logWith(lines: Line[], update: Update): Line[] {
  return [...lines.slice(0, update.first), ...update.lines];
}

/** What the latest act came to, whole; older acts are in the log. */
export function headline(story: Line[]): string {
  const act = story.at(-1)?.act;
  return story
    .filter((line) => line.act === act)
    .map((line) => line.text)
    .join(" ");
}

/** The last three sentences told since one's own last act; `anew`: it begins with these. */
export function storyWith(story: Line[], told: Line[], anew: boolean): Line[] {
  if (!told.length) return story;
  return anew ? told.slice(-3) : [...story.slice(-2), ...told].slice(-3);
}
