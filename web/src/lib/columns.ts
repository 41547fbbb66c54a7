// The attack zone: a column for each attacker, with its blockers opposite.
import type { Die } from "./wire";

export interface Column {
  key: number;
  above: Die[];
  below: Die[];
}

export interface Columns {
  all: Column[];
  /** How many dice lie beside one another. */
  width: number;
}

/** `far` and `near` are the fighting dice of both sides; `blocked` says whom a die blocks first, if it blocks. */
export function columnsOf(far: Die[], near: Die[], blocked: (die: Die) => number | undefined): Columns {
  const blocks = (die: Die) => blocked(die) !== undefined || die.role === "blocking";
  const all: Column[] = [];
  for (const attacker of [...far, ...near].filter((die) => !blocks(die))) {
    const mine = near.includes(attacker);
    const blockers = (mine ? far : near).filter((die) => blocks(die) && blocked(die) === attacker.id);
    all.push({
      key: attacker.id,
      above: mine ? blockers : [attacker],
      below: mine ? [attacker] : blockers,
    });
  }
  // A blocker whose attacker is gone stands alone.
  const placed = new Set(all.flatMap((column) => [...column.above, ...column.below]));
  for (const die of far) if (!placed.has(die)) all.push({ key: die.id, above: [die], below: [] });
  for (const die of near) if (!placed.has(die)) all.push({ key: die.id, above: [], below: [die] });
  const wide = (column: Column) => Math.max(column.above.length, column.below.length);
  return { all, width: all.reduce((sum, column) => sum + wide(column), 0) };
}
