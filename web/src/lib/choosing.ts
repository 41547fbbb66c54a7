// How taps on dice become a set of dice, blocks or shares of damage, before anything is said to the server.
import type { Question, Split } from "./wire";

/** Blockers, each with an attacker. */
export type Pairs = [number, number][];
/** How much of the damage that is split each die gets. */
export type Shares = Map<number, number>;

/** In or out. */
export function toggled(picked: number[], id: number): number[] {
  return picked.includes(id) ? picked.filter((other) => other !== id) : [...picked, id];
}

/** The attackers that a die is to block. */
export function blockedBy(pairs: Pairs, id: number): number[] {
  return pairs.flatMap(([blocker, attacker]) => (blocker === id ? [attacker] : []));
}

/** With a blocker for an attacker; who may block only one lets go of another. */
export function paired(pairs: Pairs, question: Question, blocker: number, attacker: number): Pairs {
  const several = question.several.includes(blocker);
  const others = pairs.filter((pair) => pair[0] !== blocker || (several && pair[1] !== attacker));
  return [...others, [blocker, attacker]];
}

/** A blocker that can block nothing more than it does. */
export function blocksAll(pairs: Pairs, question: Question, id: number): boolean {
  const count = blockedBy(pairs, id).length;
  return count > 0 && (!question.several.includes(id) || count === question.attackers.length);
}

/** Enough to knock out die after die, and the rest for the last. */
export function suggested(split: Split | null): Shares {
  const shares: Shares = new Map();
  let left = split?.damage ?? 0;
  for (const [place, id] of (split?.among ?? []).entries()) {
    const last = place === split!.among.length - 1;
    const share = last ? left : Math.min(left, split!.needed[place]!);
    shares.set(id, share);
    left -= share;
  }
  return shares;
}

/** How much of the damage nobody gets yet. */
export function unshared(shares: Shares, split: Split | null): number {
  const all = [...shares.values()].reduce((sum, share) => sum + share, 0);
  return (split?.damage ?? 0) - all;
}

/** One more damage for a die, taken from what is left, or else from the die that has most. */
export function withOneMore(shares: Shares, split: Split, id: number): Shares {
  const found = new Map(shares);
  if (unshared(found, split) <= 0) {
    const others = split.among.filter((other) => other !== id && found.get(other));
    const most = others.sort((one, other) => found.get(other)! - found.get(one)!)[0];
    if (most === undefined) return shares;
    found.set(most, found.get(most)! - 1);
  }
  return found.set(id, (found.get(id) ?? 0) + 1);
}
