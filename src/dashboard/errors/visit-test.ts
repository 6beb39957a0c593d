import type { IssueDetail } from '#contract/questions/errors.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import type { VisitAnswer } from '#contract/questions/visit.ts';
import type { EventRow } from '#contract/rows/event.ts';

type Visit = Pick<VisitAnswer, 'pageViews' | 'actions'>;
/** The newest occurrence of an issue: its page view, and when it came. */
type Occurrence = Pick<IssueDetail, 'pageView' | 'title' | 'lastSeen'>;

/** Time in which an error or a page may still come on a slower machine, and the longest time that is waited for an error. */
const SPARE_MS = 5_000;
const LONGEST_WAIT_MS = 15_000;
const VIEWPORT = /^([1-9]\d{1,3})x([1-9]\d{1,3})$/;

/**
 * A visit as a script for Playwright that goes the same way, up to the page view with the error, and fails as long as an
 * error comes. Rows are untrusted: every text of them is a string literal in the script, and only paths of the site are opened.
 *
 * @param origin of the site that is tested where BASE_URL names no other one
 */
export function visitTest(visit: Visit, { pageView, title, lastSeen }: Occurrence, origin: string): string {
  const end = lastNeeded(visit.pageViews, pageView, lastSeen);
  const pageViews = end < 0 ? visit.pageViews : visit.pageViews.slice(0, end + 1);
  const steps = pageViews.flatMap((view, i) => {
    const before = pageViews[i - 1];
    const again = before !== undefined && addressOf(view) === addressOf(before);
    return stepsOf(view, again, visit.actions, view.id === pageView ? lastSeen : Infinity);
  });
  const delay = lastSeen - (visit.pageViews[end]?.ts ?? lastSeen);
  const wait = Math.min(Math.max(delay, 0) + SPARE_MS, LONGEST_WAIT_MS);
  return `${HEAD}
const SITE = process.env.BASE_URL ?? ${quote(origin)};

test.use({ baseURL: SITE, serviceWorkers: 'block'${settingsOf(pageViews[0])} });

test(${quote(`The visit ends without: ${title}`)}, async ({ context, page }) => {
${WATCH}
${(steps.length === 0 ? [open('/')] : steps).map((step) => `  ${step}\n`).join('')}  await expect.poll(() => errors.length, { timeout: ${wait} }).not.toBe(0).catch(() => {});
  expect(errors, ${quote(title)}).toEqual([]);
});
${HELPERS}`;
}

/**
 * Index of the page view after which the error comes. A page view is recorded when its page is rendered, so that an error of a
 * page that is being opened is recorded on the view before: a page that was opened just after the error is visited too.
 */
function lastNeeded(pageViews: readonly EventRow[], pageView: string, errorAt: number): number {
  const index = pageViews.findIndex(({ id }) => id === pageView);
  const next = index < 0 ? undefined : pageViews[index + 1];
  return next !== undefined && next.ts >= errorAt && next.ts - errorAt <= SPARE_MS ? index + 1 : index;
}

const HEAD = `// One recorded visit. It fails as long as the error of its last page occurs.
// Against another address of the site: BASE_URL=http://localhost:3000 npx playwright test
import { expect, test, type Page } from '@playwright/test';
`;

const WATCH = `  const errors: string[] = [];
  const isOwn = (address: string) => address === '' || new URL(address).origin === new URL(SITE).origin;
  // Other sites are neither needed nor troubled.
  await context.route((url) => !isOwn(url.href), (route) => route.abort('aborted'));
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && isOwn(message.location().url)) errors.push(message.text());
  });
`;

const HELPERS = `
/** Opens a page of the site by a link in sight, or by its address where there is none. */
async function open(page: Page, address: string) {
  const isThere = (url: URL) => url.pathname + url.search === address;
  // An action may have led there.
  if (page.url() !== 'about:blank' && isThere(new URL(page.url()))) return;
  const link = page.locator(\`a[href="\${address}"]:visible\`).first();
  if (!(await link.isVisible())) await page.goto(address);
  else await link.click({ timeout: 5_000 }).catch(() => page.goto(address));
  // A redirect may have led elsewhere.
  await page.waitForURL(isThere, { timeout: 5_000 }).catch(() => {});
}

/** Clicks what the visitor clicked, where it is in sight. */
async function act(page: Page, selector: string) {
  const place = page.locator(\`\${selector}:visible\`).first();
  if (await place.isVisible()) await place.click({ timeout: 5_000 }).catch(() => {});
}
`;

/** What happened on a page view: it was opened, or loaded again, and what was clicked on it up to an instant. */
function stepsOf(view: EventRow, again: boolean, actions: readonly EventRow[], until: number): string[] {
  const address = addressOf(view);
  if (address === null) return [];
  const clicked = actions.filter(({ pageViewId, ts }) => pageViewId === view.id && ts <= until).map(selectorOf);
  return [
    again ? 'await page.reload();' : open(address),
    ...clicked.filter((selector) => selector !== null).map((selector) => `await act(page, ${quote(selector)});`),
  ];
}

function open(address: string): string {
  return `await open(page, ${quote(address)});`;
}

/** Path and query as a browser writes them, safe inside quotes; null where they would lead to another site. */
function addressOf({ path, query }: Pick<EventRow, 'path' | 'query'>): string | null {
  const site = 'https://site.invalid';
  const text = path + (query === '' ? '' : `?${query}`);
  if (!text.startsWith('/') || !URL.canParse(text, site)) return null;
  const { origin, pathname, search } = new URL(text, site);
  // Dots in a path may leave two slashes at its start: the address of another site.
  return origin === site && !pathname.startsWith('//') ? pathname + search.replaceAll('\\', '%5C') : null;
}

/** Where an action is clicked: the site marks each by its kind; other links that leave it have their address. */
function selectorOf({ kind, target }: EventRow): string | null {
  if (kind !== 'outbound-link') return ACTION_KINDS.some((each) => each === kind) ? `[data-action="${kind}"]` : null;
  if (!/^https?:/i.test(target) || !URL.canParse(target)) return null;
  return `a[href^="${new URL(target).href.replaceAll('\\', '%5C')}"]`;
}

/** Window, language and time zone of the visitor, as far as a browser takes them. */
function settingsOf(first: EventRow | undefined): string {
  if (first === undefined) return '';
  const [, width, height] = VIEWPORT.exec(first.viewport) ?? [];
  return [
    width === undefined ? '' : `, viewport: { width: ${width}, height: ${height} }`,
    isTaken(() => new Intl.Locale(first.language)) ? `, locale: ${quote(first.language)}` : '',
    isTaken(() => new Intl.DateTimeFormat('en', { timeZone: first.timeZone })) ? `, timezoneId: ${quote(first.timeZone)}` : '',
  ].join('');
}

function isTaken(make: () => unknown): boolean {
  try {
    make();
    return true;
  } catch {
    return false;
  }
}

/** A text as a string of the script. What a parser could take for a line's end or for markup is escaped. */
function quote(text: string): string {
  return JSON.stringify(text).replace(/[\u2028\u2029<]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
