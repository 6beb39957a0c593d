import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright';
import { openPlain } from '../faults/support/harness-page.ts';
import { clearDatabases, crash, limitQuota, prependToWorker, replaceWorker } from './support/faults.ts';
import { answers, freeze } from './support/freeze.ts';
import { startChromium } from './support/own-chromium.ts';
import { startServer } from './support/site-server.ts';
import { expect, FAULTS_TAG, test } from './support/test.ts';

/** Writes one row of incompressible bytes into a database of its own; answers how the transaction ended. */
function writeBytes(page: Page, bytes: number): Promise<string> {
  return page.evaluate(async (size) => {
    const open = indexedDB.open('fault-tools');
    open.onupgradeneeded = () => open.result.createObjectStore('rows', { autoIncrement: true });
    const database = await new Promise<IDBDatabase>((resolve) => (open.onsuccess = () => resolve(open.result)));
    database.onclose = () => (document.title = 'closed');
    const row = new Uint8Array(size);
    for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(row.subarray(at, at + 65_536));
    const work = database.transaction('rows', 'readwrite');
    work.objectStore('rows').add(row);
    return new Promise<string>((resolve) => {
      work.oncomplete = () => resolve('complete');
      work.onabort = () => resolve(work.error?.name ?? 'abort');
    });
  }, bytes);
}

test(
  'a browser killed with SIGKILL starts again on its profile, with what its transactions completed',
  { tag: FAULTS_TAG },
  async ({ harnessUrl }) => {
    const profile = mkdtempSync(path.join(tmpdir(), 'own-chromium-'));
    try {
      const first = await startChromium(profile);
      const page = await first.context.newPage();
      await page.goto(harnessUrl);
      expect(await writeBytes(page, 10)).toBe('complete');
      await first.kill();

      const second = await startChromium(profile);
      const again = await second.context.newPage();
      await again.goto(harnessUrl);
      const names = await again.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
      expect(names).toContain('fault-tools');
      expect(await again.evaluate(() => navigator.userAgent)).not.toContain('Headless');
      await second.close();
    } finally {
      rmSync(profile, { recursive: true, force: true });
    }
  },
);

test('a page that is frozen stops alone, and continues when it is thawed', { tag: FAULTS_TAG }, async ({ harnessUrl }) => {
  const profile = mkdtempSync(path.join(tmpdir(), 'own-chromium-'));
  const own = await startChromium(profile);
  try {
    const frozen = await own.context.newPage();
    const other = await own.context.newPage();
    await frozen.goto(harnessUrl);
    await other.goto(harnessUrl);
    const thaw = await freeze(own.browser, frozen);
    expect(await answers(frozen)).toBe(false);
    expect(await answers(other)).toBe(true);
    thaw();
    await expect.poll(() => answers(frozen)).toBe(true);
  } finally {
    await own.kill();
    rmSync(profile, { recursive: true, force: true });
  }
});

test(
  'a quota that is limited aborts the transaction that exceeds it, and can be lifted again',
  { tag: FAULTS_TAG },
  async ({ context, harnessUrl }) => {
    // Before the first write, of the engine's, too: the browser remembers for a while how much room there was.
    const page = await openPlain(context, harnessUrl);
    await limitQuota(page, 2_000_000);
    expect(await writeBytes(page, 4_000_000)).toBe('QuotaExceededError');
    await limitQuota(page, null);
    expect(await writeBytes(page, 4_000_000)).toBe('complete');
  },
);

test('databases cleared under an open page close its connection', { tag: FAULTS_TAG }, async ({ page, harnessUrl }) => {
  await page.goto(harnessUrl);
  expect(await writeBytes(page, 10)).toBe('complete');
  await clearDatabases(page);
  await expect(page).toHaveTitle('closed');
});

test('a crashed page is reported as crashed', { tag: FAULTS_TAG }, async ({ page, harnessUrl }) => {
  await page.goto(harnessUrl);
  await crash(page);
  expect(await answers(page)).toBe(false);
});

test('code that is set before the worker runs is run inside it', { tag: FAULTS_TAG }, async ({ page, harnessUrl }) => {
  await prependToWorker(page, 'new BroadcastChannel("fault-tools").postMessage("from the worker");');
  await page.addInitScript(() => {
    new BroadcastChannel('fault-tools').addEventListener('message', (message) => (document.title = String(message.data)));
  });
  await page.goto(harnessUrl);
  await expect(page).toHaveTitle('from the worker');
});

test('a worker script that is missing is reported as an error of the worker', { tag: FAULTS_TAG }, async ({ page, harnessUrl }) => {
  await replaceWorker(page, { status: 404, contentType: 'text/plain', body: 'Not found' });
  const failed = page.waitForResponse((response) => response.status() === 404);
  await page.goto(harnessUrl);
  await failed;
});

test(
  'a server that is stopped refuses requests, and answers at the same address after its start',
  { tag: FAULTS_TAG },
  async ({ request }) => {
    const server = await startServer('dist');
    expect((await request.get(server.url)).status()).toBe(200);
    await server.stop();
    await expect(request.get(server.url)).rejects.toThrow('ECONNREFUSED');
    await server.start();
    expect((await request.get(server.url)).status()).toBe(200);
    await server.stop();
  },
);
