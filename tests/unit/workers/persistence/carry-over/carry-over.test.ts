import { expect, test, vi } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import { Browser } from '../browser.ts';
import { makeRow, makeRows, pending } from '../event-makers.ts';
import { writeOlderForm } from './write-older-form.ts';

async function oldBrowser(form: 1 | 2 | 3 = 1): Promise<Browser> {
  const browser = new Browser({ foldRows: 8, segmentRows: 32, mergeRows: 16 });
  await writeOlderForm(browser.factory, form);
  return browser;
}

test('a database of stored form 1 is read in full: every row, with empty texts in the columns added later', async () => {
  const { log, listener } = await (await oldBrowser()).tab();
  expect([log.durability, log.notices]).toEqual(['saved', []]);
  const pageViews = listener.rows().filter(({ kind }) => kind === 'pageview');
  expect(pageViews).toEqual(makeRows(49, 11));
});

test('a database of stored form 2 is read in full: every row of each log, the loads, and empty texts in the column added later', async () => {
  const browser = await oldBrowser(2);
  const texts = { release: '1.2.3-abc', robot: 'Googlebot', viewport: '390x844' };
  const signals = (from: number, of: (i: number) => Partial<EventRow>) =>
    Array.from({ length: 6 }, (_, i) => makeRow(from + i, { ...texts, pageViewId: makeRow(i).id, ...of(i) }));
  for (const { log, listener } of [await browser.tab(), await browser.tab()]) {
    expect([log.durability, log.notices]).toEqual(['saved', []]);
    expect(listener.rows()).toEqual(makeRows(13).map((row) => ({ ...row, ...texts })));
    expect(listener.rows('actions')).toEqual(signals(100, (i) => ({ kind: 'share', target: `post-${i}` })));
    expect(listener.rows('measurements')).toEqual(signals(200, (i) => ({ kind: 'LCP', value: i + 0.5 })));
    expect(await log.loadDays()).toMatchObject([{ day: '2025-07-01', loads: 1, failed: 0 }]);
  }
});

test('a database of stored form 3 is read in full: every row of each log, with empty texts for host and versions', async () => {
  const browser = await oldBrowser(3);
  const texts = { release: '1.2.3-abc', viewport: '390x844', host: '', browserVersion: '', osVersion: '' };
  const signals = (from: number, of: (i: number) => Partial<EventRow>) =>
    Array.from({ length: 5 }, (_, i) => makeRow(from + i, { ...texts, pageViewId: makeRow(i).id, ...of(i) }));
  for (const { log, listener } of [await browser.tab(), await browser.tab()]) {
    expect([log.durability, log.notices]).toEqual(['saved', []]);
    expect(listener.rows()).toEqual(makeRows(6).map((row) => ({ ...row, ...texts })));
    expect(listener.rows('actions')).toEqual(signals(100, (i) => ({ kind: 'event', target: `step-${i}`, properties: `{"i":"${i}"}` })));
    const error = { kind: 'error', properties: '{"severity":"high"}' } as const;
    expect(listener.rows('errors')).toEqual(signals(200, (i) => ({ ...error, target: `issue-${i}` })));
  }
});

test.each([1, 2, 3] as const)(
  'a database of stored form %i stores new rows, with their texts in later columns and in later logs',
  async (form) => {
    const browser = await oldBrowser(form);
    const row = makeRow(70, {
      ...{ release: '1.2.3-abc', robot: 'Googlebot', viewport: '390x844', properties: '{"a":"b"}' },
      ...{ host: 'shop.example:8443', browserVersion: 'Firefox 145', osVersion: 'iOS 18' },
    });
    const error = makeRow(71, { kind: 'error', pageViewId: row.id, properties: '{"severity":"high"}' });
    const { log } = await browser.tab();
    await log.write('pageViews', pending([row]));
    await log.write('errors', pending([error]));
    const { listener } = await browser.tab();
    expect(listener.rows().find(({ id }) => id === row.id)).toEqual(row);
    expect(listener.rows('errors').find(({ id }) => id === error.id)).toEqual(error);
  },
);

test('a database of stored form 1 gets a log of actions and one of measurements, without a loss, and keeps the count of evicted rows', async () => {
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

test('a database of stored form 1 that cannot be carried over on a full disk is read in full nevertheless, each row in its log', async () => {
  const browser = await oldBrowser();
  const { upkeep } = await import('../../../../../workers/persistence/maintenance/upkeep.ts');
  const repair = vi.spyOn(upkeep, 'repair').mockRejectedValue(new DOMException('Full.', 'QuotaExceededError'));
  const { listener } = await browser.settle(browser.tab());
  repair.mockRestore();
  expect(listener.rows().filter(({ kind }) => kind === 'pageview')).toEqual(makeRows(49, 11));
  const kinds = (['actions', 'measurements'] as const).map((log) => new Set(listener.rows(log).map(({ kind }) => logOf(kind))));
  expect(kinds).toEqual([new Set(['actions']), new Set(['measurements'])]);
});

test('a carry-over that is interrupted leaves a database that the next opening carries over in full', async () => {
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
