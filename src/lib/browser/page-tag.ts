type PageTag = (command: 'event', name: string, details: Record<string, string>) => void;

/** Tells the operator's own page tag of an event, where the operator put one on the page; most sites have none. */
export function tellPageTag(name: string, details: Record<string, string>): void {
  const { gtag } = globalThis as { gtag?: PageTag };
  if (typeof gtag !== 'function') return;
  try {
    gtag('event', name, details);
  } catch {
    // Not ours: whatever it does wrong must not stop what the visitor wanted.
  }
}
