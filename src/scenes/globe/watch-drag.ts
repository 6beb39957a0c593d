/** So many degrees the globe turns under a drag across the whole element. */
const WHOLE_WAY = 150;

/**
 * Tells how far something was dragged, in degrees to the east and to the north; fingers that move up and down still scroll the page.
 * Returns the function that ends it.
 */
export function watchDrag(element: HTMLElement, onDrag: (longitude: number, latitude: number) => void): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let held: { id: number; x: number; y: number } | null = null;
  element.style.touchAction = 'pan-y';
  element.style.cursor = 'grab';
  const release = () => {
    held = null;
    element.style.cursor = 'grab';
  };
  element.addEventListener(
    'pointerdown',
    (event) => {
      if (event.button !== 0) return;
      held = { id: event.pointerId, x: event.clientX, y: event.clientY };
      element.setPointerCapture(event.pointerId);
      element.style.cursor = 'grabbing';
    },
    { signal },
  );
  element.addEventListener(
    'pointermove',
    (event) => {
      if (held?.id !== event.pointerId) return;
      const degrees = WHOLE_WAY / Math.max(1, element.clientWidth);
      onDrag((held.x - event.clientX) * degrees, (event.clientY - held.y) * degrees);
      held = { id: event.pointerId, x: event.clientX, y: event.clientY };
    },
    { signal },
  );
  for (const end of ['pointerup', 'pointercancel', 'lostpointercapture']) element.addEventListener(end, release, { signal });
  return () => {
    ended.abort();
    element.style.touchAction = '';
    element.style.cursor = '';
  };
}
