// The prompt line: one sentence, the default on Space, and the buttons beside it.
import { energyNames, text, inWords } from "./strings";
import type { Button, Table as Seated } from "./table.svelte";
import { onlyTarget } from "./targets";
import type { Option, Question } from "./wire";

/** What of a table the prompt is about. */
export type Table = Pick<
  Seated,
  | "answer"
  | "behind"
  | "buttons"
  | "card"
  | "clear"
  | "confirmBlocks"
  | "confirmDice"
  | "confirmShares"
  | "dice"
  | "due"
  | "guide"
  | "looking"
  | "outlook"
  | "next"
  | "page"
  | "pickAll"
  | "question"
  | "late"
  | "reading"
  | "rolling"
  | "say"
  | "shareNothing"
  | "shown"
  | "spending"
  | "thinking"
  | "turnPage"
  | "undo"
  | "unshared"
  | "urge"
  | "waited"
  | "welcome"
> & { selection: Pick<Seated["selection"], "picked" | "pairs" | "holding" | "menu" | "proposed" | "warned"> };

export interface Prompt {
  sentence: string;
  buttons: Button[];
  /** Which button Space presses; -1 if none. */
  space: number;
}

const WORDS: Record<string, [string, string]> = {
  yes: [text.actions.yes, "y"],
  no: [text.actions.no, "n"],
  none: [text.actions.none, "n"],
  first: [text.actions.first, "f"],
  second: [text.actions.second, "s"],
  action: [text.actions.action, "a"],
  energy: [text.actions.energy, "e"],
};

const SENTENCES: Record<string, string> = {
  "act in the main step": text.prompts.main,
  respond: text.prompts.respond,
  "act in the attack step": text.prompts.window,
};

export function promptOf(table: Table): Prompt {
  const update = table.shown;
  const welcome = table.welcome;
  if (!update || !welcome) return { sentence: text.connection.joining, buttons: [], space: -1 };
  if (table.reading) return reading(table);
  if (table.behind) {
    const button = { label: text.actions.skip, key: "", press: () => table.next() };
    return { sentence: text.catchingUp(!table.looking), buttons: [button], space: 0 };
  }
  if (table.late) return { sentence: awaiting(table), buttons: [], space: -1 };
  const question = table.question;
  if (!question) return { sentence: idle(table), buttons: urging(table), space: -1 };
  const several = welcome.chairs.filter((chair) => chair.yours).length > 1;
  const who = several ? text.prompts.mine(welcome.chairs[question.seats[0]!]!.name) : "";
  const { menu, proposed } = table.selection;
  const prompt = proposed
    ? proposing(table, proposed)
    : menu.length
      ? choices(table, question, menu)
      : posed(table, question);
  return { ...prompt, sentence: who + inWords(welcome.words, prompt.sentence) };
}

/** The guide says something before anything is to be done. */
function reading(table: Table): Prompt {
  const { last, pages } = table.guide!;
  const end = last && table.page === pages.length - 1;
  const buttons: Button[] = [
    { label: end ? text.guide.end : text.guide.next, key: "", press: () => table.turnPage() },
  ];
  if (table.page) buttons.push({ label: text.actions.back, key: "b", press: () => table.turnPage(-1) });
  return { sentence: table.guide!.pages[table.page] ?? "", buttons, space: 0 };
}

/** Whoever has waited a while may hurry the opponent that thinks. */
function urging(table: Table): Button[] {
  if (!table.thinking || table.waited < 1) return [];
  return [{ label: text.actions.urge, key: "h", press: () => table.urge() }];
}

/** For whose pages a roll waits. */
function awaiting(table: Table): string {
  const names = table.rolling?.waits.map((seat) => table.welcome!.chairs[seat]!.name) ?? [];
  return text.rolling(names.join(", "));
}

function idle(table: Table): string {
  const asked = table.shown!.board.asked[0];
  if (asked === undefined) return "";
  const chair = table.welcome!.chairs[asked]!;
  return chair.sitting === "person" ? text.waiting(chair.name) : text.thinking(chair.name);
}

