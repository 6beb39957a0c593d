import type { Page, Request } from 'playwright';
import { keptSession, newAccount, service, SERVICE_URL, sessionOf, storeSession } from '../../helpers/stand-ins/sign-in-accounts.ts';
import type { FaultTools } from '../fault.ts';
import { waitFor } from './wait-for.ts';

export const REFRESH = 'POST /token?grant_type=refresh_token';
/** A session lasts an hour, as the stand-in is set. */
export const SESSION_MS = 3_600_000;
const SHOWN_LIMIT_MS = 15_000;
/** What a timer or an answer makes the page ask next is asked by then. */
const NEXT_MS = 250;

/** A browser of its own, whose time tests move, with a session that the site finds. */
export interface SignedInBrowser {
  email: string;
  /** Opens a page of the site and waits until it shows that somebody is signed in. */
  open(): Promise<Page>;
  /** The first of its pages, on the site and without its code. */
  plain: Page;
  close(): Promise<void>;
}

/** @param change made to the session before it is stored */
export async function signedInBrowser({ browser, siteUrl }: FaultTools, change: Record<string, unknown> = {}): Promise<SignedInBrowser> {
  const context = await browser.newContext({ baseURL: siteUrl });
  await context.clock.install();
  const plain = await context.newPage();
  const email = await newAccount();
  await storeSession(plain, { ...(await sessionOf(email)), ...change });
  return {
    email,
    plain,
    async open() {
      const page = await context.newPage();
      await page.goto('/faq');
      await showsAccount(page);
      return page;
    },
    close: () => context.close(),
  };
}

/** Whether the page shows, within a time, that somebody is signed in. */
export async function showsAccount(page: Page): Promise<boolean> {
  const button = page.getByRole('banner').getByRole('button', { name: 'Account' });
  return (await waitFor(SHOWN_LIMIT_MS, () => button.isVisible())) !== null;
}

/** Whether the dialog under a title shows within a time. */
export async function showsDialog(page: Page, title: string): Promise<boolean> {
  const dialog = page.getByRole('dialog', { name: title, exact: true });
  return (await waitFor(SHOWN_LIMIT_MS, () => dialog.isVisible())) !== null;
}

/** Waits until the stored session is another one than before. */
export async function isReplaced(page: Page, before: string | null): Promise<boolean> {
  return (await waitFor(SHOWN_LIMIT_MS, async () => (await keptSession(page)) !== before)) !== null;
}

/** Answers what waits until the page asks the service nothing more: time that is moved meanwhile would cut requests off. */
export function answersOf(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changed = 0;
  page.on('request', (request) => {
    changed = performance.now();
    if (request.url().startsWith(SERVICE_URL)) open.add(request);
  });
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => {
      changed = performance.now();
      open.delete(request);
    });
  return async () => {
    changed = performance.now();
    await waitFor(SHOWN_LIMIT_MS, () => Promise.resolve(open.size === 0 && performance.now() - changed > NEXT_MS));
  };
}

/** How often the session of an address was asked to be refreshed, and how often it was. */
export async function refreshesOf(email: string): Promise<{ asked: number; effective: number }> {
  const { counts, rotations } = await service.requests(email);
  return { asked: counts[REFRESH] ?? 0, effective: rotations };
}
