const LOOK_EVERY_MS = 20;

/**
 * Asks until the answer is yes; answers after how many milliseconds it was, or null when the limit passed before.
 * Asked from here and not from inside the page: the page's policy forbids what a waiting page would need.
 */
export async function waitFor(limitMs: number, ask: () => Promise<boolean>): Promise<number | null> {
  const began = performance.now();
  for (;;) {
    const isReached = await ask();
    const waited = performance.now() - began;
    if (isReached) return waited;
    if (waited > limitMs) return null;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
