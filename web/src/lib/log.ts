// The log of the game as sentences come in, and what of it is news.
import type { Line, Update } from "./wire";

/** What is longer than so many letters takes longer to read, up to so many times. */
const SHORT = 60;
const LONGEST = 6;
/** So many letters fit beside a question without being cut. */
const BRIEF = 150;

/** The log when the lines of an update have taken the place of those from its first on. */
export function logWith(lines: Line[], update: Update): Line[] {
  return [...lines.slice(0, update.first), ...update.lines];
}

/** What the latest act came to, whole; older acts are in the log. */
export function headline(story: Line[]): string {
  const act = story.at(-1)?.act;
  return said(story.filter((line) => line.act === act));
}

/** The last sentences of a story, as many as there is room for: the last one always, and none of them cut. */
export function brief(story: Line[]): string {
  const act = story.at(-1)?.act;
  const lines = story.filter((line) => line.act === act);
  while (lines.length > 1 && said(lines).length > BRIEF) lines.shift();
  return said(lines);
}

export const said = (lines: Line[]) => lines.map((line) => line.text).join(" ");

/** How much longer these lines stay than a short one: a whole fight is more to read than a die that is fielded. */
export const readingTime = (lines: Line[]) => Math.min(LONGEST, Math.max(1, said(lines).length / SHORT));

/** What was told since one's own last act; `anew`: it begins with these. */
export function storyWith(story: Line[], told: Line[], anew: boolean): Line[] {
  if (!told.length) return story;
  return anew ? told : [...story, ...told];
}

/** The sentences of the latest act of somebody else, whole: what it came to before the next turn began. */
export function latestOf(lines: Line[], isTheirs: (seat: number) => boolean): Line[] {
  for (let end = lines.length; end > 0;) {
    const { act, by } = lines[end - 1]!;
    const start = lines.slice(0, end).findLastIndex((line) => line.act !== act) + 1;
    const group = lines.slice(start, end);
    const turn = group.findIndex((line) => line.weight === 2);
    const told = (turn < 0 ? group : group.slice(0, turn)).filter((line) => line.weight === 1);
    if (by >= 0 && isTheirs(by) && told.length) return told;
    end = start;
  }
  return [];
}

/** A row of the log: asides that follow one another are one. */
export interface Entry {
  text: string;
  rule: string;
  weight: number;
  act: number;
  /** Another act begins here. */
  next: boolean;
}

/** The rows of a log: nobody wants three lines to learn that three times was passed. */
export function entriesOf(lines: Line[]): Entry[] {
  const found: Entry[] = [];
  for (const [place, { text, rule, weight, act }] of lines.entries()) {
    const last = found.at(-1);
    const next = act !== lines[place - 1]?.act;
    if (last && last.weight === 0 && weight === 0) last.text += ` ${text}`;
    else found.push({ text, rule, weight, act, next });
  }
  return found;
}
