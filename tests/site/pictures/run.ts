import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright';
import { BROWSER_ARGS, ensureBrowser, personUserAgent } from '../../../scripts/machine/find-browser.ts';
import { PROJECT_ROOT } from '../../../scripts/machine/project-root.ts';
import { serveSite } from '../../../scripts/serve/serve-site.ts';
import { DEMO_MEMBER, DEMO_OPERATOR, DEMO_VIEWER } from '../../stand-ins/start-both.ts';
import { startWholeSite } from '../../stand-ins/start-whole-site.ts';
import { fillWithSample } from './fill-sample.ts';

const FOLDER = path.join(PROJECT_ROOT, 'docs/screenshots');
/** The site as it is built to count (scripts/tests/build-for-tests.ts). */
const SITE = path.join(PROJECT_ROOT, '.cache/counting-site/ask');
const PAGE_VIEWS = 50_000;
/** Windows in which everything is shown, and how wide each is on its sheet. */
const WINDOWS = [
  { width: 1_440, height: 900, shown: 480, columns: 4 },
  { width: 768, height: 1_024, shown: 300, columns: 4 },
  { width: 390, height: 844, shown: 234, columns: 6 },
];
const GAP = 16;
const LABEL = 24;
/** A sheet has the best of these qualities at which it is small enough for the repository. */
const QUALITIES = [72, 66, 60, 54, 48];
const MOST_BYTES = 400_000;
const ADMIN = {
  'bugmatrix.admin': '{"name":"Demo Admin","email":"admin@example.com"}',
  'bugmatrix.admin.auth': 'true',
};

const DASHBOARD = '/admin?range=month&scope=site';

interface Account {
  email: string;
  password: string;
}
/** What a browser keeps of who signed in. */
type KeptState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** What is on each picture: who looks, at which page, and how the page gets there. */
const PICTURES: { label: string; account?: Account; address: string; isAsked?: boolean; show: (page: Page) => Promise<unknown> }[] = [
  { label: 'A visitor is asked', address: '/', isAsked: true, show: (page) => answerOf(page, 'Count me').waitFor() },
  {
    label: 'A visitor who agreed looks again',
    address: '/about',
    isAsked: true,
    async show(page) {
      await answerOf(page, 'Count me').click();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Being counted' }).click();
    },
  },
  {
    label: 'A visitor stopped',
    address: '/privacy',
    isAsked: true,
    async show(page) {
      await answerOf(page, 'Count me').click();
      await page.getByRole('contentinfo').getByRole('button', { name: 'Being counted' }).click();
      await answerOf(page, 'Stop').click();
      await page.getByRole('heading', { name: 'Your data in this browser' }).scrollIntoViewIfNeeded();
    },
  },
  { label: 'Operator: Overview', account: DEMO_OPERATOR, address: DASHBOARD, show: showFigures },
  { label: 'Operator: Live', account: DEMO_OPERATOR, address: DASHBOARD, show: (page) => showView(page, 'Live') },
  { label: 'Operator: recent visitors', account: DEMO_OPERATOR, address: DASHBOARD, show: showVisitors },
  { label: 'Operator: Errors', account: DEMO_OPERATOR, address: DASHBOARD, show: (page) => showView(page, 'Errors') },
  { label: 'Operator: rows kept out', account: DEMO_OPERATOR, address: DASHBOARD, show: showCleanup },
  { label: 'Viewer: Overview', account: DEMO_VIEWER, address: DASHBOARD, show: showFigures },
  { label: 'Viewer: Live', account: DEMO_VIEWER, address: DASHBOARD, show: (page) => showView(page, 'Live') },
  { label: 'Viewer: Errors', account: DEMO_VIEWER, address: DASHBOARD, show: (page) => showView(page, 'Errors') },
  { label: 'An account without a role', account: DEMO_MEMBER, address: DASHBOARD, show: (page) => showText(page, 'Your account may not') },
  { label: 'Signed out', address: DASHBOARD, show: (page) => showText(page, 'Sign in with an account') },
];

