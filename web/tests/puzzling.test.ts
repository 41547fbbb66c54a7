import { equal } from "node:assert/strict";
import { test } from "node:test";
import { dailyOf, nextOf, streakOf, verdictOf } from "../src/lib/puzzling";
import type { Puzzle, PuzzleNote } from "../src/lib/wire";
import { board } from "./things";

const notes: PuzzleNote[] = Array.from({ length: 315 }, (_, place) => ({
  name: `win-${place}`,
  kind: "win",
  level: 1,
  team: "",
  against: "",
}));
const puzzle = (kind: "win" | "block"): Puzzle => ({
  note: { ...notes[0]!, kind },
  task: "",
  turn: 9,
  clues: [],
  solution: [],
});

test("every day has another puzzle, and all come round before one comes again", () => {
  const start = Date.UTC(2026, 0, 1);
  const days = notes.map((_, day) => new Date(start + day * 86_400_000).toISOString().slice(0, 10));
  equal(new Set(days.map((day) => dailyOf(notes, day)!.name)).size, notes.length);
  equal(dailyOf(notes, days[0]!) === dailyOf(notes, days[1]!), false);
});

test("a streak ends with a day that was left out, but not with today, which is not over", () => {
  equal(streakOf(["2026-03-01", "2026-02-28", "2026-02-26"], "2026-03-01"), 2);
  equal(streakOf(["2026-02-28", "2026-02-27"], "2026-03-01"), 2);
  equal(streakOf(["2026-02-27"], "2026-03-01"), 0);
  equal(streakOf([], "2026-03-01"), 0);
});

test("to win is to have won on the turn of the puzzle", () => {
  const [mine, seats] = [0, [0, 1]];
  const won = { winners: [0], blows: [] };
  equal(verdictOf(puzzle("win"), board({ turn: 9 }), mine, seats), "");
  equal(verdictOf(puzzle("win"), board({ turn: 9, ending: won }), mine, seats), "solved");
  equal(
    verdictOf(puzzle("win"), board({ turn: 9, ending: { winners: [1], blows: [] } }), mine, seats),
    "failed",
  );
  equal(verdictOf(puzzle("win"), board({ turn: 10 }), mine, seats), "failed");
  equal(verdictOf(puzzle("win"), board({ turn: 11, ending: won }), mine, seats), "failed");
});

test("to block is to outlive the turn", () => {
  const [mine, seats] = [1, [0, 1]];
  equal(verdictOf(puzzle("block"), board({ turn: 9 }), mine, seats), "");
  equal(verdictOf(puzzle("block"), board({ turn: 10 }), mine, seats), "solved");
  equal(
    verdictOf(puzzle("block"), board({ turn: 9, ending: { winners: [0], blows: [] } }), mine, seats),
    "failed",
  );
  equal(
    verdictOf(puzzle("block"), board({ turn: 9, ending: { winners: [], blows: [] } }), mine, seats),
    "failed",
  );
});

test("the next one is not solved yet, if there is such a one", () => {
  const few = notes.slice(0, 4);
  equal(nextOf(few, "win-1", { "win-2": "2026-01-01" }), "win-3");
  equal(nextOf(few, "win-3", {}), "win-0");
  equal(nextOf(few, "win-1", Object.fromEntries(few.map((note) => [note.name, "2026-01-01"]))), "win-2");
});
