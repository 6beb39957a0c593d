import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { BrowserTab } from '../drivers/driver.ts';
import { until } from '../drivers/until.ts';
import type { Fixture } from './journey.ts';

/** Waits until what the page is asked for is what is expected. */
export async function expectOf<A, R>(
  tab: BrowserTab,
  what: string,
  read: (argument: A) => R | Promise<R>,
  argument: A,
  expected: R,
): Promise<void> {
  await until(
    `${what} is ${JSON.stringify(expected)}`,
    () => tab.run(read, argument),
    (value) => isDeepStrictEqual(value, expected),
  );
}

/** Waits until a text shows somewhere on the page. */
export function expectText(tab: BrowserTab, text: string): Promise<void> {
  return expectOf(tab, `The page shows “${text}”: that`, (wanted) => document.body.innerText.includes(wanted), text, true);
}

/** Waits until this tab has recorded so many page views, and the application listens: a prerendered page looks ready before it is. */
export function expectRecorded(tab: BrowserTab, count: number): Promise<void> {
  const read = () => {
    const isTakenOver = Object.keys(document.getElementById('main') ?? {}).some((key) => key.startsWith('__reactFiber'));
    const session = JSON.parse(sessionStorage.getItem('bugmatrix.session') ?? '{}') as { pageViews?: number };
    return isTakenOver ? (session.pageViews ?? 0) : 'a page that is not taken over yet';
  };
  return expectOf<null, number | string>(tab, 'The number of page views of this tab', read, null, count);
}

export function follow(tab: BrowserTab, name: string): Promise<void> {
  return tab.click({ role: 'link', name });
}

/**
 * Loads another document once this one's page views are on disk and it loads nothing more. What Firefox and WebKit do with a page that
 * is left earlier is told in docs/measuring.md.
 */
export async function leaveFor(tab: BrowserTab, address: string): Promise<void> {
  const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('bugmatrix.events.pending.')).length;
  await expectOf(tab, 'The number of page views that are not on disk', waiting, null, 0);
  const isQuiet = async () => {
    const loaded = () => performance.getEntriesByType('resource').length;
    const before = loaded();
    await new Promise((resolve) => setTimeout(resolve, 500));
    return loaded() === before;
  };
  await expectOf(tab, 'That nothing loads for half a second', isQuiet, null, true);
  await tab.open(address);
}

/** Opens the dashboard as an operator who signed in before, and waits until it has figures. */
export async function openDashboard(tab: BrowserTab, { site }: Pick<Fixture, 'site'>, path = '/admin'): Promise<void> {
  await tab.run(() => {
    localStorage.setItem('bugmatrix.admin', '{"name":"Demo Admin","email":"admin@example.com"}');
    localStorage.setItem('bugmatrix.admin.auth', 'true');
    // So that the sample rests.
    localStorage.setItem('bugmatrix.motion', 'off');
  }, null);
  await leaveFor(tab, site.url + path);
  await expectText(tab, 'Counted up to');
}

/** The figure of a card by its label; `null` while there is none. */
function figure(label: string): string | null {
  const facts = [...document.querySelectorAll('dl > div')];
  const fact = facts.find((each) => each.querySelector('dt')?.textContent?.trim() === label);
  return (fact?.querySelector('dd > span') ?? fact?.querySelector('dd'))?.textContent?.trim() ?? null;
}

export function expectFigure(tab: BrowserTab, label: string, expected: string): Promise<void> {
  return expectOf(tab, `“${label}”`, figure, label, expected);
}

/** The figure of a card once there is one that fits. */
export async function readFigure(tab: BrowserTab, label: string, fits: (text: string) => boolean): Promise<string> {
  return (
    (await until(
      `“${label}”`,
      () => tab.run(figure, label),
      (text) => text !== null && fits(text),
    )) ?? ''
  );
}

/** Waits until a list counts a name so often; `null` means that the name is not in it. */
export function expectListed(tab: BrowserTab, list: string, name: string, expected: string | null): Promise<void> {
  const read = ([caption, wanted]: readonly [string, string]) => {
    const tables = [...document.querySelectorAll('table')].filter((each) => each.caption?.textContent?.trim() === caption);
    const rows = tables.flatMap((each) => [...each.rows]);
    // What a row is called is said without the menu that stands in its head.
    const nameOf = (head: Element | null) => (head?.getAttribute('aria-label') ?? head?.textContent ?? '').trim();
    const row = rows.find((each) => nameOf(each.querySelector('th')) === wanted);
    return row?.querySelector('td')?.textContent?.trim() ?? null;
  };
  return expectOf(tab, `“${name}” in “${list}”`, read, [list, name] as const, expected);
}

/** Path and query of the page. */
export function expectAddress(tab: BrowserTab, expected: string): Promise<void> {
  return expectOf(tab, 'The address', () => location.pathname + location.search, null, expected);
}

/** Waits until so many tabs of the site live: a closed one keeps its locks until its process has let go of them. */
export function expectLivingTabs(tab: BrowserTab, count: number): Promise<void> {
  const living = async () => {
    const { held = [], pending = [] } = await navigator.locks.query();
    return new Set([...held, ...pending].map(({ name = '' }) => name).filter((name) => name.startsWith('bugmatrix.tab.'))).size;
  };
  return expectOf(tab, 'The number of living tabs', living, null, count);
}

/** Clicks what saves a file, and answers where the file is once it is whole. */
export async function saved(tab: BrowserTab, downloads: string, button: string): Promise<string> {
  const before = new Set(readdirSync(downloads));
  await tab.click({ role: 'button', name: button });
  let size = 0;
  const isThere = async () => {
    // A browser writes beside the file, or into it, until all is there.
    const [name = '', ...more] = readdirSync(downloads).filter((each) => !before.has(each));
    const last = size;
    size = name === '' ? 0 : statSync(path.join(downloads, name)).size;
    await wait(500);
    return { name, isWhole: more.length === 0 && size > 0 && size === last };
  };
  const { name } = await until(`A file by “${button}”`, isThere, ({ isWhole }) => isWhole);
  return path.join(downloads, name);
}
