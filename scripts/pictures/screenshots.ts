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
  width?: number;
  dark?: boolean;
  prepare?: (page: Page) => Promise<void>;
}

const PUBLIC_PAGES: (Picture & { route: string })[] = [
  { name: 'home', route: '/' },
  { name: 'features', route: '/features' },
  { name: 'download', route: '/download' },
  { name: 'learn-more', route: '/learn-more' },
  { name: 'premium', route: '/premium' },
  { name: 'analytics', route: '/analytics', dark: true },
  { name: 'about', route: '/about' },
  { name: 'contact', route: '/contact' },
  { name: 'documentation', route: '/documentation', dark: true },
  { name: 'blog', route: '/blog' },
];

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

/** What an operator does every day, from Overview on the sample. */
const EVERYDAY: Record<string, (page: Page) => Promise<void>> = {
  async campaigns(page) {
    const card = page.getByRole('region', { name: 'Sources', exact: true });
    await card.getByRole('tab', { name: 'Campaigns' }).click();
    await card.getByRole('button', { name: 'Open google' }).click();
    await card.getByRole('button', { name: 'Open cpc' }).click();
    await card.getByRole('row', { name: /testing-tools/ }).waitFor();
    await lookAt(card);
  },
  async missing(page) {
    await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'Errors' }).click();
    const card = page.getByRole('region', { name: 'Addresses not found' });
    await card.getByText('/downloads').first().waitFor();
    await lookAt(card);
  },
  async rule(page) {
    await page.getByRole('button', { name: 'Actions of Total Visits' }).click();
    await page.getByRole('button', { name: 'Tell me when…' }).click();
    await page.getByText(/^Would (not )?have spoken/).waitFor();
  },
  async filter(page) {
    await page.keyboard.press('f');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  },
  async palette(page) {
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
  },
  async details(page) {
    await page.getByRole('button', { name: 'Details of Top Paths' }).click();
    await page.getByRole('dialog').getByRole('row').nth(1).waitFor();
  },
  async own(page) {
    await showRecording(page);
    await page.getByRole('button', { name: /settings and account of/ }).click();
    await page.getByRole('switch', { name: 'Leave out my own visits' }).click();
  },
  async minutes(page) {
    await showRecording(page);
    await page.getByRole('region', { name: /recorded so far/ }).waitFor();
  },
};

/** Scrolled to below the bar. */
async function lookAt(part: Locator): Promise<void> {
  await part.evaluate((element) =>
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY - 110, behavior: 'instant' }),
  );
}

/** What this browser itself has recorded: the sign-in. */
async function showRecording(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('button', { name: 'This browser', exact: true }).click();
  await page.getByText(/^Recorded in this browser/).waitFor();
}

const DASHBOARDS: Picture[] = [
  { name: 'admin-light' },
  { name: 'admin-dark', dark: true },
  { name: 'admin-390', width: 390 },
  { name: 'admin-1024', width: 1024 },
  { name: 'admin-1920', width: 1920 },
  ...['Goals', 'Performance', 'Errors', 'Live', 'Social', 'Robots', 'Data'].flatMap((view) => [
    pictureOf(view, false),
    pictureOf(view, true),
  ]),
  ...Object.keys(BEHAVIOUR).flatMap((question) => [
    pictureOfBehaviour(question, `admin-behaviour-${question}-light`, {}),
    pictureOfBehaviour(question, `admin-behaviour-${question}-dark`, { dark: true }),
    pictureOfBehaviour(question, `admin-behaviour-${question}-390`, { width: 390 }),
  ]),
  ...[390, 1_440].flatMap((width) => [pictureOfLog(width, false), pictureOfLog(width, true), pictureOfReport(width)]),
  ...[390, 768].flatMap((width) =>
    ['Goals', 'Performance', 'Errors', 'Live', 'Robots', 'Data'].map((view) => pictureOf(view, false, width)),
  ),
  ...[390, 1_440].flatMap((width) =>
    Object.entries(EVERYDAY).map(([name, prepare]) => ({ name: `admin-${name}-${width}`, width, prepare })),
  ),
  {
    name: 'admin-brushed',
    async prepare(page) {
      await page.getByRole('button', { name: 'Drag to look closer' }).click();
      await page.getByLabel('Look at, from').selectOption({ index: 2 });
      await page.getByLabel('to', { exact: true }).selectOption({ index: 4 });
      await page.getByRole('table', { name: 'Top Paths' }).getByRole('button', { name: '/download' }).click();
    },
  },
  {
    name: 'admin-explained',
    async prepare(page) {
      await page.getByRole('button', { name: 'Explain Unique Visitors' }).click();
      await page.getByText('different visitor ids').waitFor();
    },
  },
  {
    name: 'realtime',
    async prepare(page) {
      await page.getByRole('link', { name: 'Live', exact: true }).click();
      await page.getByRole('table', { name: 'Recent visitors' }).waitFor();
    },
  },
];

