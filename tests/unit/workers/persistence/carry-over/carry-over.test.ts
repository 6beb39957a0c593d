import { expect, test } from 'vitest';
import { Browser } from '../browser.ts';
import { makeRow, makeRows, pending } from '../event-makers.ts';
import { writeVersion1 } from './write-version-1.ts';

async function oldBrowser(): Promise<Browser> {
  const browser = new Browser({ foldRows: 8, segmentRows: 32, mergeRows: 16 });
  await writeVersion1(browser.factory);
  return browser;
}

test('a database of stored form 1 is read whole: every row, with empty texts in the columns that came later', async () => {
  const { log, listener } = await (await oldBrowser()).tab();
  expect([log.durability, log.notices]).toEqual(['saved', []]);
  const pageViews = listener.rows().filter(({ kind }) => kind === 'pageview');
  expect(pageViews).toEqual(makeRows(49, 11));
});

test('a database of stored form 1 takes new rows, whose texts in later columns come back', async () => {
  const browser = await oldBrowser();
  const row = makeRow(70, { release: '1.2.3-abc', robot: 'Googlebot', viewport: '390x844' });
  const { log } = await browser.tab();
  await log.write('pageViews', pending([row]));
  const { listener } = await browser.tab();
  expect(listener.rows().find(({ id }) => id === row.id)).toEqual(row);
});

test('a database of stored form 1 gets a log of actions and one of measurements, none lost, with what was evicted before', async () => {
  const browser = await oldBrowser();
  for (const { log, listener } of [await browser.tab(), await browser.tab()]) {
    expect([log.durability, log.notices]).toEqual(['saved', []]);
    expect(listener.rows('actions').every(({ kind }) => ['share', 'store-click', 'outbound-link'].includes(kind))).toBe(true);
    expect(listener.rows('measurements').every(({ kind }) => ['LCP', 'visible-time', 'scroll-depth'].includes(kind))).toBe(true);
    const both = [...listener.rows('actions'), ...listener.rows('measurements')].toSorted((a, b) => a.ts - b.ts);
    expect(both.map(({ ts }) => ts)).toEqual(makeRows(50, 1_010).map(({ ts }) => ts));
  }
  const late = makeRow(1_005, { kind: 'share' });
  const { log, listener } = await browser.tab();
  await log.write('actions', pending([late]));
  expect(listener.ids('actions')).not.toContain(late.id);
});

test('a carry-over that is cut off leaves a database that the next opening carries over whole', async () => {
  const browser = await oldBrowser();
  const { upkeep } = await import('../../../../../workers/persistence/maintenance/upkeep.ts');
  const { repair } = upkeep;
  let cuts = 0;
  upkeep.repair = async (...args) => {
    const update = await repair(...args);
    if (cuts++ === 0) throw new DOMException('Cut off.', 'AbortError');
    return update;
  };
  try {
    await browser.settle(browser.tab());
  } finally {
    upkeep.repair = repair;
  }
  expect(cuts).toBeGreaterThan(1);
  const { log, listener } = await browser.tab();
  expect(log.notices).toEqual([]);
  expect(listener.rows('actions').length + listener.rows('measurements').length).toBe(50);
  expect(listener.rows().filter(({ kind }) => kind === 'pageview')).toEqual(makeRows(49, 11));
});
