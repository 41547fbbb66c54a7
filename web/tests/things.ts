// A table to test with: whatever a test does not name is as plain as it can be.
import type { Board, Chair, Die, Option, Question, Seat, Welcome } from "../src/lib/wire";

export const die = (id: number, more: Partial<Die> = {}): Die => ({
  id,
  card: 0,
  owner: 0,
  side: 0,
  symbols: [],
  cost: 0,
  attack: 1,
  defense: 1,
  damage: 0,
  role: "",
  blocking: [],
  blocked: false,
  equal: id,
  changes: [],
  ...more,
});

export const option = (answer: string, more: Partial<Option> = {}): Option => ({
  answer,
  label: answer,
  verb: answer.split(":")[0]!,
  dice: [],
  card: null,
  index: null,
  seat: null,
  zone: null,
  number: null,
  ...more,
});

export const pass = (seat: number): Option => option(`pass:${seat}`, { seat });

export const question = (more: Partial<Question> = {}): Question => ({
  seats: [0],
  way: "act",
  purpose: "act in the main step",
  prompt: "",
  options: [],
  subject: 0,
  back: false,
  dice: [],
  attackers: [],
  several: [],
  price: null,
  split: null,
  stakes: [],
  outlook: null,
  ends: false,
  chosen: [],
  ...more,
});

export const seat = (more: Partial<Seat> = {}): Seat => ({
  virtual: 0,
  energy: { bolt: 0, fist: 0, mask: 0, shield: 0, wild: 0, generic: 0 },
  bag: [],
  prep: [],
  used: [],
  out: [],
  removed: [],
  reserve: [],
  field: [],
  aside: [],
  held: [],
  prices: [],
  payable: [],
  ...more,
});

export const board = (more: Partial<Board> = {}): Board => ({
  turn: 1,
  step: "main",
  active: 0,
  asked: [0],
  life: [10, 10],
  supply: [],
  seats: [seat(), seat()],
  force: [],
  ending: null,
  lastTurn: 0,
  flipped: [],
  ...more,
});

const chair = (side: number): Chair => ({
  name: `Seat ${side}`,
  side,
  sitting: side ? "greedy" : "person",
  called: side ? "Regular" : "",
  yours: side === 0,
  account: "",
  program: false,
  team: "",
});

export const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  is: "welcome",
  version: 1,
  game: "",
  title: "",
  box: "",
  edition: "2018",
  life: 10,
  commitment: "",
  words: { sidekick: "Sidekick", character: "character" },
  terms: [],
  cards: [],
  chairs: [chair(0), chair(1)],
  puzzle: "",
  event: "",
  pledges: [],
  shares: [],
  ...more,
});
