// Whether the page is at rest. As long as it would change by itself, the document element says why, in `data-busy`;
// at rest it has no such attribute. Who waits for the page, as the tests do, waits for that.

/** Why the page is not at rest. */
export type Errand =
  /** A part of the page is being fetched. */
  | "loading"
  /** Something is on its way to the server, or its answer is. */
  | "asking"
  /** An act of the other side is looked at; others may wait to be shown after it. */
  | "showing"
  /** An opponent will act. */
  | "opponent"
  /** A roll waits for the pages of those at the table. */
  | "rolling"
  /** A tap would still be taken for one that was meant for the question before. */
  | "settling";

const errands: Errand[] = [];

function tell(): void {
  const page = document.documentElement;
  if (errands.length) page.dataset["busy"] = [...new Set(errands)].join(" ");
  else delete page.dataset["busy"];
}

/** The page is busy until the function that comes back is called. */
export function busy(errand: Errand): () => void {
  errands.push(errand);
  tell();
  let over = false;
  return () => {
    if (!over) errands.splice(errands.indexOf(errand), 1);
    over = true;
    tell();
  };
}

/** The page is busy until this is done. */
export async function during<T>(errand: Errand, work: Promise<T>): Promise<T> {
  const end = busy(errand);
  try {
    return await work;
  } finally {
    end();
  }
}

/** To another part of the page, which is busy until it is there. */
export function goTo(hash: string): void {
  if (hash !== location.hash) onTheWay();
  location.hash = hash;
}

function onTheWay(): void {
  window.addEventListener("hashchange", busy("loading"), { once: true });
}

/** A link to another part of the page was followed: the browser goes there a little later. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  const elsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0 || link?.target;
  if (!link || elsewhere || event.defaultPrevented) return;
  const here = location.href.replace(/#.*/, "");
  if (link.hash && link.hash !== location.hash && link.href.replace(/#.*/, "") === here) onTheWay();
}

// Last of all that hear of a click, so that it is known whether the link is followed.
window.addEventListener("click", follow);
