import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { blocksAll, paired, suggested, toggled, unshared, withOneMore } from "../src/lib/choosing";
import { headline, logWith } from "../src/lib/log";
import type { Line, Update } from "../src/lib/wire";
import { question } from "./things";

test("a tap picks, another lets go", () => {
  deepEqual(toggled(toggled([1], 2), 1), [2]);
});

test("who may block only one lets go of another; who may block several does not", () => {
  const posed = question({ way: "block", dice: [1, 2], attackers: [8, 9], several: [2] });
  deepEqual(paired([[1, 8]], posed, 1, 9), [[1, 9]]);
  deepEqual(paired([[2, 8]], posed, 2, 9), [
    [2, 8],
    [2, 9],
  ]);
  equal(blocksAll([[1, 8]], posed, 1), true);
  equal(blocksAll([[2, 8]], posed, 2), false);
  equal(blocksAll([], posed, 1), false);
});

test("damage is split so that die after die falls, and all of it is dealt", () => {
  const split = { die: 1, damage: 5, among: [2, 3, 4], needed: [2, 4, 1] };
  deepEqual(
    [...suggested(split)],
    [
      [2, 2],
      [3, 3],
      [4, 0],
    ],
  );
  equal(unshared(suggested(split), split), 0);
  const more = withOneMore(suggested(split), split, 4);
  deepEqual(
    [...more],
    [
      [2, 2],
      [3, 2],
      [4, 1],
    ],
  );
});

const line = (text: string, weight = 1): Line => ({
  text,
  rule: "",
  weight,
  act: 0,
  by: -1,
  dice: [],
  cards: [],
});

test("lines of an update take the place of those from its first on", () => {
  const update = { first: 1, lines: [line("c")] } as unknown as Update;
  deepEqual(
    logWith([line("a"), line("b")], update).map((each) => each.text),
    ["a", "c"],
  );
});

test("the headline is what the latest act came to", () => {
  const told = [line("a"), { ...line("b"), act: 1 }, { ...line("c"), act: 1 }];
  equal(headline(told), "b c");
  equal(headline([]), "");
});
