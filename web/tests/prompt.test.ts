import { deepEqual, equal, match } from "node:assert/strict";
import { test } from "node:test";
import { promptOf, type Table } from "../src/lib/prompt";
import { buttonsOf } from "../src/lib/targets";
import type { Question } from "../src/lib/wire";
import { board, die, option, pass, question, welcome } from "./things";

type Chosen = Partial<Table["selection"]>;

function asking(posed: Question | null, chosen: Chosen = {}, said: string[] = []): Table {
  const rest = { by: 0, first: 0, lines: [], undo: "", guide: null, proposal: null };
  return {
    answer: (each) => said.push(each.answer),
    say: (each) => said.push(each),
    behind: false,
    buttons: buttonsOf(posed),
    card: () => ({ name: "Robin" }) as ReturnType<Table["card"]>,
    clear: () => said.push("clear"),
    confirmBlocks: () => said.push("blocks"),
    confirmDice: () => said.push("dice"),
    confirmShares: () => said.push("shares"),
    dice: new Map([8, 9].map((id) => [id, die(id, { attack: 3 })])),
    due: () => 2,
    guide: null,
    next: () => said.push("next"),
    page: 0,
    pickAll: () => said.push("all"),
    question: posed,
    reading: false,
    shareNothing: () => said.push("nothing"),
    shown: { is: "update", at: "0.1", ...rest, board: board({ asked: [1] }), question: posed },
    spending: () => 1,
    thinking: true,
    turnPage: () => said.push("page"),
    unshared: () => 0,
    urge: () => said.push("hurry"),
    waited: 0,
    welcome: welcome(),
    selection: { picked: [], pairs: [], holding: 0, menu: [], ...chosen },
  };
}

test("who is not asked is told who is thinking, and may hurry them after a while", () => {
  const table = asking(null);
  match(promptOf(table).sentence, /Seat 1/);
  deepEqual(promptOf(table).buttons, []);
  deepEqual(
    promptOf({ ...table, waited: 2 }).buttons.map((button) => button.key),
    ["h"],
  );
});

test("what is chosen is what the button says", () => {
  const posed = question({ way: "attack", purpose: "attack", dice: [8, 9] });
  match(promptOf(asking(posed)).buttons[0]!.label, /No attack/);
  match(promptOf(asking(posed, { picked: [8] })).buttons[0]!.label, /with 1/);
});

test("a choice of yes or no has their keys", () => {
  const said: string[] = [];
  const posed = question({ way: "pick", purpose: "may", options: [option("yes"), option("no")] });
  const prompt = promptOf(asking(posed, {}, said));
  deepEqual(
    prompt.buttons.map((button) => button.key),
    ["y", "n"],
  );
  prompt.buttons[1]!.press();
  deepEqual(said, ["no"]);
});

test("several options of one thing are asked for, and can be left", () => {
  const menu = [option("field:3"), option("use:3")];
  const posed = question({ options: [...menu, pass(0)] });
  const prompt = promptOf(asking(posed, { menu }));
  equal(prompt.buttons.length, 3);
  equal(prompt.buttons.at(-1)!.key, "b");
});
