import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright';
import { rendererOf } from '../../e2e/support/freeze.ts';

const MIB = 1_048_576;
/** Categories of a trace: dumps of the memory, and what each collection left, by types. */
const MEMORY = 'disabled-by-default-memory-infra';
const COLLECTIONS = 'disabled-by-default-v8.gc_stats';
/** A dump that a sleep of the machine falls into is late or lacks a process. */
const MOST_DUMPS = 10;

/** What a tab holds right after collection. */
export interface TabMemory {
  /** Objects and strings of the page, MiB. */
  page: number;
  /** Objects and strings of its workers, MiB. */
  workers: number;
  /** Contents of its typed arrays, and of its workers', MiB. */
  arrays: number;
  /**
   * What the browser itself makes of scripts and documents, MiB: code with its feedback, shapes of objects, nodes, styles. It grows
   * with use: with the number of functions that are called often, and in Chromium 156 by two media queries whenever the style of a
   * table is worked out.
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
interface TraceEvent {
  pid: number;
  args?: {
    dumps?: { allocators?: Allocators };
    /** What a collection left, as JSON. */
    live?: string;
  };
}

/** Sizes are written in hexadecimal digits. */
type Allocators = Record<string, { attrs?: { allocated_objects_size?: { value: string } } }>;

/** `live` of a collection. */
interface LiveObjects {
  /** Address of the heap. */
  isolate: string;
  type_data: Record<string, { overall?: number }>;
}

/** What all processes of the browser hold, by the number of the process, after collection. */
async function takeDump(session: CDPSession): Promise<Map<number, ProcessDump>> {
  // Collects garbage, but may have counted arrays before that. Without counting objects, which takes as long again for each collection.
  await traceDump(session, [MEMORY]);
  const events = await traceDump(session, [MEMORY, COLLECTIONS]);
  const dumps = events.filter(({ args }) => args?.dumps?.allocators !== undefined);
  return new Map(dumps.map(({ pid, args }) => [pid, { ...sizesOf(args?.dumps?.allocators ?? {}), ...heldIn(pid, events) }]));
}

/** The events of one dump; none where it failed. */
async function traceDump(session: CDPSession, includedCategories: string[]): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  const collect = ({ value }: { value: unknown[] }) => events.push(...(value as TraceEvent[]));
  session.on('Tracing.dataCollected', collect);
  await session.send('Tracing.start', {
    traceConfig: { includedCategories, excludedCategories: ['*'], memoryDumpConfig: {} },
    transferMode: 'ReportEvents',
  });
  const { success } = await session.send('Tracing.requestMemoryDump', { deterministic: true, levelOfDetail: 'light' });
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  session.off('Tracing.dataCollected', collect);
  return success ? events : [];
}

/** What is free in a space of V8 does not count. */
function sizesOf(allocators: Allocators): ProcessDump {
  return Object.fromEntries(
    Object.entries(allocators).map(([name, { attrs }]) => [name, parseInt(attrs?.allocated_objects_size?.value ?? '0', 16)]),
  );
}

/** V8's types of what scripts hold: objects with their properties and elements, strings, variables of closures, collections, numbers. */
const HELD =
  /^(JS_\w+|\w*STRING|(ARRAY|OBJECT)(_DICTIONARY)?_ELEMENTS|COW_ARRAY|OBJECT_PROPERTY_\w+|PROPERTY_ARRAY|\w*CONTEXT|\w*HASH_(MAP|SET|TABLE)|FIXED_ARRAY|FIXED_DOUBLE_ARRAY|BYTE_ARRAY|HEAP_NUMBER|BIG_INT_BASE|SYMBOL|PROMISE_\w+)_TYPE$/;

/** What scripts hold after the last collection of each heap of a process, as `held/<address>`. */
function heldIn(process: number, events: readonly TraceEvent[]): ProcessDump {
  const held: ProcessDump = {};
  for (const { pid, args } of events) {
    if (pid !== process || args?.live === undefined) continue;
    const { isolate, type_data } = JSON.parse(args.live) as LiveObjects;
    const sizes = Object.entries(type_data).map(([type, { overall }]) => (HELD.test(type) ? (overall ?? 0) : 0));
    held[`held/${isolate.toLowerCase()}`] = sizes.reduce((sum, size) => sum + size, 0);
  }
  return held;
}

function sumsOf(dump: ProcessDump): Pick<TabMemory, 'page' | 'workers' | 'arrays' | 'made'> {
  const sum = (path: RegExp) => Object.entries(dump).reduce((bytes, [name, size]) => bytes + (path.test(name) ? size : 0), 0) / MIB;
  const addresses = Object.keys(dump).flatMap(
    (name) => /^v8\/workers\/heap\/old_space\/isolate_(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? [],
  );
  const held = sum(/^held\//);
  const workers = addresses.reduce((bytes, address) => bytes + (dump[`held/${address}`] ?? 0), 0) / MIB;
  const scripts = sum(/^v8\/(main\/heap\/\w+_space|workers\/heap\/\w+_space\/isolate_\w+)$/);
  const documents = sum(/^blink_gc\/(main|workers\/\w+)\/heap$/);
  const arrays = sum(/^partition_alloc\/partitions\/array_buffer$/);
  return { page: held - workers, workers, arrays, made: scripts - held + documents };
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
