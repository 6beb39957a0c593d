import { beforeEach, expect, test } from 'vitest';
import { FakeBrowser } from '../../../../helpers/page/fake-page.ts';
import { LoggingPage, SOON_MS } from '../../../../helpers/page/logging-page.ts';
import { settle } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';

const TAB = makeId(900);
let browser: FakeBrowser;
let page: LoggingPage;

beforeEach(async () => {
  browser = new FakeBrowser();
  page = await new LoggingPage(browser, TAB).ready();
  page.visit('/');
  await settle();
});

/** What the engine was told of loads, in order. */
const told = () => [...browser.database.rows.values()].flatMap(({ kind, load }) => (load === undefined ? [] : [[kind, load]]));

test('the first page view of a document reports its load, later ones do not', async () => {
  page.visit('/features');
  await settle();
  expect(told()).toEqual([['pageview', TAB]]);
});

test('a page that ends on the crash screen is a critical error and a failed load, reported once', async () => {
  page.side.reportCrash(new ReferenceError('gone'), 'at Page');
  page.side.reportCrash(new ReferenceError('gone again'), 'at Page');
  await browser.clock.pass(SOON_MS * 2);
  expect(told()).toEqual([
    ['pageview', TAB],
    ['failed-load', TAB],
  ]);
  expect(page.logged.map(({ severity, errorType }) => [severity, errorType])).toContainEqual(['critical', 'react']);
});

test('an error that is not critical is no failed load', async () => {
  page.throws('a small thing');
  await browser.clock.pass(SOON_MS * 2);
  expect(told()).toEqual([['pageview', TAB]]);
});
