import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { rendererOf } from '../../e2e/support/freeze.ts';

const MIB = 1_048_576;
/** A dump that a sleep of the machine falls into is late or lacks a process. */
const MOST_DUMPS = 10;

/** What a tab holds right after collection. */
export interface TabMemory {
  /** Objects and strings of the page, MiB. */
  page: number;
  /** Objects and strings of its workers, and all arrays of the tab, MiB. */
  workers: number;
  /**
   * What the browser itself makes of scripts and documents, MiB: compiled code, nodes, styles. It grows with use: with the number
   * of functions that are called often, and in Chromium 156 by two media queries whenever the style of a table is worked out.
   */
  made: number;
  /** Nodes that are not in the document: detached ones, and the browser's own inside of controls. */
  nodesBeside: number;
  listeners: number;
}

export interface MemoryWatch {
  /** By the name of the tab. */
  look(): Promise<Record<string, TabMemory>>;
}

/**
 * Looks at the memory of tabs by dumps of the whole browser (chromium.googlesource.com/chromium/src/+/main/docs/memory-infra): they
 * tell what scripts hold from what the browser makes of scripts and documents.
 *
 * @param browser of `startChromium`
 * @param pages by the names of their tabs
 */
export async function watchMemory(browser: Browser, pages: Readonly<Record<string, Page>>): Promise<MemoryWatch> {
  const session = await browser.newBrowserCDPSession();
  const tabs: { name: string; page: Page; pageSession: CDPSession; process: number }[] = [];
  // One by one: to find its process, others are stopped.
  for (const [name, page] of Object.entries(pages))
    tabs.push({ name, page, pageSession: await page.context().newCDPSession(page), process: await rendererOf(browser, page) });
  const takeWhole = async () => {
    for (let n = 0; n < MOST_DUMPS; n += 1) {
      const dump = await takeDump(session);
      if (tabs.every(({ process }) => dump.has(process))) return dump;
    }
    throw new Error(`None of ${MOST_DUMPS} dumps of the memory tells of all tabs`);
  };
  return {
    async look() {
      const dump = await takeWhole();
      const looks: Record<string, TabMemory> = {};
      for (const { name, page, pageSession, process } of tabs) {
        const { nodes, jsEventListeners } = await pageSession.send('Memory.getDOMCounters');
        const nodesBeside = nodes - (await page.evaluate(nodesInDocument));
        looks[name] = { ...sumsOf(dump.get(process) ?? {}), nodesBeside, listeners: jsEventListeners };
      }
      return looks;
    },
  };
}

/** Bytes by the path of what holds them. */
type ProcessDump = Record<string, number>;

/** An event of a trace, as far as it is read. */
interface DumpEvent {
  pid: number;
  /** Of the dump. */
  id?: string;
  args?: { dumps?: { allocators?: Allocators } };
}

/** Sizes are written in hexadecimal digits. */
type Allocators = Record<string, { attrs?: { allocated_objects_size?: { value: string } } }>;

/** What all processes of the browser hold, by the number of the process, after collection. */
async function takeDump(session: CDPSession): Promise<Map<number, ProcessDump>> {
  const events: DumpEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as DumpEvent[]));
  session.on('Tracing.dataCollected', collect);
  const includedCategories = ['disabled-by-default-memory-infra'];
  await session.send('Tracing.start', {
    traceConfig: { includedCategories, excludedCategories: ['*'], memoryDumpConfig: {} },
    transferMode: 'ReportEvents',
  });
  const request = { deterministic: true, levelOfDetail: 'light' } as const;
  // Collects garbage, but may have counted arrays before that.
  await session.send('Tracing.requestMemoryDump', request);
  const { success } = await session.send('Tracing.requestMemoryDump', request);
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  const last = success ? events.findLast(({ args }) => args?.dumps?.allocators !== undefined)?.id : null;
  const ofLast = events.filter(({ id, args }) => id === last && args?.dumps?.allocators !== undefined);
  return new Map(ofLast.map(({ pid, args }) => [pid, sizesOf(args?.dumps?.allocators ?? {})]));
}

function sizesOf(allocators: Allocators): ProcessDump {
  return Object.fromEntries(
    Object.entries(allocators).map(([name, { attrs }]) => [name, parseInt(attrs?.allocated_objects_size?.value ?? '0', 16)]),
  );
}

type Part = 'page' | 'workers' | 'made';

/** What counts to which part of a tab's memory, the first that fits: V8's heaps by their spaces, the DOM, and arrays, whose owners are not told. */
const PARTS: readonly (readonly [RegExp, Part])[] = [
  [/^v8\/(main\/heap\/\w*(code|trusted)\w*|workers\/heap\/\w*(code|trusted)\w*\/isolate_\w+)$/, 'made'],
  [/^blink_gc\/(main|workers\/\w+)\/heap$/, 'made'],
  [/^v8\/main\/heap\/\w+$/, 'page'],
  [/^(v8\/workers\/heap\/\w+\/isolate_\w+|partition_alloc\/partitions\/array_buffer)$/, 'workers'],
];

function sumsOf(dump: ProcessDump): Record<Part, number> {
  const sums = { page: 0, workers: 0, made: 0 };
  for (const [name, bytes] of Object.entries(dump)) {
    const part = PARTS.find(([pattern]) => pattern.test(name))?.[1];
    if (part !== undefined) sums[part] += bytes / MIB;
  }
  return sums;
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
