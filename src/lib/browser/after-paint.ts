/** A page that is never painted, such as one in a tab behind, waits no longer than this. */
const PATIENCE_MS = 200;

/** Calls back once, in a task of its own, after the document has been painted in its present state. */
export function afterPaint(callback: () => void): void {
  let isDone = false;
  const go = () => {
    if (isDone) return;
    isDone = true;
    callback();
  };
  setTimeout(go, PATIENCE_MS);
  // A frame begins with this call and is painted when it has returned.
  requestAnimationFrame(() => setTimeout(go));
}
