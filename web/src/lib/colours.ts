// How each card's dice look: two colours and a badge, derived from the name alone, so that a card looks the same in every
// game; and two letters, which no other card at the table has.
import type { Card } from "./wire";

export interface Colours {
  body: string;
  ink: string;
  /** Which of the badge's outlines the name gets. */
  badge: number;
  /** What stands on the badge. */
  letters: string;
}

// Body and ink, each pair readable on the other.
const PAIRS: [string, string][] = [
  ["#a4243b", "#ffe3c2"],
  ["#2b4a80", "#ffd86b"],
  ["#64419b", "#f1e4ff"],
  ["#1f8350", "#fff3cf"],
  ["#c4571f", "#fff3df"],
  ["#566273", "#ffe59a"],
  ["#9d2f78", "#ffe3f2"],
  ["#2a2d34", "#ff8a78"],
  ["#cfa127", "#2b1d00"],
  ["#4b97cc", "#06192a"],
  ["#758a24", "#fcffe6"],
  ["#da8398", "#3a0713"],
  ["#74482a", "#ffdcaa"],
  ["#b4bec8", "#1a232d"],
  ["#35aaa1", "#02211f"],
  ["#432459", "#8ff2cd"],
];

const SIDEKICK: Colours = { body: "#f4efe4", ink: "#26343a", badge: 0, letters: "" };

// Orange, cyan, pink and lime: the four colours that basic action dice come in.
const BASIC: Omit<Colours, "letters">[] = [
  { body: "#ef8a2b", ink: "#2b1300", badge: 5 },
  { body: "#31b7d4", ink: "#00212b", badge: 5 },
  { body: "#e879a8", ink: "#38001a", badge: 5 },
  { body: "#a3c93a", ink: "#172000", badge: 5 },
];

export const BADGES = 5;

function hash(name: string): number {
  let value = 2166136261;
  for (const letter of name) value = Math.imul(value ^ letter.codePointAt(0)!, 16777619) >>> 0;
  return value;
}

export function coloursOf(cards: Pick<Card, "name" | "kind" | "slot">[]): Colours[] {
  const letters = lettersFor(cards.map((card) => (card.kind === "sidekick" ? "" : card.name)));
  return cards.map((card, place) => {
    if (card.kind === "sidekick") return SIDEKICK;
    const own = { letters: letters[place]! };
    if (card.slot >= 0) return { ...BASIC[card.slot % BASIC.length]!, ...own };
    const value = hash(card.name);
    const [body, ink] = PAIRS[value % PAIRS.length]!;
    return { body, ink, badge: (value >>> 8) % BADGES, ...own };
  });
}

/** Two letters for each name, the same for the same name, and others for every other one. */
export function lettersFor(names: string[]): string[] {
  const taken = new Map<string, string>();
  for (const name of new Set(names)) {
    if (name)
      taken.set([...candidates(name)].find((letters) => !taken.has(letters)) ?? name.slice(0, 3), name);
  }
  const found = new Map([...taken].map(([letters, name]) => [name, letters]));
  return names.map((name) => found.get(name) ?? "");
}

/** `Black Widow` is BW, `Falcon` is Fa; or, if somebody else is, Bw, Fl, Fc, Fo… */
function* candidates(name: string): Generator<string> {
  const words = name
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .split(/\s+/)
    .filter(Boolean);
  const [first = "?", ...rest] = words;
  const start = first[0]!.toUpperCase();
  if (rest.length) yield start + rest.at(-1)![0]!.toUpperCase();
  for (const letter of [...first.slice(1), ...rest.join("")]) yield start + letter.toLowerCase();
  for (let number = 1; number < 10; number++) yield start + number;
}
