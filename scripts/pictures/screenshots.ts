import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium, type Locator, type Page } from 'playwright';
import { runChild } from '../machine/child.ts';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from '../machine/find-browser.ts';
import { programArgs, PROJECT_ROOT } from '../machine/project-root.ts';
import { serveSite } from '../serve/serve-site.ts';

/**
 * `npm run screenshots`, after `npm test -- build`: the pictures of docs/screenshots, of public pages and of sample traffic;
 * `-- admin-behaviour` takes those alone whose names begin so.
 */
const FOLDER = path.join(PROJECT_ROOT, 'docs/screenshots');
const DEMO = { name: 'Demo Admin', email: 'admin@example.com' };

interface Picture {
  name: string;
  address: string;
  width?: number;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

/** Overview on sample traffic, which its address makes. */
const SAMPLE = '/admin?scope=sample';

const DAY_MS = 86_400_000;
const FUNNEL = [
  ...['loose', 'first', null, null],
  [null, ['page', 'prefix', '/blog']],
  [null, ['page', 'exact', '/download']],
  [null, ['action', 'store-click', '']],
];

/** The questions of the view Behaviour, as the address writes them. */
const BEHAVIOUR: Record<string, string> = {
  journeys: `journey=${JSON.stringify(['from', ['page', 'exact', '/features'], 'path', 4, '/features'])}`,
  funnel: `behaviour=funnel&funnel=${JSON.stringify(FUNNEL)}`,
  returning: 'behaviour=returning&range=all',
  change: 'behaviour=change',
  visits: 'behaviour=visits',
};

/** What an operator does every day, on the sample but for the last two, which show what this browser recorded: the sign-in. */
const EVERYDAY: Record<string, [address: string, prepare: (page: Page) => Promise<void>]> = {
  campaigns: [
    SAMPLE,
    async (page) => {
      const card = page.getByRole('region', { name: 'Sources', exact: true });
      await card.getByRole('tab', { name: 'Campaigns' }).click();
      await card.getByRole('button', { name: 'Open google' }).click();
      await card.getByRole('button', { name: 'Open cpc' }).click();
      await card.getByRole('row', { name: /testing-tools/ }).waitFor();
      await lookAt(card);
    },
  ],
  missing: [
    '/admin/errors?scope=sample',
    async (page) => {
      const card = page.getByRole('region', { name: 'Addresses not found' });
      await card.getByText('/downloads').first().waitFor();
      await lookAt(card);
    },
  ],
  rule: [
    SAMPLE,
    async (page) => {
      await page.getByRole('button', { name: 'Actions of Total Visits' }).click();
      await page.getByRole('button', { name: 'Tell me when…' }).click();
      await page.getByText(/^Would (not )?have spoken/).waitFor();
    },
  ],
  filter: [
    SAMPLE,
    async (page) => {
      await page.keyboard.press('f');
      await page.getByRole('listbox').getByRole('option').first().waitFor();
    },
  ],
  palette: [
    SAMPLE,
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  ],
  details: [
    SAMPLE,
    async (page) => {
      await page.getByRole('button', { name: 'Details of Top Paths' }).click();
      await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
    },
  ],
  own: [
    '/admin',
    async (page) => {
      await page.getByRole('button', { name: /settings and account of/ }).click();
      await page.getByRole('switch', { name: 'Leave out my own visits' }).click();
    },
  ],
  minutes: [
    '/admin',
    async (page) => {
      await page.getByRole('region', { name: /recorded so far/ }).waitFor();
    },
  ],
};

/** Scrolled to below the bar. */
async function lookAt(part: Locator): Promise<void> {
  await part.evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 110, behavior: 'instant' }),
  );
}

/** The public pages, as a visitor without motion sees them: pictures at rest stand for the scenes. */
const PUBLIC_PAGES: Picture[] = [
  { name: 'home', address: '/' },
  { name: 'features', address: '/features' },
  { name: 'download', address: '/download' },
  { name: 'learn-more', address: '/learn-more' },
  { name: 'premium', address: '/premium' },
  { name: 'analytics', address: '/analytics', dark: true },
  { name: 'realtime', address: '/real-time-analytics' },
  { name: 'about', address: '/about' },
  { name: 'contact', address: '/contact' },
  { name: 'documentation', address: '/documentation', dark: true },
  { name: 'blog', address: '/blog' },
];

/** The dashboard of a signed-in operator. */
const DASHBOARDS: Picture[] = [
  ...looks('admin', SAMPLE, [390, 1_024, 1_920]),
  ...['goals', 'performance', 'errors', 'live', 'robots', 'data'].flatMap((view) =>
    looks(`admin-${view}`, `/admin/${view}?scope=sample`, [390, 768]),
  ),
  ...looks('admin-social', '/admin/social?scope=sample', []),
  ...Object.entries(BEHAVIOUR).flatMap(([question, asked]) =>
    looks(`admin-behaviour-${question}`, `/admin/behaviour?range=month&scope=sample&${asked}`, [390]),
  ),
  ...[390, 1_440].flatMap((width): Picture[] => [
    { name: `admin-log-preview-${width}`, address: SAMPLE, width, prepare: (page) => openLog(page, true) },
    { name: `admin-log-overview-${width}`, address: SAMPLE, width, prepare: (page) => openLog(page, false) },
    { name: `report-${width}`, address: SAMPLE, width, prepare: openReport },
    ...Object.entries(EVERYDAY).map(([name, [address, prepare]]) => ({ name: `admin-${name}-${width}`, address, width, prepare })),
  ]),
  {
    name: 'admin-brushed',
    address: SAMPLE,
    async prepare(page) {
      await page.getByRole('button', { name: 'Drag to look closer' }).click();
      await page.getByLabel('Look at, from').selectOption({ index: 2 });
      await page.getByLabel('to', { exact: true }).selectOption({ index: 4 });
      await page.getByRole('table', { name: 'Top Paths' }).getByRole('button', { name: '/download', exact: true }).click();
    },
  },
  {
    name: 'admin-explained',
    address: SAMPLE,
    async prepare(page) {
      await page.getByRole('button', { name: 'Explain Unique Visitors' }).click();
      await page.getByText('different visitor ids').waitFor();
    },
  },
];

