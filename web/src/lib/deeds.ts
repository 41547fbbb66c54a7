// For which deeds a page has shown its links: each for one only, and that was done.
import { deedOf } from "./pledge";

/** For which roll a link was shown, and for which deed. */
export interface Given {
  number: number;
  act: number;
  answers: number;
  deed: string;
}

/** Whether a link may be shown for a roll after those: for a new one, or once more for the same. */
export function mayShow(given: Given[], wanted: Given): boolean {
  const last = given.at(-1);
  return !last || wanted.number > last.number || (wanted.number === last.number && wanted.deed === last.deed);
}

/** What a file shows that matters here. */
export interface Dice {
  key: string;
  rolls: [number, number, number, string[]][];
  undone: [number, string[]][];
}

/** The rolls for which something else was done than this page was told. What was taken back is not looked at. */
export function broken(given: Given[], dice: Dice, answers: string[]): number[] {
  const undone = new Set(dice.undone.map(([number]) => number));
  const first = new Map(dice.rolls.map(([number, act]) => [number, act]));
  return given
    .filter(({ number }) => !undone.has(number))
    .filter(({ number, act, answers: count, deed }) => {
      if (!first.has(number)) return number <= first.size + undone.size;
      return first.get(number) !== act || deedOf(dice.key, act, answers.slice(act, act + count)) !== deed;
    })
    .map(({ number }) => number);
}
