import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CDPSession, Page, WebWorker } from 'puppeteer-core';

const MIB = 1_048_576;

/** What a tab holds right after collection. */
export interface TabMemory {
  /** Heap of the page, MiB. */
  page: number;
  /** Heap and arrays of its workers, MiB. */
  workers: number;
  /** Nodes that are not in the document: detached ones, and the browser's own inside of controls. */
  nodesBeside: number;
  listeners: number;
}

export interface MemoryWatch {
  /** @param name the tab's `window.name` */
  memoryOf(name: string): Promise<TabMemory>;
  close(): Promise<void>;
}

/** Looks into the tabs that a browser has now, over a connection of its own: workers can be asked over none of Playwright's. */
export async function watchMemory(profile: string): Promise<MemoryWatch> {
  // Not with the list of faults, which the end-to-end tests read too.
  const { default: puppeteer } = await import('puppeteer-core');
  const [port] = readFileSync(path.join(profile, 'DevToolsActivePort'), 'utf8').split('\n');
  const browser = await puppeteer.connect({ browserURL: `http://127.0.0.1:${port}`, defaultViewport: null });
  const tabs = new Map<string, { page: Page; session: CDPSession }>();
  for (const page of await browser.pages())
    tabs.set(await page.evaluate(() => window.name), { page, session: await page.createCDPSession() });
  return {
    async memoryOf(name) {
      const tab = tabs.get(name);
      if (tab === undefined) throw new Error(`No tab is called ${name}`);
      const { page, session } = tab;
      const workers = await Promise.all(page.workers().map(({ client }: WebWorker) => heapOf(client)));
      const heap = await heapOf(session);
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return {
        page: heap / MIB,
        workers: workers.reduce((sum, each) => sum + each, 0) / MIB,
        nodesBeside: nodes - (await page.evaluate(nodesInDocument)),
        listeners: jsEventListeners,
      };
    },
    close: () => browser.disconnect(),
  };
}

/** Bytes that are in use after collection, arrays and what the DOM holds included. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage');
  return usedSize + embedderHeapUsedSize + backingStorageSize;
}

/** Runs in the page. */
function nodesInDocument(): number {
  const walk = document.createTreeWalker(document);
  let nodes = 1;
  while (walk.nextNode()) nodes += 1;
  return nodes;
}

/** What IndexedDB holds in the files of a profile, MiB. */
export function diskOf(profile: string): number {
  const folder = path.join(profile, 'Default/IndexedDB');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + sizeOf(path.join(parentPath, name)), 0) / MIB;
}

/** A file that the browser removed in between has none. */
function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}