/** A view at 1,440 px, light and dark, and light at other widths. */
function looks(name: string, address: string, widths: readonly number[]): Picture[] {
  return [
    { name: `${name}-light`, address },
    { name: `${name}-dark`, address, dark: true },
    ...widths.map((width) => ({ name: `${name}-${width}`, address, width })),
  ];
}

/** Opens a made-up access log of three days; its preview, or the site that it shows. */
async function openLog(page: Page, isPreview: boolean): Promise<void> {
  const files = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('button', { name: 'Open a log or an export…' }).click();
  await (await files).setFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(makeLog()) });
  const open = page.getByRole('dialog').getByRole('button', { name: /^Open/ });
  await open.waitFor();
  if (isPreview) return;
  await open.click();
  await page.getByRole('slider', { name: /over time$/ }).waitFor();
}

/** Saves a report of the sample, and opens it from the disk. */
async function openReport(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('option').first().waitFor();
  await page.keyboard.type('save as report');
  await page.keyboard.press('Enter');
  const saving = page.waitForEvent('download', { timeout: 60_000 });
  await page.getByRole('button', { name: /^Save \d/ }).click({ timeout: 60_000 });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'report-')), 'report.html');
  await (await saving).saveAs(file);
  await page.goto(pathToFileURL(file).href);
  await page.getByRole('slider', { name: /over time$/ }).waitFor();
}

function makeLog(): string {
  const pages = ['/', '/', '/features', '/blog/release-notes', '/download', '/docs/install', '/old-page', '/robots.txt'];
  const agents = [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Safari/537.36',
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ];
  const referrers = ['-', 'https://www.google.com/', 'https://news.ycombinator.com/'];
  return Array.from({ length: 3_000 }, (_, n) => {
    const time = new Date(Date.now() - 3 * DAY_MS + n * 86_000).toUTCString();
    const [, day, month, year, clock] = time.split(' ');
    const path = pages[(n * 7 + (n >> 3)) % pages.length]!;
    const status = path === '/old-page' ? 404 : 200;
    // Four requests in a row are of one visitor.
    const visitor = n >> 2;
    const from = `203.0.113.${(visitor * 13) % 250}`;
    return `${from} - - [${day}/${month}/${year}:${clock} +0000] "GET ${path} HTTP/1.1" ${status} ${2_000 + (n % 900)} "${n % 4 === 0 ? referrers[visitor % 3] : '-'}" "${agents[visitor % 4]}"`;
  }).join('\n');
}

const [wanted = ''] = process.argv.slice(2);
const executablePath = await ensureBrowser((line) => console.log(line));
const site = await serveSite({
  siteDir: path.join(PROJECT_ROOT, 'dist'),
  functionsDir: path.join(PROJECT_ROOT, '.cache/functions'),
  port: 0,
});
const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
mkdirSync(FOLDER, { recursive: true });
for (const picture of PUBLIC_PAGES) await takePicture(picture, showPage);
for (const picture of DASHBOARDS) await takePicture(picture, showDashboard);
await browser.close();
await site.close();
// On ClickHouse, which the tests know how to start.
if (wanted === '') {
  const { code } = await runChild(process.execPath, [...programArgs('tests/site/run.ts'), 'pictures'], { cwd: PROJECT_ROOT });
  process.exitCode = code;
}

async function takePicture(picture: Picture, show: (page: Page, address: string) => Promise<void>) {
  const { name, address, width = 1_440, dark = false, prepare } = picture;
  if (!name.startsWith(wanted)) return;
  const context = await browser.newContext({
    userAgent: personUserAgent(executablePath),
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await show(page, `${site.url}${address}`);
  await page.evaluate(() => window.scrollTo(0, 0));
  await prepare?.(page);
  await page.waitForFunction(() => document.querySelector('[data-loading-screen], [aria-busy="true"], .skeleton') === null);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), quality: 72, animations: 'disabled' });
  await context.close();
}

async function showPage(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('h1').waitFor();
  // The last part of the bar to arrive.
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

async function showDashboard(page: Page, address: string): Promise<void> {
  await page.addInitScript((identity) => {
    localStorage.setItem('bugmatrix.admin', JSON.stringify(identity));
    localStorage.setItem('bugmatrix.admin.auth', 'true');
  }, DEMO);
  await page.goto(address);
  // Until the sample is made, the recording shows.
  await page.getByText(address.includes('scope=sample') ? 'Sample data, made up in memory' : /^Recorded in this browser/).waitFor();
  await page.getByText(/^Counted up to/).waitFor();
}
