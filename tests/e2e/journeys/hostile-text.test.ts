import type { Page } from 'playwright';
import { card, expectPageViews, openDashboard, recorded, routeTo, showView, signIn } from '../../helpers/e2e/dashboard.ts';
import { fileOfTexts } from '../../helpers/e2e/event-lines.ts';
import { journalLines, keptData } from '../../helpers/e2e/kept-data.ts';
import { expect, FAULTS_TAG, test } from '../../helpers/e2e/journey.ts';
import { saved } from '../../helpers/e2e/saved-file.ts';

/** Texts that run, break a table, or break a reader, wherever they are taken for more than text. */
const HOSTILE = [
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'data:text/html,<script>alert(1)</script>',
  '%00',
  '%E0%A4%A',
  '</script><img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '</td></tr></table><h1>out</h1>',
  '{{7*7}}${7*7}',
  '\u202Etxt.exe',
  'zero\u200Bwidth',
  '🐛'.repeat(40),
  '=HYPERLINK("https://evil.example","x")',
  '__proto__',
  'constructor',
  'x'.repeat(3_000),
];

/** Addresses that the browser, the server and the router take as pages of this site. */
const ADDRESSES = [
  '/javascript:alert(1)',
  '/%3C/script%3E%3Cimg%20src=x%20onerror=alert(1)%3E',
  '/%22%3E%3Csvg/onload=alert(1)%3E',
  '/data:text/html,%3Cscript%3Ealert(1)%3C/script%3E',
  '/features?utm_source=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E&utm_source=second&utm_campaign=%22%3E%3Csvg/onload=alert(1)%3E',
  '/features/..%2f..%2fetc?__proto__[polluted]=1&constructor=2',
  `/${'long/'.repeat(800)}`,
  `/download?${Array.from({ length: 2_000 }, (_, number) => `p${number}=1`).join('&')}`,
  '/%E2%80%AEtxt.exe',
  '/=HYPERLINK(%22https://evil.example%22)',
  '/__proto__',
];

/** Nothing that was shown became markup: no element of a payload, nothing polluted, and every row as wide as its head. */
async function expectIntact(page: Page): Promise<void> {
  const found = await page.evaluate(() => ({
    foreign: document.querySelectorAll('main img, main iframe, main [onload], main [onerror], main script:not([type]), main h1').length,
    polluted: 'polluted' in {},
    widths: [...document.querySelectorAll('main table')].map((table) => {
      const counts = [...table.querySelectorAll<HTMLTableRowElement>('tr:not([aria-hidden])')].map((row) =>
        [...row.cells].reduce((sum, cell) => sum + cell.colSpan, 0),
      );
      return new Set(counts).size;
    }),
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }));
  // The one h1 is the page's own.
  expect(found).toEqual({ foreign: 1, polluted: false, widths: found.widths.map(() => 1), overflow: 0 });
}

test('hostile addresses are recorded as text: nothing runs, tables stay complete, no other host is asked', async ({ page }) => {
  await page.goto('/');
  await recorded(page, 1);
  for (const [index, address] of ADDRESSES.entries()) {
    await routeTo(page, address);
    await recorded(page, index + 2);
  }
  await signIn(page);
  await page.goto('/admin');
  await expect(card(page, 'Page Views')).toHaveText(/^1[34]$/);
  await expectIntact(page);
  await routeTo(page, '/real-time-analytics');
  await expect(card(page, 'Last 30 Minutes')).toHaveText(/^1[34]$/);
  await expectIntact(page);
  const rows = page.getByRole('table', { name: 'Most Visited Pages Today' }).getByRole('rowheader');
  await expect(rows.filter({ hasText: 'onerror' })).toHaveText('/%3C/script%3E%3Cimg%20src=x%20onerror=alert(1)%3E');
});

test('hostile addresses that are requested as documents answer with the error page or a refusal, and run nothing', async ({
  page,
  baseURL,
  trouble,
}) => {
  for (const address of [...ADDRESSES.slice(0, 4), '/%00', '/%E0%A4%A', '//evil.example/x', `/${'x'.repeat(8_000)}`]) {
    const answer = await page.request.get(`${baseURL}${address}`, { maxRedirects: 0 });
    expect([400, 404, 414, 431], address.slice(0, 40)).toContain(answer.status());
  }
  await page.goto('/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await recorded(page, 1);
  await expectIntact(page);
  // The browser tells of every answer 404 by itself.
  expect(trouble.splice(0).filter((each) => !each.includes('404'))).toEqual([]);
});

test('hostile texts of a file are shown as text in every list, and none is exported as a formula', async ({ page }) => {
  await openDashboard(page, '/admin/data?range=today');
  await page.getByLabel('Import file…').setInputFiles(fileOfTexts(HOSTILE));
  const dialog = page.getByRole('dialog', { name: 'Import this file?' });
  await expect(dialog).toBeVisible();
  await expectIntact(page);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  const taken = Number(/^(\d+)/.exec((await page.getByText(/events? imported\./).textContent()) ?? '')?.[1]);
  expect(taken, 'some are texts like any other').toBeGreaterThan(HOSTILE.length / 2);
  await expectPageViews(page, taken + 1);
  await showView(page, 'Overview');
  await expect(card(page, 'Page Views')).toHaveText(String(taken + 1));
  await expectIntact(page);
  await showView(page, 'Data');
  expect((await saved(page, 'Export CSV')).text).not.toMatch(/(^|,)"?[=+@]/m);
  await showView(page, 'Live');
  await expect(card(page, 'Last 30 Minutes')).toHaveText(String(taken + 1));
  await expectIntact(page);
});

test('secrets in addresses and referrers reach no storage and no export', { tag: FAULTS_TAG }, async ({ page }) => {
  const names = [
    'code',
    'state',
    'token',
    'access_token',
    'refresh_token',
    'token_hash',
    'error_description',
    'apikey',
    'key',
    'password',
    'email',
  ];
  const secret = (name: string) => `S3CR3T-${name}`;
  const all = names.map((name) => `${name}=${secret(name)}`).join('&');
  await page.goto(`/?kept=1&${all}#access_token=${secret('fragment')}`, { referer: `http://localhost:1/from?${all}` });
  await recorded(page, 1);
  const addresses = [
    `/features?${all}`,
    `/auth/linkedin/callback?${all}&other=${secret('other')}`,
    `/privacy?next=${encodeURIComponent(`/x?${all}`)}`,
  ];
  for (const [index, address] of addresses.entries()) {
    await routeTo(page, address);
    await recorded(page, index + 2);
  }
  await expect.poll(() => journalLines(page)).toBe(0);
  await signIn(page);
  await page.goto('/admin');
  await expect(card(page, 'Page Views')).toHaveText('5');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('bugmatrix.events') ?? '')).toContain('/auth/linkedin/callback');
  const kept = await keptData(page);
  expect(kept).toContain('kept=1');
  expect(kept).not.toContain('S3CR3T');
  await showView(page, 'Data');
  for (const button of ['Export CSV', 'Export NDJSON', 'Back up']) {
    const { text } = await saved(page, button);
    expect(text, button).toContain('kept=1');
    expect(text, button).not.toContain('S3CR3T');
  }
});
