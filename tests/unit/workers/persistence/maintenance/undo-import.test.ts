import { expect, test } from 'vitest';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser, type Tab } from '../browser.ts';
import { makeRow, makeRows, ofLog, pending } from '../event-makers.ts';

const LIMITS = { foldRows: 8, segmentRows: 32, mergeRows: 16 };

async function importedBrowser(): Promise<{ browser: Browser; tab: Tab; undo: string }> {
  const browser = new Browser(LIMITS);
  const tab = await browser.tab({ capacity: 40 });
  await tab.log.write('pageViews', pending(makeRows(40)));
  await tab.log.write('actions', pending([makeRow(500, { kind: 'share' })]));
  const { saved, undo } = await tab.log.importBlocks(ofLog('pageViews', [blockOfRows(makeRows(30, 100))]));
  expect(saved).toBe(true);
  return { browser, tab, undo: undo ?? '' };
}

/** Everything that the leader may do now. */
async function compactAll({ log }: Tab): Promise<void> {
  const lease = await log.acquireLease('tab', 1);
  for (let steps = 0; steps < 50 && (await log.compact(lease!)); steps++);
}

test('undoing an import restores the former rows in every tab, also those pushed out, and keeps the rows recorded since', async () => {
  const { browser, tab, undo } = await importedBrowser();
  const other = await browser.tab({ capacity: 40 });
  await compactAll(tab);
  expect(tab.listener.rows()).toEqual([...makeRows(10, 30), ...makeRows(30, 100)]);
  await tab.log.write('pageViews', pending([makeRow(200)]));
  expect(await tab.log.undoImport(undo)).toBe(true);
  await other.log.follow();
  for (const { log, listener } of [tab, other, await browser.tab({ capacity: 40 })]) {
    expect(listener.rows()).toEqual([...makeRows(39, 1), makeRow(200)]);
    expect(listener.rows('actions')).toHaveLength(1);
    expect(log.notices).toEqual([]);
  }
  expect(await tab.log.undoImport(undo)).toBe(false);
});

test('an import can no longer be undone once its page is closed, and the rows that it pushed out are removed then', async () => {
  const { browser, tab, undo } = await importedBrowser();
  const other = await browser.tab({ capacity: 40 });
  await compactAll(other);
  expect(await browser.raw('undo', (store) => store.count())).toBe(1);
  tab.close();
  await compactAll(other);
  await other.log.write('pageViews', pending(makeRows(40, 300)));
  await compactAll(other);
  expect(await browser.raw('undo', (store) => store.count())).toBe(0);
  expect(await other.log.undoImport(undo)).toBe(false);
  const roomy = await browser.tab();
  expect(roomy.listener.rows().length).toBeLessThan(40 + LIMITS.segmentRows);
});

test('an erase removes the rows kept for an undo', async () => {
  const { browser, tab, undo } = await importedBrowser();
  await tab.log.erase(makeRow(900).ts);
  expect(await browser.raw('undo', (store) => store.count())).toBe(0);
  expect(await tab.log.undoImport(undo)).toBe(false);
  expect(tab.listener.rows()).toEqual([]);
});

test('damaged rows kept for an undo change nothing', async () => {
  const { browser, tab, undo } = await importedBrowser();
  const before = tab.listener.ids();
  await browser.raw('undo', (store) => store.put({ pageViews: 'x' }, undo));
  expect(await tab.log.undoImport(undo)).toBe(false);
  expect(tab.listener.ids()).toEqual(before);
});
