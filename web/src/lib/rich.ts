// A sentence in parts: energy in braces, rules by their numbers, words of the game, bold and code.
import { energyNames } from "./strings";
import type { Energy, Term } from "./wire";

export type Part =
  | { is: "text" | "bold" | "code"; text: string }
  | { is: "energy"; kind: Energy; worth: number }
  | { is: "rule"; rule: string }
  | { is: "term"; text: string; term: Term };

const MARKED = /(\{[^}]*\}|\*\*[^*]+\*\*|`[^`]+`)/;
// A number of three parts, or of two where it stands for a section: (11.4), 4.4.8.
const RULES = /(\b\d{1,2}\.\d{1,2}\.\d{1,2}\b|(?<=[(,] ?)\d{1,2}\.\d{1,2}(?=[),]))/;

/** `links` says whether rules are parts of their own; words of the game are if they are given. */
export function partsOf(sentence: string, links = false, terms: Term[] = []): Part[] {
  const words = terms.length ? termsIn(terms) : null;
  return sentence.split(MARKED).flatMap((piece, number): Part[] => {
    if (number % 2) return [markedPart(piece)];
    const pieces = links ? piece.split(RULES) : [piece];
    return pieces.flatMap((rest, place): Part[] => {
      if (place % 2) return [{ is: "rule", rule: rest }];
      if (!words) return rest ? [{ is: "text", text: rest }] : [];
      return rest.split(words).flatMap((word): Part[] => {
        const term = terms.find((each) => each.word === word);
        if (term) return [{ is: "term", text: word, term }];
        return word ? [{ is: "text", text: word }] : [];
      });
    });
  });
}

function markedPart(piece: string): Part {
  if (piece.startsWith("**")) return { is: "bold", text: piece.slice(2, -2) };
  if (piece.startsWith("`")) return { is: "code", text: piece.slice(1, -1) };
  const inside = piece.slice(1, -1);
  if (inside in energyNames) return { is: "energy", kind: inside as Energy, worth: 1 };
  if (/^\d+$/.test(inside)) return { is: "energy", kind: "generic", worth: Number(inside) };
  return { is: "text", text: piece };
}

/** The words of the game that stand in some sentences, in their order. */
export function termsOf(terms: Term[], sentences: string[]): Term[] {
  const parts = sentences.flatMap((sentence) => partsOf(sentence, false, terms));
  return [...new Set(parts.flatMap((part) => (part.is === "term" ? [part.term] : [])))];
}

/** Any of the words, the longest first. */
function termsIn(terms: Term[]): RegExp {
  const escaped = terms
    .map((term) => term.word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .sort((a, b) => b.length - a.length);
  return new RegExp(`(?<!\\w)(${escaped.join("|")})(?!\\w)`);
}
