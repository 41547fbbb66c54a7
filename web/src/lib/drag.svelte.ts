// Dragging one thing onto another, with a mouse or a pen. Whatever is dragged can also be tapped; fingers only tap.
import type { Table } from "./table.svelte";
import type { Target } from "./targets";

interface Drag {
  from: Target;
  x: number;
  y: number;
}

export const drag = $state<{ now: Drag | null }>({ now: null });

// How far the pointer moves before it is no longer a tap, in pixels.
const FAR = 8;

/** What lies under the pointer: a thing, or a zone as `zone:field`. */
function under(x: number, y: number): Target {
  const node = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-target]");
  return node?.dataset["target"] ?? "";
}

/** The click that ends a drag is none. */
function swallowClick(): void {
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener("click", stop, { capture: true, once: true });
  window.setTimeout(() => window.removeEventListener("click", stop, { capture: true }), 0);
}

export function draggable(table: Table, from: () => Target) {
  return (node: HTMLElement): (() => void) => {
    const down = (event: PointerEvent) => {
      if (event.pointerType === "touch" || event.button !== 0 || !table.targets.has(from())) return;
      const start = { x: event.clientX, y: event.clientY };
      const move = (now: PointerEvent) => {
        const far = Math.hypot(now.clientX - start.x, now.clientY - start.y) > FAR;
        if (far || drag.now) drag.now = { from: from(), x: now.clientX, y: now.clientY };
      };
      const end = (now: PointerEvent) => {
        window.removeEventListener("pointermove", move);
        window.removeEventListener("pointerup", end);
        window.removeEventListener("pointercancel", end);
        const dragged = drag.now;
        drag.now = null;
        if (!dragged || now.type === "pointercancel") return;
        swallowClick();
        const onto = under(now.clientX, now.clientY);
        if (onto) table.drop(dragged.from, onto);
      };
      window.addEventListener("pointermove", move);
      window.addEventListener("pointerup", end);
      window.addEventListener("pointercancel", end);
    };
    node.addEventListener("pointerdown", down);
    return () => node.removeEventListener("pointerdown", down);
  };
}
