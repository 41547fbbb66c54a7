// Puzzles: fetched from the server, and which of them this browser has solved.
import { dayOf, dailyOf, streakOf } from "./puzzling";
import { ask, keepHere } from "./seats";
import type { Begun, Puzzle, PuzzleNote, Puzzles } from "./wire";

const NAME = "overcrush.puzzles";

interface Kept {
  /** By name, the day on which it was solved. */
  solved: Record<string, string>;
  /** The days whose puzzle was solved on that day. */
  days: string[];
}

function read(): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(NAME) ?? "{}") as Partial<Kept>;
    return { solved: kept.solved ?? {}, days: kept.days ?? [] };
  } catch {
    return { solved: {}, days: [] };
  }
}

export const kept = $state<Kept>(read());

export const today = () => dayOf(Date.now());
export const streak = () => streakOf(kept.days, today());

/** Remember that one was solved, and the day if it is its puzzle. */
export function keepSolved(name: string, notes: PuzzleNote[]): void {
  const day = today();
  kept.solved[name] ??= day;
  if (dailyOf(notes, day)?.name === name && !kept.days.includes(day)) kept.days.push(day);
  try {
    localStorage.setItem(NAME, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still solves.
  }
}

export const fetchPuzzles = async () => (await ask<Puzzles>("api/puzzles")).puzzles;
export const fetchPuzzle = (name: string) => ask<Puzzle>(`api/puzzles/${name}`);

/** Lay a puzzle; the name of the game, which is no game to go on with. */
export const pose = async (name: string) => keepHere(await ask<Begun>("api/pose", { name }));
