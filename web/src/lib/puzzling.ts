// Puzzles, as far as it is reckoning: that of the day, whether one is solved, how many days in a row.
import type { Board, Puzzle, PuzzleNote } from "./wire";

const DAY = 24 * 60 * 60 * 1000;
/** Through the collection in steps, so that neighbours, which are alike, come on days far apart. */
const STEP = 101;

/** A day as it is written, the same all over the world. */
export const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

export const numberOf = (day: string): number => Math.floor(Date.parse(day) / DAY);

/** The puzzle of a day: it follows from the date, so that everybody has the same. */
export function dailyOf(notes: PuzzleNote[], day: string): PuzzleNote | undefined {
  return notes[(numberOf(day) * STEP) % notes.length];
}

/** How many days in a row that of the day was solved, up to today, or up to yesterday if today's is still open. */
export function streakOf(days: string[], today: string): number {
  const solved = new Set(days.map(numberOf));
  let day = numberOf(today);
  if (!solved.has(day)) day -= 1;
  let count = 0;
  while (solved.has(day - count)) count += 1;
  return count;
}

export type Verdict = "" | "solved" | "failed";

/** How a puzzle stands: to be won on its turn, or to be outlived. */
export function verdictOf(puzzle: Puzzle, board: Board, side: number, seats: number[]): Verdict {
  const won = board.ending?.winners.some((seat) => seats[seat] === side) ?? false;
  const over = board.turn > puzzle.turn;
  if (puzzle.note.kind === "win") {
    if (won && !over) return "solved";
    return over || board.ending ? "failed" : "";
  }
  if (over || won) return "solved";
  return board.ending ? "failed" : "";
}

/** The next in the collection that is not solved yet, after this one and then from the beginning. */
export function nextOf(notes: PuzzleNote[], name: string, solved: Record<string, string>): string {
  const place = notes.findIndex((note) => note.name === name);
  const rest = [...notes.slice(place + 1), ...notes.slice(0, Math.max(place, 0))];
  return (rest.find((note) => !solved[note.name]) ?? rest[0])?.name ?? name;
}
