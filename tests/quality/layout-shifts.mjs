/**
 * Has the page sum up what moves in it without having been asked to, from its first frame.
 * @param {import('playwright').Page} page
 */
export async function countShifts(page) {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = /** @type {PerformanceEntry & { value: number, hadRecentInput: boolean }} */ (entry);
        if (!hadRecentInput) seen.sum += value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/**
 * @param {import('playwright').Page} page
 * @returns {Promise<number>}
 */
export function shiftSum(page) {
  return page.evaluate(async () => {
    // What a frame moved is known when the next one begins.
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    return /** @type {{ shifts: { sum: number } }} */ (/** @type {unknown} */ (window)).shifts.sum;
  });
}
