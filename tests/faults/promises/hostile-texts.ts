import type { Browser, BrowserContext, Page } from 'playwright';
import { openDashboard, recorded } from '../../helpers/e2e/dashboard.ts';
import { fileOfTexts, importFile } from '../../helpers/e2e/event-lines.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { chosenFrom } from '../support/chosen-from.ts';
import { answerWith, enterByDocument, enterByPosting, enterByRoute } from '../support/hostile-entries.ts';
import { inLanes } from '../support/lanes.ts';
import { PAYLOADS } from '../support/payloads.ts';
import { waitFor } from '../support/wait-for.ts';

const AT_ONCE = 3;
/** Only what hangs reaches it. */
const STEP_LIMIT_MS = 30_000;
const NOTICE_LIMIT_MS = 10_000;
const ARTICLE = '/blog/testing-culture-organization';

/** P25: what others write stays text. */
export const HOSTILE_TEXT_FAULTS: Fault[] = [
  fault(
    `P25: hostile texts from every entry open no dialog, break no policy, ask no other host and run nothing on any page that shows them`,
    { long: PAYLOADS.length },
    run,
  ),
];

async function run(trials: number, { browser, siteUrl }: FaultTools): Promise<FaultReport> {
  const payloads = Array.from({ length: trials }, (_, n) => chosenFrom(PAYLOADS, n, trials));
  const { context, broken } = await openWatchedContext(browser, siteUrl);
  await answerWith(context, payloads);
  const entries = [() => enterDocuments(context, payloads), () => enterRoutes(context, payloads), () => enterArticle(context, payloads)];
  await inLanes(entries.length, entries.length, async (n) => entries[n]?.());
  const page = await context.newPage();
  await openDashboard(page, '/admin/data');
  await importFile(page, fileOfTexts(payloads));
  const pagesLooked = await look(page, broken);
  const found = [...new Set(broken)];
  if (!(await noticesViolation(page, broken))) found.push('A violation made on purpose was not noticed.');
  await context.close();
  return { trials: payloads.length, lost: 0, doubled: 0, figures: { 'pages looked at': pagesLooked }, broken: found };
}

async function enterDocuments(context: BrowserContext, payloads: readonly string[]): Promise<void> {
  const pages = await Promise.all(Array.from({ length: AT_ONCE }, () => context.newPage()));
  await Promise.all(pages.map((page) => page.goto('/robots.txt')));
  await inLanes(payloads.length, AT_ONCE, async (n) => {
    const page = pages.pop();
    if (!page) throw new Error('There are as many pages as lanes');
    await enterByDocument(page, payloads[n] ?? '', n);
    pages.push(page);
  });
  await Promise.all(pages.map((page) => page.close()));
}

async function enterRoutes(context: BrowserContext, payloads: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto('/features');
  await recorded(page, 1);
  for (const payload of payloads) await enterByRoute(page, payload);
  await page.close();
}

async function enterArticle(context: BrowserContext, payloads: readonly string[]): Promise<void> {
  const page = await context.newPage();
  await page.goto(ARTICLE);
  await page.getByRole('button', { name: /(Connect|Post to) LinkedIn/ }).waitFor();
  await enterByPosting(page, payloads);
  await page.close();
}

/** Were a violation not noticed, the promise would be kept by nothing at all. */
async function noticesViolation(page: Page, broken: readonly string[]): Promise<boolean> {
  const before = broken.length;
  await page.evaluate(() => {
    const picture = document.createElement('img');
    picture.src = 'https://evil.example/x.png';
    document.body.append(picture);
  });
  return (await waitFor(NOTICE_LIMIT_MS, () => Promise.resolve(broken.length > before))) !== null;
}

/** Opens what shows the texts, the error panel on the dashboard among it; answers how many pages these were. */
async function look(page: Page, broken: string[]): Promise<number> {
  const shown = ['/admin', '/real-time-analytics', '/blog', ARTICLE, '/boosting-test', '/faq?account=sign-in'];
  for (const address of shown) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    if (address.includes('account=')) await page.getByRole('dialog').waitFor();
    const markup = await page
      .locator(':is(main, dialog) :is([onerror], [onload], [srcdoc], [onfocus], [ontoggle], base, meta, object)')
      .count();
    if (markup > 0) broken.push(`On ${address} ${markup} texts became markup.`);
  }
  return shown.length;
}

/**
 * A browser that notes what no text of others may bring about: dialogs, violations of the security policy, requests to other
 * hosts, and code that calls `canary()`.
 */
async function openWatchedContext(browser: Browser, siteUrl: string): Promise<{ context: BrowserContext; broken: string[] }> {
  const broken: string[] = [];
  const context = await browser.newContext({ baseURL: siteUrl, serviceWorkers: 'block', reducedMotion: 'reduce' });
  context.setDefaultTimeout(STEP_LIMIT_MS);
  context.on('dialog', (dialog) => {
    broken.push(`A dialog opened: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith('http') && hostname !== 'localhost') broken.push(`A request went to ${request.url()}`);
  });
  await context.exposeBinding('canary', ({ page }) => void broken.push(`A text ran as code on ${page.url()}`));
  await context.exposeBinding(
    'violated',
    ({ page }, what: string) => void broken.push(`The policy was violated on ${page.url()}: ${what}`),
  );
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      (window as unknown as { violated(what: string): void }).violated(`${violatedDirective} ${blockedURI} ${sample}`);
    });
  });
  return { context, broken };
}
