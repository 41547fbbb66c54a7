// How dice look: no two cards at a table alike.
import assert from "node:assert/strict";
import { test } from "node:test";
import { coloursOf, lettersFor } from "../src/lib/colours";

test("no two names have the same letters", () => {
  const names = ["Barkskin", "Banishment", "Balor", "Black Widow", "Big Wheel", "Falcon", "Bard"];
  const letters = lettersFor(names);
  assert.equal(new Set(letters).size, names.length);
  assert.deepEqual(letters.slice(0, 2), ["Ba", "Bn"]);
  assert.equal(letters[3], "BW");
});

test("the same name has the same letters, on both teams", () => {
  assert.deepEqual(lettersFor(["Falcon", "Wasp", "Falcon"]), ["Fa", "Wa", "Fa"]);
});

test("a card has the same colours in every game", () => {
  const card = (name: string) => ({ name, kind: "character", slot: -1 }) as const;
  const alone = coloursOf([card("Falcon")])[0]!;
  const among = coloursOf(["Wasp", "Iron Man", "Hulk", "Thor", "Falcon"].map(card)).at(-1)!;
  assert.deepEqual([alone.body, alone.ink, alone.badge], [among.body, among.ink, among.badge]);
});
