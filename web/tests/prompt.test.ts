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
    looking: false,
    late: false,
    rolling: null,
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
    outlook: posed?.outlook,
    page: 0,
    pickAll: () => said.push("all"),
    question: posed,
    reading: false,
    shareNothing: () => said.push("nothing"),
    shown: { is: "update", at: "0.1", ...rest, board: board({ asked: [1] }), question: posed },
    spending: () => 1,
    thinking: true,
    turnPage: () => said.push("page"),
    undo: () => said.push("undo"),
    unshared: () => 0,
    urge: () => said.push("hurry"),
    waited: 0,
    welcome: welcome(),
    selection: { picked: [], pairs: [], holding: 0, menu: [], proposed: null, warned: "", ...chosen },
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
    ["y", "n", "b"],
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

test("what passing would waste is said, and that it ends the turn", () => {
  const stakes = [{ text: "Robin could be fielded for nothing.", grave: true }];
  const posed = question({ options: [pass(0)], stakes, ends: true });
  const prompt = promptOf(asking(posed));
  match(prompt.sentence, /Robin could be fielded for nothing/);
  equal(prompt.buttons[0]!.label, "End turn");
  match(promptOf(asking(question({ options: [pass(0)] }))).buttons[0]!.label, /attack/);
});

test("what would come of blocks is the engine's word", () => {
  const outlook = { falls: [8], life: [2, 10], sure: true, lethal: false };
  const posed = question({ way: "block", purpose: "declare blockers", dice: [8], attackers: [9], outlook });
  match(promptOf(asking(posed)).sentence, /ir Robin would fall. You would have 2 life left/);
  const lost = question({ ...posed, outlook: { ...outlook, life: [0, 10], lethal: true } });
  match(promptOf(asking(lost)).sentence, /You lose the game/);
});

test("what the other side has begun is not cancelled, and not to attack is no default", () => {
  const posed = question({
    way: "pick",
    purpose: "may",
    options: [option("yes", { verb: "yes" }), option("no", { verb: "no" })],
  });
  const table = asking(posed);
  const theirs = { ...table, shown: { ...table.shown!, by: 1 } };
  equal(promptOf(table).buttons.length, 3);
  equal(promptOf(theirs).buttons.length, 2);
  equal(promptOf(asking(question({ way: "attack", dice: [8] }))).space, -1);
  equal(promptOf(asking(question({ way: "attack", dice: [8] }), { picked: [8] })).space, 0);
});

test("a choice that was begun can be cancelled", () => {
  const said: string[] = [];
  const posed = question({ way: "pick", purpose: "choose", options: [option("die:3", { dice: [3] })] });
  const prompt = promptOf(asking(posed, {}, said));
  match(prompt.sentence, /only one/);
  prompt.buttons.find((button) => button.key === "b")!.press();
  deepEqual(said, ["undo"]);
});

test("what a global ability would do is shown before it is used", () => {
  const said: string[] = [];
  const proposed = option("global:0.2.1", { verb: "global", card: 2, index: 1 });
  const table = asking(question({ options: [proposed, pass(0)] }), { proposed }, said);
  const text = [{ text: "Target character gets +1D.", index: 1 }];
  const card = () => ({ name: "Barkskin", text }) as ReturnType<Table["card"]>;
  const prompt = promptOf({ ...table, card });
  match(prompt.sentence, /Barkskin: Target character gets \+1D/);
  prompt.buttons[0]!.press();
  prompt.buttons[1]!.press();
  deepEqual(said, ["global:0.2.1", "clear"]);
});

test("to let damage happen is said in words", () => {
  const none = option("none", { label: "let it happen" });
  const posed = question({ way: "pick", purpose: "react to damage", options: [none] });
  const [button] = promptOf(asking(posed)).buttons;
  equal(button!.label, "Let it happen");
  equal(button!.key, "n");
  equal(promptOf(asking({ ...posed, options: [option("none")] })).buttons[0]!.label, "None");
});
