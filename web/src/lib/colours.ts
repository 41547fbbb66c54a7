// The two colours of each card's dice: derived from the name, so that copies match and neighbours differ.
import type { Card } from "./wire";

export interface Colours {
  body: string;
  ink: string;
  /** Which of the badge's outlines the name gets. */
  badge: number;
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

const SIDEKICK: Colours = { body: "#f4efe4", ink: "#26343a", badge: 0 };

// Orange, cyan, pink and lime: the four colours that basic action dice come in.
const BASIC: Colours[] = [
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
  const taken = new Map<number, string>();
  return cards.map((card) => {
    if (card.kind === "sidekick") return SIDEKICK;
    if (card.slot >= 0) return BASIC[card.slot % BASIC.length]!;
    const value = hash(card.name);
    let place = value % PAIRS.length;
    // Two names never share a pair while there are pairs left.
    for (let tries = 0; tries < PAIRS.length && (taken.get(place) ?? card.name) !== card.name; tries++) {
      place = (place + 5) % PAIRS.length;
    }
    taken.set(place, card.name);
    const [body, ink] = PAIRS[place]!;
    return { body, ink, badge: (value >>> 8) % BADGES };
  });
}

/** Two letters that stand for a name: `Black Widow` is BW, `Falcon` is Fa. */
export function lettersOf(name: string): string {
  const words = name
    .replace(/[^\p{L}\p{N} ]/gu, "")
    .split(/\s+/)
    .filter(Boolean);
  const first = words[0] ?? "?";
  const last = words.length > 1 ? words[words.length - 1]! : "";
  return last ? first[0]!.toUpperCase() + last[0]!.toUpperCase() : first.slice(0, 2);
}
