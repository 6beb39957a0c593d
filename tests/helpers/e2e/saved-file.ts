import { readFileSync } from 'node:fs';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright';

/** Clicks what saves a file and reads it. */
export async function saved(page: Page, button: string): Promise<{ name: string; text: string }> {
  const { name, bytes } = await savedBytes(page, button);
  return { name, text: bytes.toString('utf8') };
}

/** The same for a zip: its files as texts, by their names. */
export async function savedZip(page: Page, button: string): Promise<{ name: string; files: Record<string, string> }> {
  const { name, bytes } = await savedBytes(page, button);
  return { name, files: Object.fromEntries(Object.entries(unzipSync(bytes)).map(([file, packed]) => [file, strFromU8(packed)])) };
}

async function savedBytes(page: Page, button: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: button, exact: true }).click()]);
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
}
