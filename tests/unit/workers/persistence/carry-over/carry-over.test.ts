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
