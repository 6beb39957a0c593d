/** Where the pointer is, seen from the middle of an element: 1 at its right and upper edge; at rest in the middle. */
export interface Pointer {
  x: number;
  y: number;
  end: () => void;
}

/** Follows mouse and pen over the whole window; fingers scroll. */
export function watchPointer(element: Element): Pointer {
  const ended = new AbortController();
  const pointer: Pointer = { x: 0, y: 0, end: () => ended.abort() };
  const move = (event: PointerEvent) => {
    if (event.pointerType === 'touch') return;
    const { left, top, width, height } = element.getBoundingClientRect();
    pointer.x = clamp(((event.clientX - left) / width) * 2 - 1);
    pointer.y = clamp(1 - ((event.clientY - top) / height) * 2);
  };
  const leave = () => {
    pointer.x = 0;
    pointer.y = 0;
  };
  addEventListener('pointermove', move, { signal: ended.signal, passive: true });
  document.documentElement.addEventListener('pointerleave', leave, { signal: ended.signal });
  return pointer;
}

/** Beyond the element's edges it counts on, but less far than the pointer is. */
function clamp(value: number): number {
  return Math.max(-1.5, Math.min(1.5, value));
}
