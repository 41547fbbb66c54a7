// What on the mat an option is about, and the key that stands for it.
import type { Board, Die, Line, Option, Question, Welcome } from "./wire";

/** The name of a thing on the mat: `die:12`, `card:4`, `global:4.0`, `seat:1`, `pile:0.used.3`, `virtual:0`. */
export type Target = string;

export const dieTarget = (id: number): Target => `die:${id}`;
export const cardTarget = (card: number): Target => `card:${card}`;
export const globalTarget = (card: number, index: number): Target => `global:${card}.${index}`;
export const seatTarget = (seat: number): Target => `seat:${seat}`;
export const pileTarget = (seat: number, zone: string, card: number): Target =>
  `pile:${seat}.${zone}.${card}`;
export const virtualTarget = (seat: number): Target => `virtual:${seat}`;

// Where unrolled dice lie on the mat, as the rules call it and as the pile there is called.
const PILES: Record<string, string> = {
  bag: "bag",
  prep: "prep",
  used: "used",
  "out of play": "out",
  removed: "removed",
  held: "held",
};

/** The things an option is about; none if it has to be a button. */
export function targetsOf(option: Option): Target[] {
  if (option.verb === "pass" || option.verb === "ability") return [];
  if (option.verb === "global" && option.card !== null && option.index !== null) {
    return [globalTarget(option.card, option.index)];
  }
  if (option.zone !== null && option.seat !== null && option.card !== null) {
    // A die on its card is the card itself; what lies nowhere on the mat is a button.
    if (option.zone === "card") return [cardTarget(option.card)];
    const pile = PILES[option.zone];
    return pile ? [pileTarget(option.seat, pile, option.card)] : [];
  }
  if (option.dice.length) return option.dice.map(dieTarget);
  if (option.card !== null) return [cardTarget(option.card)];
  if (option.seat !== null) return [seatTarget(option.seat)];
  return [];
}

/** Everything that can be tapped to answer, with the options it stands for (a set of dice has none: they toggle). */
export function answering(question: Question | null): Map<Target, Option[]> {
  const found = new Map<Target, Option[]>();
  if (!question) return found;
  if (question.way === "act" || question.way === "pick" || question.way === "amount") {
    for (const option of question.options) {
      for (const target of targetsOf(option)) found.set(target, [...(found.get(target) ?? []), option]);
    }
    return found;
  }
  const among = question.split?.among ?? [];
  for (const id of [...question.dice, ...question.attackers, ...among]) found.set(dieTarget(id), []);
  if (question.way === "pay" && question.options.some((option) => option.answer.startsWith("pay:0."))) {
    for (const seat of question.seats) found.set(virtualTarget(seat), []);
  }
  return found;
}

/** The options that nothing on the mat stands for. */
export function buttonsOf(question: Question | null): Option[] {
  if (!question || !["act", "pick", "amount"].includes(question.way)) return [];
  return question.options.filter((option) => !targetsOf(option).length);
}

/** The only target that an effect has, which is shown before it is taken. */
export function onlyTarget(question: Question | null): Option | null {
  if (question?.purpose !== "choose" || question.options.length !== 1) return null;
  return question.options[0]!;
}

const KEYS = "1234567890qwertsdfghjkzxcv";

/** Keys for what can be tapped, in the order in which it lies before the player. */
export function keysFor(
  targets: Iterable<Target>,
  board: Board,
  bottom: number,
  welcome: Welcome,
): Map<Target, string> {
  const wanted = new Set(targets);
  const keys = new Map<Target, string>();
  for (const target of inOrder(board, bottom, welcome)) {
    if (wanted.has(target) && keys.size < KEYS.length) keys.set(target, KEYS[keys.size]!);
  }
  for (const target of wanted) {
    if (!keys.has(target) && keys.size < KEYS.length) keys.set(target, KEYS[keys.size]!);
  }
  return keys;
}

function* inOrder(board: Board, bottom: number, welcome: Welcome): Generator<Target> {
  const mine = board.seats[bottom]!;
  const dice = (zone: Die[]) => zone.map((die) => dieTarget(die.id));
  yield* dice(mine.aside);
  yield* dice(mine.reserve);
  yield virtualTarget(bottom);
  yield* dice(mine.field);
  for (const [seat, other] of board.seats.entries()) if (seat !== bottom) yield* dice(other.field);
  const cards = [...welcome.cards].sort((a, b) => rank(a.home, bottom) - rank(b.home, bottom));
  for (const card of cards) {
    yield cardTarget(card.number);
    for (const line of card.text) if (line.index !== null) yield globalTarget(card.number, line.index);
  }
}

const rank = (home: number, bottom: number) => (home === bottom ? 0 : home < 0 ? 1 : 2);

/** The dice and cards that lines of the log speak of. */
export function spokenOf(lines: Line[]): Set<Target> {
  return new Set(lines.flatMap((line) => [...line.dice.map(dieTarget), ...line.cards.map(cardTarget)]));
}