function posed(table: Table, question: Question): Prompt {
  switch (question.way) {
    case "act":
      return acting(table, question);
    case "reroll":
      return rerolling(table);
    case "attack":
      return attacking(table, question);
    case "block":
      return blocking(table, question);
    case "pay":
      return paying(table, question);
    case "split":
      return splitting(table, question);
    default:
      return choices(table, question, table.buttons);
  }
}

function acting(table: Table, question: Question): Prompt {
  const main = question.purpose === "act in the main step";
  const pass = !main ? text.actions.pass : question.ends ? text.actions.endTurn : text.actions.toAttack;
  const buttons = table.buttons.map((option) => ({
    label: option.verb === "pass" ? pass : option.label,
    key: option.verb === "pass" ? "p" : "",
    press: () => table.answer(option),
    answer: option.answer,
  }));
  const idle = main && question.options.every((option) => option.verb === "pass");
  const sentence = idle ? text.prompts.mainDone : (SENTENCES[question.purpose] ?? question.prompt);
  return { sentence: sentence + stakes(table, question), buttons, space: 0 };
}

/** What passing or declining would waste, unless a warning says it already. */
function stakes(table: Table, question: Question): string {
  return table.selection.warned ? "" : question.stakes.map((stake) => ` ${stake.text}`).join("");
}

/** What an ability would do, before it is used. */
function proposing(table: Table, option: Option): Prompt {
  const card = table.card(option.card!);
  const line = card.text.find((each) => each.index === option.index);
  const buttons: Button[] = [
    { label: text.actions.use, key: "y", press: () => table.answer(option), answer: option.answer },
    { label: text.actions.cancel, key: "b", press: () => table.clear() },
  ];
  return { sentence: text.prompts.would(card.name, line?.text ?? option.label), buttons, space: 0 };
}

/** What would come of a combat, in words; nothing as long as nobody knows. */
function foreseen(table: Table, asked: number, said: (life: number) => string, side: number): string {
  const { outlook } = table;
  if (!outlook) return "";
  const names = outlook.falls.flatMap((id) => {
    const die = table.dice.get(id);
    if (!die) return [];
    const seat = table.shown!.board.seats.findIndex((each) => each.field.some((other) => other.id === id));
    const mine = seat >= 0 && sideOf(table, seat) === sideOf(table, asked);
    return [text.prompts.whose(mine, table.card(die.card).name)];
  });
  const parts = [
    outlook.sure ? "" : text.prompts.unsure,
    outlook.sure ? sentenceCase(text.prompts.falls(names)) : text.prompts.falls(names),
    said(outlook.life[side]!),
  ];
  return ` ${parts.filter(Boolean).join(" ")}`;
}

/** Whether what is asked comes of an act of one's own. */
const isOwn = (table: Table) => table.welcome!.chairs[table.shown!.by]?.yours ?? false;

const sideOf = (table: Table, seat: number) => table.welcome!.chairs[seat]!.side;

function rerolling(table: Table): Prompt {
  const count = table.selection.picked.length;
  const label = count ? text.actions.reroll(count) : text.actions.keep;
  const buttons: Button[] = [{ label, key: "", press: () => table.confirmDice() }];
  if (count) buttons.push(clearing(table));
  else buttons.push({ label: text.actions.rerollAll, key: "a", press: () => table.pickAll() });
  return { sentence: text.prompts.reroll, buttons, space: 0 };
}

function attacking(table: Table, question: Question): Prompt {
  const count = table.selection.picked.length;
  const label = count ? text.actions.attack(count) : text.actions.noAttack;
  const buttons: Button[] = [{ label, key: count ? "" : "p", press: () => table.confirmDice() }];
  if (count) buttons.push(clearing(table));
  if (count < question.dice.length) {
    buttons.push({ label: text.actions.attackAll, key: "a", press: () => table.pickAll() });
  }
  const other = 1 - sideOf(table, question.seats[0]!);
  const through = count ? foreseen(table, question.seats[0]!, text.prompts.unblocked, other) : "";
  const wasted = count ? "" : stakes(table, question);
  // Who does not attack says so: the key that led here must not end the turn.
  const space = count || table.guide ? 0 : -1;
  return { sentence: text.prompts.attack + through + wasted, buttons, space };
}

