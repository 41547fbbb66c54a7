// The formats, fetched once.
import { ask } from "./seats";
import type { Formats } from "./wire";

let fetched: Promise<Formats> | null = null;

export function fetchFormats(): Promise<Formats> {
  fetched ??= ask<Formats>("api/formats").catch((error: unknown) => {
    fetched = null;
    throw error;
  });
  return fetched;
}
