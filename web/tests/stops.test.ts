import { equal } from "node:assert/strict";
import { test } from "node:test";
import { isOver, passFor, stopAt } from "../src/lib/stops";
import { board, pass, question, welcome } from "./things";

const EVERYWHERE = { main: true, attack: true, own: true };
const asked = (seat: number) => question({ options: [pass(seat)], seats: [seat] });

test("one's own main step has no stop: it is never passed", () => {
  equal(stopAt("main", true), null);
  const stops = { main: false, attack: false, own: false };
  equal(passFor(asked(0), board(), welcome(), stops, null), null);
});

test("where there is a stop one is asked, where there is none it is passed", () => {
  const theirs = board({ active: 1 });
  equal(passFor(asked(0), theirs, welcome(), EVERYWHERE, null), null);
  equal(passFor(asked(0), theirs, welcome(), { ...EVERYWHERE, main: false }, null)?.answer, "pass:0");
  const attack = board({ active: 1, step: "attack" });
  equal(passFor(asked(0), attack, welcome(), { ...EVERYWHERE, main: false }, null), null);
  equal(passFor(asked(0), attack, welcome(), { ...EVERYWHERE, attack: false }, null)?.answer, "pass:0");
});

test("only what can be passed is: a choice never", () => {
  const pick = question({ way: "pick", options: [pass(0)] });
  equal(passFor(pick, board({ active: 1 }), welcome(), { ...EVERYWHERE, main: false }, null), null);
});

test("a rush is over with one's next turn", () => {
  const rush = { seat: 0, turn: 4 };
  equal(isOver(rush, board({ turn: 4, active: 0 }), welcome()), false);
  equal(isOver(rush, board({ turn: 5, active: 1 }), welcome()), false);
  equal(isOver(rush, board({ turn: 6, active: 0 }), welcome()), true);
});