function blocking(table: Table, question: Question): Prompt {
  const { pairs, holding } = table.selection;
  const held = table.dice.get(holding);
  const ask = question.attackers.length === 1 ? text.prompts.blockOne : text.prompts.block;
  const sentence = held
    ? text.prompts.holding(table.card(held.card).name)
    : ask + foreseen(table, question.seats[0]!, text.prompts.blocked, sideOf(table, question.seats[0]!));
  const count = new Set(pairs.map(([blocker]) => blocker)).size;
  const label = count ? text.actions.block(count) : text.actions.noBlocks;
  const buttons: Button[] = [{ label, key: "", press: () => table.confirmBlocks() }];
  if (count || held) buttons.push(clearing(table));
  return { sentence, buttons, space: 0 };
}

function paying(table: Table, question: Question): Prompt {
  const price = question.price!;
  const needs = text.prompts.needs(price.needs.map((kind) => `{${energyNames[kind]}}`));
  const chosen = table.selection.picked.length
    ? ` ${text.prompts.chosen(table.spending(), table.due(question))}`
    : "";
  const auto = question.options.find((option) => option.answer === "auto") ?? question.options[0]!;
  const buttons: Button[] = [{ label: text.actions.auto, key: "", press: () => table.answer(auto) }];
  if (question.back) buttons.push({ label: text.actions.back, key: "b", press: () => table.say("back") });
  return { sentence: text.prompts.pay(price, needs) + chosen, buttons, space: 0 };
}

/** A question whose options are words, numbers or abilities; what lies on the mat is tapped there. */
function choices(table: Table, question: Question, options: Option[]): Prompt {
  const buttons: Button[] = options.map((option, place) => {
    const known = WORDS[option.verb];
    // A word that the question puts otherwise ("let it happen" for none) is said as it puts it.
    const plain = option.label === option.verb || option.verb !== "none";
    return {
      label: (plain && known?.[0]) || sentenceCase(option.label),
      key: known?.[1] ?? (option.number !== null ? String(option.number) : String((place + 1) % 10)),
      press: () => table.answer(option),
      answer: option.answer,
    };
  });
  if (question.back) buttons.push({ label: text.actions.back, key: "b", press: () => table.say("back") });
  else if (table.selection.menu.length) buttons.push(clearing(table));
  // What one has begun oneself can be left as long as nothing was rolled or seen.
  else if (question.purpose !== "choose turn order" && table.shown!.undo === "" && isOwn(table))
    buttons.push({ label: text.actions.cancel, key: "b", press: () => table.undo() });
  const space = options.length && options[0]!.verb !== "none" && options[0]!.number === null ? 0 : -1;
  const only = onlyTarget(question) && !table.selection.menu.length ? ` ${text.prompts.only}` : "";
  return { sentence: question.prompt + only, buttons, space };
}

/** Damage of one die among several: at first enough to knock them out one by one, as far as it goes. */
function splitting(table: Table, question: Question): Prompt {
  const split = question.split!;
  const dealer = table.dice.get(split.die);
  const name = dealer ? table.card(dealer.card).name : "";
  const left = table.unshared();
  const buttons: Button[] = [{ label: text.actions.deal, key: "", press: () => table.confirmShares() }];
  buttons.push({ label: text.actions.clear, key: "b", press: () => table.shareNothing() });
  return { sentence: text.prompts.split(name, split.damage, left), buttons, space: 0 };
}

const clearing = (table: Table): Button => ({
  label: text.actions.clear,
  key: "b",
  press: () => table.clear(),
});

const sentenceCase = (label: string) => label.slice(0, 1).toUpperCase() + label.slice(1);
