import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { SIGN_IN_PORT, STAND_IN_BUILD } from '../../../scripts/serve/stand-in-addresses.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { signInControl } from './sign-in-control.ts';

export const SERVICE_URL = `http://localhost:${SIGN_IN_PORT}`;
/** Steers the stand-in, which all tests share: each keeps to addresses of its own. */
export const service = signInControl(SERVICE_URL);

export const PASSWORD = 'correct-horse-1';
/** An address that no other test knows. */
export function newEmail(): string {
  return `${randomUUID()}@mail.example`;
}

/** A number that no other test knows, as people write it. */
export function newPhone(): string {
  return `+1 555 ${randomInt(1_000_000, 10_000_000)}`;
}

/** A confirmed account; answers its address. */
export async function newAccount(): Promise<string> {
  const email = newEmail();
  await service.addAccount(email, PASSWORD);
  return email;
}

/** The session of an account, as the page would have got it. */
export async function sessionOf(email: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${SERVICE_URL}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: STAND_IN_BUILD.VITE_SUPABASE_KEY, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`${email} cannot sign in: ${await response.text()}`);
  return (await response.json()) as Record<string, unknown>;
}

/** Puts a session where the page finds it when it loads next; any text, for sessions that are none. */
export async function storeSession(page: Page, session: unknown): Promise<void> {
  await page.goto('/robots.txt');
  const text = typeof session === 'string' ? session : JSON.stringify(session);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [STORAGE_KEYS.auth, text] as const);
}

/** The session that the page keeps; null without one. */
export function keptSession(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), STORAGE_KEYS.auth);
}
