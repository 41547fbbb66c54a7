import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { broken, mayShow, type Given } from "../src/lib/deeds";
import { deedOf } from "../src/lib/pledge";

const KEY = "0f".repeat(32);
const ANSWERS = ["", "first", "keep:1", "reroll:2", "pass:0"];
const given = (number: number, act: number, answers: number): Given => ({
  number,
  act,
  answers,
  deed: deedOf(KEY, act, ANSWERS.slice(act, act + answers)),
});

test("a deed is named as the server names it", () => {
  const key = [...Array(32).keys()].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  equal(
    deedOf(key, 17, ["reroll:1", "keep:2"]),
    "780d4f93336640e819d2c8e99fec87ff3c2e904fd541d495bf7888faae828b3a",
  );
});

test("a link is shown for a new roll, and once more for the same, but not for another deed or an older roll", () => {
  const before = [given(1, 1, 1), given(2, 2, 2)];
  equal(mayShow([], given(1, 1, 1)), true);
  equal(mayShow(before, given(3, 4, 1)), true);
  equal(mayShow(before, given(2, 2, 2)), true);
  equal(mayShow(before, { ...given(2, 2, 2), deed: "00" }), false);
  equal(mayShow(before, given(1, 1, 1)), false);
});

test("when the key is known, it is seen which deeds were not done", () => {
  const dice = {
    key: KEY,
    rolls: [
      [1, 1, 1, []],
      [2, 2, 3, []],
    ] as [number, number, number, string[]][],
    undone: [[3, []]] as [number, string[]][],
  };
  const shown = [given(1, 1, 1), given(2, 2, 2), { ...given(3, 4, 1), deed: "taken back" }];
  deepEqual(broken(shown, dice, ANSWERS), []);
  deepEqual(broken(shown, dice, ["", "second", ...ANSWERS.slice(2)]), [1]);
  deepEqual(broken([{ ...given(2, 2, 2), act: 3 }], dice, ANSWERS), [2]);
  deepEqual(broken([given(2, 2, 2)], { ...dice, rolls: [[1, 1, 1, []]], undone: [[3, []]] }, ANSWERS), [2]);
});
