// The book beside the table: the rules and the help. It is fetched when it is opened for the first time.

export type Page = "rules" | "turn" | "dice" | "cards" | "keys";

interface Book {
  open: boolean;
  page: Page;
  /** The rule to turn to, counted so that asking for the same one again turns to it again. */
  rule: string;
  asked: number;
}

export const book = $state<Book>({ open: false, page: "turn", rule: "", asked: 0 });

export function openBook(page: Page): void {
  Object.assign(book, { open: true, page });
}

export function openRule(rule: string): void {
  Object.assign(book, { open: true, page: "rules", rule, asked: book.asked + 1 });
}

export function closeBook(): void {
  book.open = false;
}
