// Groups of radio buttons or tabs: the group is one stop of the Tab key, and arrows move within it.

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** For the element around the buttons; each of them says by `tabindex` whether it is the one that is on. */
export function roving(node: HTMLElement): () => void {
  const move = (event: KeyboardEvent) => {
    const buttons = [...node.querySelectorAll<HTMLElement>("[role=radio], [role=tab]")];
    const step = STEPS[event.key];
    const place = buttons.indexOf(document.activeElement as HTMLElement);
    if (!step || place < 0) return;
    event.preventDefault();
    event.stopPropagation();
    const next = buttons[(place + step + buttons.length) % buttons.length]!;
    next.click();
    next.focus();
  };
  node.addEventListener("keydown", move);
  return () => node.removeEventListener("keydown", move);
}