/** A view of the dashboard beside Overview. */
function pictureOf(view: string, dark: boolean, width = 1_440): Picture {
  const name = `admin-${view.toLowerCase()}-${width < 1_440 ? width : dark ? 'dark' : 'light'}`;
  return {
    name,
    dark,
    width,
    async prepare(page) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
      await page.waitForURL(`**/admin/${view.toLowerCase()}*`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  };
}

/** A question of the view Behaviour, asked by its address: a reload would end the sample. */
function pictureOfBehaviour(question: string, name: string, look: Pick<Picture, 'dark' | 'width'>): Picture {
  return {
    ...look,
    name,
    async prepare(page) {
      await page.evaluate((address) => {
        window.history.pushState(null, '', address);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, `/admin/behaviour?range=month&scope=sample&${BEHAVIOUR[question]}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await page
        .locator('section', { has: page.getByRole('heading', { level: 2 }) })
        .getByText(/\d/)
        .locator('visible=true')
        .first()
        .waitFor();
    },
  };
}

/** A made-up access log of three days: its preview, or the site that it shows once it is open. */
function pictureOfLog(width: number, isOpen: boolean): Picture {
  return {
    name: `admin-log-${isOpen ? 'overview' : 'preview'}-${width}`,
    width,
    async prepare(page) {
      const files = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Source: / }).click();
      await page.getByRole('button', { name: 'Open a log or an export…' }).click();
      await (await files).setFiles({ name: 'access.log', mimeType: 'text/plain', buffer: Buffer.from(makeLog()) });
      const preview = page.getByRole('dialog');
      await preview.getByRole('button', { name: /^Open/ }).waitFor();
      if (isOpen) await preview.getByRole('button', { name: /^Open/ }).click();
      if (isOpen) await page.getByRole('slider', { name: /over time$/ }).waitFor();
    },
  };
}

/** The sample in a report that was saved, opened from the disk. */
function pictureOfReport(width: number): Picture {
  return {
    name: `report-${width}`,
    width,
    async prepare(page) {
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
    },
  };
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
for (const { route, ...picture } of PUBLIC_PAGES) await takePicture(picture, (page) => openPage(page, route));
for (const picture of DASHBOARDS) await takePicture(picture, openSample);
await browser.close();
await site.close();
// On ClickHouse, which the tests know how to start.
if (wanted === '') {
  const { code } = await runChild(process.execPath, [...programArgs('tests/site/run.ts'), 'pictures'], { cwd: PROJECT_ROOT });
  process.exitCode = code;
}

async function takePicture({ name, width = 1_440, dark = false, prepare }: Picture, open: (page: Page) => Promise<void>) {
  if (!name.startsWith(wanted)) return;
  const context = await browser.newContext({
    userAgent: personUserAgent(executablePath),
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await open(page);
  await page.evaluate(() => window.scrollTo(0, 0));
  await prepare?.(page);
  await page.waitForFunction(() => document.querySelector('[data-loading-screen], [aria-busy="true"], .skeleton') === null);
  await page.mouse.move(0, 0);
  await page.screenshot({ path: path.join(FOLDER, `${name}.jpg`), quality: 72, animations: 'disabled' });
  await context.close();
}

/** A public page as a visitor without motion sees it: pictures at rest stand for the scenes. */
async function openPage(page: Page, route: string) {
  await page.goto(`${site.url}${route}`);
  await page.locator('h1').waitFor();
  // The last part of the bar to arrive.
  await page.getByRole('button', { name: 'Sign in' }).waitFor();
}

/** The dashboard of a signed-in operator on sample traffic. */
async function openSample(page: Page) {
  await page.goto(`${site.url}/admin`);
  await page.getByLabel('Full Name').fill(DEMO.name);
  await page.getByLabel('Email Address').fill(DEMO.email);
  await page.getByRole('button', { name: 'Access Dashboard' }).click();
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('button', { name: 'Sample data', exact: true }).click();
  await page.getByText('Sample data, made up in memory').waitFor();
  await page.getByRole('slider', { name: /over time$/ }).waitFor();
}
