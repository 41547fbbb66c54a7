// The rules, fetched once, and the search in them.
import { ask } from "./seats";
import type { Chapter, Passage, Rulebook, Section } from "./wire";

let fetched: Promise<Rulebook> | null = null;

export function fetchRules(): Promise<Rulebook> {
  fetched ??= ask<Rulebook>("api/rules").catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}

/** A place where something was found: a numbered rule, a paragraph, or a row of a table. */
export interface Place {
  chapter: number;
  section: Section;
  number: string;
  text: string;
}

const MOST = 60;

function places(chapter: Chapter, number: number): Place[] {
  return chapter.sections.flatMap((section) =>
    section.passages.flatMap((passage: Passage) =>
      passage.rows.length
        ? passage.rows
            .slice(1)
            .map((row) => ({ chapter: number, section, number: "", text: row.join(" · ") }))
        : [{ chapter: number, section, number: passage.number, text: passage.text }],
    ),
  );
}

/** Where all the words stand; what is called so comes first, then rules, then the rest. */
export function search(rulebook: Rulebook, query: string): Place[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found: [number, Place][] = [];
  for (const [number, chapter] of rulebook.chapters.entries()) {
    for (const place of places(chapter, number)) {
      const title = `${place.section.number} ${place.section.title}`.toLowerCase();
      const whole = `${place.number} ${title} ${place.text}`.toLowerCase();
      if (!words.every((word) => whole.includes(word))) continue;
      const named = words.every((word) => title.includes(word) || place.number.startsWith(word));
      found.push([named ? 0 : place.number ? 1 : 2, place]);
    }
  }
  return found
    .sort(([a], [b]) => a - b)
    .slice(0, MOST)
    .map(([, place]) => place);
}

/** Which chapter a rule stands in, be it that of the house rules; -1 if there is none. */
export function chapterOf(rulebook: Rulebook, rule: string): number {
  const place = rulebook.chapters.findIndex((chapter) =>
    chapter.sections.some(
      (part) => part.number === rule || part.passages.some((each) => each.number === rule),
    ),
  );
  if (place >= 0) return place;
  return rulebook.chapters.findIndex((chapter) => chapter.number === rule.split(".")[0]);
}
