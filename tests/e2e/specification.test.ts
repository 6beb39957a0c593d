import { isDeepStrictEqual } from 'node:util';
import type { Locator, Page } from 'playwright';
import { dashboardAnswered, recorded, routeTo, signIn } from '../helpers/e2e/dashboard.ts';
import { DASHBOARD, PUBLIC_PAGES, type PageRows } from '../specification/pages.ts';
import { ROUTES } from '../specification/routes.ts';
import { expect, test } from './support/test.ts';

/** What a marked row waits for may come a moment after all others. */
const MENDED_WITHIN_MS = 3_000;

test('every route of the specification answers with its status', async ({ request }) => {
  const answered = await Promise.all(Object.keys(ROUTES).map(async (route) => [route, (await request.get(route)).status()]));
  expect(Object.fromEntries(answered)).toEqual(ROUTES);
});

const TABLES = [...PUBLIC_PAGES, ...DASHBOARD];
const titleOf = ({ route, as, place }: PageRows) =>
  `${route} is for a ${as ?? 'reader'} as specified, but rows marked as failing: ${place}`;

for (const table of TABLES.filter(({ as }) => as === undefined)) test(titleOf(table), ({ plain }) => expectRows(plain.page, table, 1));

for (const table of TABLES.filter(({ as, before }) => as !== undefined && before !== undefined))
  test(titleOf(table), ({ page }) => expectRows(page, table, 1));

// Those before whose page nothing is done are read in one tab, one after the other.
for (const as of ['visitor', 'operator'] as const) {
  const tables = TABLES.filter((table) => table.as === as && table.before === undefined);
  test(`${tables.length} more pages are for a ${as} as specified, but rows marked as failing`, async ({ page }) => {
    test.slow();
    for (const [before, table] of tables.entries())
      await test.step(`${table.route}: ${table.place}`, () => expectRows(page, table, before + 1));
  });
}

/** @param pages how many the tab has shown, with this one */
async function expectRows(page: Page, table: PageRows, pages: number): Promise<void> {
  const { as, failing = {} } = table;
  await open(page, table, pages);
  const rows = rowsOf(page, table);
  expect(
    rows.map(({ name }) => name),
    'a mark names a row',
  ).toEqual(expect.arrayContaining(Object.keys(failing)));
  const unmarked = rows.filter(({ name }) => !(name in failing));
  await expect.poll(() => namesOf(unmarked, false), 'no row fails that is not marked').toEqual([]);
  const marked = rows.filter(({ name }) => name in failing);
  if (marked.length > 0 && as !== undefined) await page.waitForTimeout(MENDED_WITHIN_MS);
  expect(await namesOf(marked, true), 'no marked row holds: one that is mended loses its mark').toEqual([]);
}

async function open(page: Page, { route, as, before, after }: PageRows, pages: number): Promise<void> {
  await before?.(page);
  if (as === 'operator') await signIn(page);
  // A view follows another one within the document of the dashboard, as it does for an operator.
  if (as === 'operator' && pages > 1) await routeTo(page, route);
  else await page.goto(route);
  if (as === 'visitor') await recorded(page, pages);
  if (as === 'operator') await dashboardAnswered(page);
  await after?.(page);
}

/** A row by the name that the table gives it, and whether it holds now. */
interface Row {
  name: string;
  holds: () => Promise<boolean>;
}

function rowsOf(page: Page, table: PageRows): Row[] {
  const { says = [], shows = [], buttons = [], links = {}, counts = {}, lists = {}, stored = [] } = table;
  const isThere = async (element: Locator) => (await element.count()) > 0;
  const link = (name: string, address: string) => page.getByRole('link', { name, exact: true }).and(page.locator(`[href="${address}"]`));
  const texts = async (selector: string) => (await page.locator(selector).allTextContents()).map(oneLine);
  return [
    ...says.map((name) => ({ name, holds: async () => (await pageTexts(page)).some((text) => text.includes(name)) })),
    ...shows.map((name) => ({ name, holds: () => isThere(page.getByText(name, { exact: true }).filter({ visible: true })) })),
    ...buttons.map((name) => ({ name, holds: () => isThere(page.getByRole('button', { name, exact: true })) })),
    ...Object.entries(links).map(([name, address]) => ({ name, holds: () => isThere(link(name, address)) })),
    ...Object.entries(counts).map(([name, count]) => ({ name, holds: async () => (await page.locator(name).count()) === count })),
    ...Object.entries(lists).map(([name, list]) => ({ name, holds: async () => isDeepStrictEqual(await texts(name), list) })),
    ...stored.map((name) => ({ name, holds: () => page.evaluate((key) => localStorage.getItem(key) !== null, name) })),
  ];
}

async function namesOf(rows: readonly Row[], thatHold: boolean): Promise<string[]> {
  const names: string[] = [];
  for (const { name, holds } of rows) if ((await holds()) === thatHold) names.push(name);
  return names;
}

/** The page as it is read, and with what is folded in. */
async function pageTexts(page: Page): Promise<string[]> {
  const body = page.locator('body');
  return [await body.innerText(), (await body.textContent()) ?? ''].map(oneLine);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
