import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { memberCalled } from '../../stand-ins/linkedin/members.ts';
import { linkedInControl } from '../stand-ins/linkedin-control.ts';
import { expect, test as base } from './journey.ts';

export { expect, FAULTS_TAG, QUALITY } from './journey.ts';

export const ARTICLE = '/blog/testing-culture-organization';
export const CALLBACK = '/auth/linkedin/callback';
export const linkedIn = linkedInControl();

/** Journeys with a LinkedIn account of their own: what the stand-in is told for this member meets no other test. */
export const test = base.extend<{ member: string }>({
  member: async ({ browserName: _ }, use) => use(`Ada ${randomUUID().slice(0, 8)}`),
});

export const button = (within: Page | Locator, name: string): Locator => within.getByRole('button', { name, exact: true });

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** As a member who connected before, without the round by LinkedIn, which has tests of its own. */
export async function connected(page: Page, member: string, changed: { expiresAt?: number } = {}): Promise<string> {
  const token = await linkedIn.signIn(member);
  const { sub, name } = memberCalled(member);
  const entries: [string, string][] = [
    [STORAGE_KEYS.linkedinToken, JSON.stringify(token)],
    [STORAGE_KEYS.linkedinExpiry, String(changed.expiresAt ?? Date.now() + 5_184_000_000)],
    [STORAGE_KEYS.linkedinProfile, JSON.stringify({ sub, name })],
  ];
  await page.addInitScript((all) => {
    // Once: a member who signs out stays signed out.
    if (sessionStorage.getItem('connected') !== null) return;
    sessionStorage.setItem('connected', '');
    for (const [key, value] of all) localStorage.setItem(key, value);
  }, entries);
  return token.access_token;
}

/** From an article to LinkedIn's page, on which the member is asked. */
export async function startConnecting(page: Page): Promise<void> {
  await page.goto(ARTICLE);
  await button(page, 'Connect LinkedIn').click();
  await expect(button(page, 'Agree')).toBeVisible();
}

/** What the member says on LinkedIn's page. */
export async function answerAs(page: Page, member: string, answer: 'Agree' | 'Cancel'): Promise<void> {
  await page.getByLabel('Sign in as').fill(member);
  await button(page, answer).click();
}

/** Posts the article as its preview shows it. */
export async function postArticle(page: Page): Promise<void> {
  await button(page, 'Post to LinkedIn').click();
  await button(page.getByRole('dialog', { name: 'Preview of your post' }), 'Post').click();
}

/** What is kept of LinkedIn in this browser: the keys. */
export function keptKeys(page: Page): Promise<string[]> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('bugmatrix.linkedin.')));
}

/** Lets go of the complaints of the browser itself about answers that a test made fail. */
export function forgive(trouble: string[], status: number): void {
  const left = trouble.splice(0).filter((each) => !each.includes(`the server responded with a status of ${status}`));
  trouble.push(...left);
}