/** `npm run test:site -- pictures`, after `npm test -- build`: the whole site as visitors, operators and viewers see it, as sheets in docs/screenshots. */
export async function takePictures() {
  if (!existsSync(SITE)) throw new Error('The site is not built to count: run npm test -- build.');
  const executablePath = await ensureBrowser((line) => console.log(line));
  const site = await serveSite({ siteDir: SITE, functionsDir: path.join(PROJECT_ROOT, '.cache/functions'), port: 0 });
  const close = await startWholeSite(site.url);
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  try {
    await fillWithSample(process.env['CLICKHOUSE_URL'] ?? '', PAGE_VIEWS);
    const userAgent = personUserAgent(executablePath);
    const sessions: Map<Account, KeptState> = new Map();
    for (const account of [DEMO_OPERATOR, DEMO_VIEWER, DEMO_MEMBER])
      sessions.set(account, await signIn({ browser, userAgent, url: site.url, account }));
    for (const window of WINDOWS) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const options = { browser, url: site.url, context: { userAgent, viewport: window, colorScheme }, sessions };
        const pictures = [];
        for (const { label, ...picture } of PICTURES) pictures.push({ label, picture: await takePicture({ ...options, ...picture }) });
        await writeSheet(path.join(FOLDER, `whole-site-${window.width}-${colorScheme}.jpg`), pictures, window, colorScheme === 'dark');
      }
    }
  } finally {
    await browser.close();
    await Promise.all([site.close(), close()]);
  }
}

/** Signs in once; answers what the browser keeps of it. */
async function signIn({ browser, userAgent, url, account }: { browser: Browser; userAgent: string; url: string; account: Account }) {
  const context = await browser.newContext({ userAgent });
  const page = await context.newPage();
  await page.goto(`${url}/about?account=sign-in`);
  const form = page.getByRole('dialog');
  await form.getByLabel('Email', { exact: true }).fill(account.email);
  await form.getByLabel('Password', { exact: true }).fill(account.password);
  await form.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(`Signed in as ${account.email}`).waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

async function takePicture({
  browser,
  url,
  context: options,
  sessions,
  account,
  address,
  isAsked = false,
  show,
}: {
  browser: Browser;
  url: string;
  context: BrowserContextOptions;
  sessions: Map<Account, KeptState>;
  account?: Account;
  address: string;
  isAsked?: boolean;
  show: (page: Page) => Promise<unknown>;
}) {
  const kept = account && sessions.get(account);
  const context = await browser.newContext({
    ...options,
    ...(kept && { storageState: kept }),
    reducedMotion: 'reduce',
    timezoneId: 'Europe/Berlin',
    serviceWorkers: 'block',
  });
  const choices: Record<string, string> = isAsked ? {} : { ...ADMIN, 'bugmatrix.counted': 'no' };
  await context.addInitScript((entries) => entries.forEach(([key, value]) => localStorage.setItem(key, value)), Object.entries(choices));
  const page = await context.newPage();
  await page.goto(url + address);
  await page.locator('h1').waitFor();
  await show(page);
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.mouse.move(0, 0);
  const picture = await page.screenshot({ animations: 'disabled' });
  await context.close();
  return picture;
}

function answerOf(page: Page, name: string) {
  return page.getByRole('region', { name: 'Being counted' }).getByRole('button', { name });
}

async function showFigures(page: Page) {
  await page.getByText('Counted up to').waitFor();
}

async function showView(page: Page, view: string) {
  await showFigures(page);
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  await page.waitForURL(`**/admin/${view.toLowerCase()}*`);
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  // The last part of a view asks for itself.
  await page.waitForLoadState('networkidle');
}

async function showVisitors(page: Page) {
  await showView(page, 'Live');
  await page.getByRole('heading', { name: 'Recent Visitors' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
}

async function showCleanup(page: Page) {
  await showView(page, 'Data');
  await page.getByRole('heading', { name: 'Shields' }).evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
}

async function showText(page: Page, text: string) {
  await page.getByText(text).first().waitFor();
}

/** Pictures of one window side by side, each below its label. */
async function writeSheet(
  file: string,
  pictures: { label: string; picture: Buffer }[],
  { width, height, shown, columns }: (typeof WINDOWS)[number],
  isDark: boolean,
) {
  const high = Math.round((shown * height) / width);
  const rows = Math.ceil(pictures.length / columns);
  const canvas = createCanvas(columns * (shown + GAP) + GAP, rows * (high + LABEL + GAP) + GAP);
  const context = canvas.getContext('2d');
  context.fillStyle = isDark ? '#1e293b' : '#cbd5e1';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = isDark ? '#f1f5f9' : '#0f172a';
  context.font = '14px sans-serif';
  for (const [index, { label, picture }] of pictures.entries()) {
    const x = GAP + (index % columns) * (shown + GAP);
    const y = GAP + Math.floor(index / columns) * (high + LABEL + GAP);
    context.fillText(label, x, y + 15, shown);
    context.drawImage(await loadImage(picture), x, y + LABEL, shown, high);
  }
  const sheets = QUALITIES.map((quality) => canvas.toBuffer('image/jpeg', quality));
  const sheet = sheets.find(({ length }) => length <= MOST_BYTES);
  if (!sheet) throw new Error(`A contact sheet has more than ${MOST_BYTES} bytes: show its pages smaller`);
  writeFileSync(file, sheet);
}
