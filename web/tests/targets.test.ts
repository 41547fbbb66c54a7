import { deepEqual, equal } from "node:assert/strict";
import { test } from "node:test";
import { answering, buttonsOf, keysFor, targetsOf } from "../src/lib/targets";
import { board, die, option, pass, question, seat, welcome } from "./things";

test("an option is about what it names on the mat", () => {
  deepEqual(targetsOf(option("die:3", { dice: [3, 4] })), ["die:3", "die:4"]);
  deepEqual(targetsOf(option("buy:0.2", { card: 2 })), ["card:2"]);
  deepEqual(targetsOf(option("global:0.2.1", { card: 2, index: 1 })), ["global:2.1"]);
  deepEqual(targetsOf(option("seat:1", { seat: 1 })), ["seat:1"]);
  const thrown = option("unrolled:9", { card: 2, seat: 1, zone: "out of play" });
  deepEqual(targetsOf(thrown), ["pile:1.out.2"]);
  deepEqual(targetsOf(option("unrolled:9", { card: 2, seat: 0, zone: "card" })), ["card:2"]);
  deepEqual(targetsOf(option("unrolled:9", { card: 2, seat: 0, zone: "team" })), []);
});

test("what nothing on the mat stands for is a button", () => {
  const posed = question({ options: [option("field:3", { dice: [3] }), pass(0)] });
  deepEqual(
    buttonsOf(posed).map((each) => each.answer),
    ["pass:0"],
  );
  deepEqual([...answering(posed).keys()], ["die:3"]);
});

test("a die may stand for several options", () => {
  const posed = question({ options: [option("field:3", { dice: [3] }), option("use:3", { dice: [3] })] });
  equal(answering(posed).get("die:3")?.length, 2);
});

test("keys follow what lies before the player: reserve, field, then the other side's field", () => {
  const mine = seat({ reserve: [die(7)], field: [die(2)] });
  const laid = board({ seats: [mine, seat({ field: [die(5)] })] });
  const keys = keysFor(["die:5", "die:2", "die:7"], laid, 0, welcome());
  deepEqual(
    [...keys],
    [
      ["die:7", "1"],
      ["die:2", "2"],
      ["die:5", "3"],
    ],
  );
});
