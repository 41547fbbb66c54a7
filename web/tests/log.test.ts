// What of the log is news, and how it is cut into rows.
import assert from "node:assert/strict";
import { test } from "node:test";
import { brief, entriesOf, headline, latestOf, storyWith } from "../src/lib/log";
import type { Line } from "../src/lib/wire";

const line = (text: string, act: number, by: number, weight = 1): Line => ({
  text,
  rule: "",
  weight,
  act,
  by,
  dice: [],
  cards: [],
});
const texts = (lines: Line[]) => lines.map((each) => each.text);
const theirs = (seat: number) => seat === 1;

test("the news are the latest act of the other side, whole", () => {
  const lines = [
    line("Ben attacks.", 4, 1),
    line("A is KO'd.", 5, 1),
    line("B is KO'd.", 5, 1),
    line("You have 3 life.", 5, 1),
    line("You field C.", 6, 0),
  ];
  assert.deepEqual(texts(latestOf(lines, theirs)), ["A is KO'd.", "B is KO'd.", "You have 3 life."]);
});

test("what begins with your turn is not their act", () => {
  const lines = [
    line("Ben buys D.", 4, 1),
    line("Ben passes.", 5, 1, 0),
    line("Turn 3: you", 5, 1, 2),
    line("You roll.", 5, 1),
  ];
  assert.deepEqual(texts(latestOf(lines, theirs)), ["Ben buys D."]);
});

test("corrections are nobody's act, and there may be no news", () => {
  assert.deepEqual(latestOf([line("Corrected by hand.", 1, -1)], theirs), []);
});

test("beside a question as many sentences stand as there is room for, none of them cut", () => {
  const long = "x".repeat(100);
  const story = [line(`${long}.`, 2, 1), line(`${long}!`, 2, 1)];
  assert.equal(headline(story), `${long}. ${long}!`);
  assert.equal(brief(story), `${long}!`);
  assert.equal(brief([line("Short.", 2, 1), line("Too.", 2, 1)]), "Short. Too.");
});

test("a story goes on until one acts oneself, and loses nothing", () => {
  const told = ["a", "b", "c", "d"].map((text) => line(text, 1, 1));
  assert.deepEqual(texts(storyWith([], told, true)), ["a", "b", "c", "d"]);
  assert.deepEqual(texts(storyWith(told, [line("e", 2, 1)], false)), ["a", "b", "c", "d", "e"]);
});

test("asides in a row are one row of the log", () => {
  const rows = entriesOf([
    line("Ann passes.", 1, 0, 0),
    line("Ben passes.", 2, 1, 0),
    line("Ann rolls.", 3, 0),
  ]);
  assert.deepEqual(
    rows.map((row) => [row.text, row.act, row.next]),
    [
      ["Ann passes. Ben passes.", 1, true],
      ["Ann rolls.", 3, true],
    ],
  );
});
