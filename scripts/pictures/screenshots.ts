import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from 'playwright';
import { runChild } from '../machine/child.ts';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from '../machine/find-browser.ts';
import { programArgs, PROJECT_ROOT } from '../machine/project-root.ts';
import { serveSite } from '../serve/serve-site.ts';

/** `npm run screenshots`, after `npm test -- build`: the pictures of docs/screenshots, of public pages and of sample traffic */
const FOLDER = path.join(PROJECT_ROOT, 'docs/screenshots');
const DEMO = { name: 'Demo Admin', email: 'admin@example.com' };

/** What is on each picture: its window, and how the page gets there. */
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
function pictureOf(view: string, dark: boolean): Picture {
  const name = `admin-${view.toLowerCase()}-${dark ? 'dark' : 'light'}`;
  return {
    name,
    dark,
    async prepare(page) {
      await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
      await page.waitForURL(`**/admin/${view.toLowerCase()}*`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  };
}

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
const { code } = await runChild(process.execPath, [...programArgs('tests/site/run.ts'), 'pictures'], { cwd: PROJECT_ROOT });
process.exitCode = code;

async function takePicture({ name, width = 1_440, dark = false, prepare }: Picture, open: (page: Page) => Promise<void>) {
  const context = await browser.newContext({
    userAgent: personUserAgent(executablePath),
    viewport: { width, height: 900 },
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
  });
  const page = await context.newPage();
  await open(page);
  await prepare?.(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.evaluate(() => window.scrollTo(0, 0));
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
  await page.getByRole('button', { name: 'Sample data' }).click();
  await page.getByText('Sample data, made up in memory').waitFor();
  await page.getByRole('slider', { name: /over time$/ }).waitFor();
}
