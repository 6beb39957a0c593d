import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright';
import { quantile, type Measure } from '../judge.ts';
import { openSample, openTab, throttleOf } from '../site.ts';
import { startWatching, stopWatching } from '../watch-page.ts';

/** The figures on the screen: of the strip, the chart's sentence, and the lists. The last of the strip changes by itself, with each boost. */
const FIGURES = { places: 'main [aria-label="Figures"], main section', texts: 'dl > :not(:last-child) dd > span, :scope > p, td' };
const NAMES_A_LIST = 6;
/** Long enough for the answer and the drawing of one click. */
const REST_MS = 700;

/** From a click on a name of a list to the changed figures, and back by a second click. */
export async function measureClicks(
  browser: Browser,
  origin: string,
  runs: { slowdown: number; limit: number; task: number }[],
): Promise<Measure[]> {
  const page = await openTab(browser, { width: 1440, height: 1000 });
  await openSample(page, `${origin}/admin?range=month`);
  const throttle = await throttleOf(page);
  await clickThrough(page);
  const measures: Measure[] = [];
  for (const { slowdown, limit, task } of runs) {
    await throttle(slowdown);
    const seen = await clickThrough(page);
    const speed = slowdown === 1 ? 'full speed' : `${slowdown}x slower`;
    measures.push(
      { what: `click to figures p95 of ${seen.waits.length}, ms, ${speed}`, value: quantile(seen.waits, 0.95), limit },
      { what: `longest task, ms, ${speed}`, value: Math.max(0, ...seen.tasks), limit: task },
    );
  }
  await page.context().close();
  return measures;
}

/** Clicks the first names of the lists in sight, each twice. */
async function clickThrough(page: Page) {
  const seen = { waits: [] as number[], tasks: [] as number[] };
  for (const list of ['Sources', 'Pages']) {
    const names = page.getByRole('region', { name: list, exact: true }).getByRole('rowheader').getByRole('button');
    for (let n = 0; n < NAMES_A_LIST; n += 1) {
      for (const _ of ['filters', 'lets go']) {
        await page.evaluate(startWatching, { event: 'click', ...FIGURES });
        await names.nth(n).click();
        await wait(REST_MS);
        const { inputs, paints, tasks } = await page.evaluate(stopWatching);
        const click = inputs[0]?.at ?? Number.NaN;
        const changes = paints.filter(({ text }, index) => index > 0 && text !== paints[index - 1]?.text);
        if (changes.length === 0) continue;
        seen.waits.push((changes.at(-1)?.at ?? Number.NaN) - click);
        seen.tasks.push(...tasks);
      }
    }
  }
  return seen;
}
