import type { Page } from 'playwright';

/** Has the page sum up what moves in it without having been asked to, from its first frame. */
export async function countShifts(page: Page) {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
        if (!hadRecentInput) seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

export function shiftSum(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // What a frame moved is known when the next one begins.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return (window as unknown as { shifts: { sum: number } }).shifts.sum;
  });
}
