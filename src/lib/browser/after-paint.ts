/** A page that is not seen, such as one in a tab behind, is not painted: it waits no longer than this. */
const PATIENCE_MS = 200;
/** The first paint of a page that is seen may take this long on a slow device; nothing may compete with it before. */
const FIRST_PAINT_MS = 1_000;

/** Calls back once, in a task of its own, after the document has been painted in its present state. */
export function afterPaint(callback: () => void): void {
  let isDone = false;
  let observer: PerformanceObserver | null = null;
  const go = () => {
    if (isDone) return;
    isDone = true;
    // Of a page that never paints, nothing else would end it.
    observer?.disconnect();
    callback();
  };
  if (awaitsFirstPaint()) {
    setTimeout(go, FIRST_PAINT_MS);
    // The end of a frame's script says nothing about the first one, which is on the screen when the browser reports it.
    observer = new PerformanceObserver(() => setTimeout(go));
    observer.observe({ type: 'paint', buffered: true });
    return;
  }
  setTimeout(go, PATIENCE_MS);
  // A frame begins with this call and is painted when it has returned.
  requestAnimationFrame(() => setTimeout(go));
}

/** Whether the page is seen and nothing of it was painted yet. Where the browser does not report paints: false. */
export function awaitsFirstPaint(): boolean {
  const { supportedEntryTypes } = PerformanceObserver;
  return (
    supportedEntryTypes.includes('paint') && document.visibilityState === 'visible' && performance.getEntriesByType('paint').length === 0
  );
}
