import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Lease, PendingRow } from '../../../../../workers/persistence/event-database.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { readSegment } from '../../../../../workers/persistence/segments/read-segment.ts';
import { readUuid } from '../../../../../workers/store/uuid-words.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { Browser, type Tab } from '../browser.ts';
import { makeRow, ofLog } from '../event-makers.ts';
import { compare } from '../../naive-listener.ts';

const LIMITS = { foldRows: 6, segmentRows: 24, mergeRows: 12, stepSegments: 2, batchRows: 10, openDeadlineMs: 1e9, commitDeadlineMs: 1e9 };

type Step =
  | { do: 'write'; tab: number; count: number; wait: boolean }
  | { do: 'resend'; tab: number; from: number; count: number; wait: boolean }
  | { do: 'import'; tab: number; count: number }
  | { do: 'follow' | 'lead' | 'compact'; tab: number; wait: boolean }
  | { do: 'reopen'; tab: number }
  | { do: 'erase'; tab: number };

const tab = fc.nat(1);
const wait = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('write' as const), tab, count: fc.integer({ min: 1, max: 14 }), wait }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('resend' as const), tab, from: fc.nat(200), count: fc.integer({ min: 1, max: 20 }), wait }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('import' as const), tab, count: fc.integer({ min: 1, max: 60 }) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constantFrom('follow' as const, 'compact' as const, 'lead' as const), tab, wait }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen' as const), tab }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('erase' as const), tab }) },
);

/** What must be held in the end, however the steps interleave. */
class Model {
  sent: PendingRow[] = [];
  #imported: PendingRow[] = [];
  #erased = { n: 0, at: 0 };
  #next = 0;

  record(count: number, epoch: number): PendingRow[] {
    // Every third row is late: its time lies before that of rows sent earlier, yet after the last erase.
    const rows = Array.from({ length: count }, () => {
      const n = this.#next++;
      const late = n % 3 === 0 ? 2_500 : 0;
      const row = makeRow(n);
      return { row: { ...row, ts: Math.max(row.ts - late, this.#erased.at) }, epoch };
    });
    this.sent.push(...rows);
    return rows;
  }

  import(count: number): PendingRow[] {
    const rows = this.record(count, Number.POSITIVE_INFINITY);
    this.sent = this.sent.filter((sent) => !rows.includes(sent));
    this.#imported.push(...rows);
    return rows;
  }

  erase(): number {
    this.#erased = { n: this.#erased.n + 1, at: makeRow(this.#next++).ts };
    return this.#erased.at;
  }

  held(capacity: number): string[] {
    const rows = [...this.sent, ...this.#imported].filter(({ row }) => row.ts >= this.#erased.at).map(({ row }) => row);
    const ids = rows.sort(compare).map(({ id }) => id);
    return ids.slice(Math.max(0, ids.length - capacity));
  }
}

async function play(steps: Step[], capacity: number): Promise<void> {
  const browser = new Browser(LIMITS);
  const stop = letTimePass(browser);
  const tabs = [await browser.tab({ capacity }), await browser.tab({ capacity })];
  const leases: (Lease | null)[] = [null, null];
  const model = new Model();
  const running: Promise<unknown>[] = [];
  const act = async (of: Tab, one: Step): Promise<unknown> => {
    switch (one.do) {
      case 'write':
        return of.log.write('pageViews', model.record(one.count, of.log.epoch.n));
      case 'resend':
        return of.log.write('pageViews', model.sent.slice(one.from % (model.sent.length + 1)).slice(0, one.count));
      case 'import':
        return of.log.importBlocks(ofLog('pageViews', [blockOfRows(model.import(one.count).map(({ row }) => row))]));
      case 'follow':
        return of.log.follow();
      case 'lead':
        return (leases[one.tab] = await of.log.acquireLease(`tab ${one.tab}`, 1));
      case 'compact':
        leases[one.tab] ??= await of.log.acquireLease(`tab ${one.tab}`, 1);
        for (let i = 0; i < 4; i++) await of.log.compact(leases[one.tab]!);
        return null;
      case 'erase':
        return of.log.erase(model.erase());
      case 'reopen':
        await Promise.all(running);
        tabs[one.tab] = await browser.tab({ capacity });
        return null;
      default:
        return one satisfies never;
    }
  };
  for (const one of steps) {
    const isAlone = one.do === 'import' || one.do === 'reopen';
    if (isAlone) await Promise.all(running);
    const result = act(tabs[one.tab]!, one);
    running.push(result);
    // What is recorded while an erase is under way may go with it; what was under way before may not come back.
    if (isAlone || one.do === 'erase' || one.wait) await result;
  }
  await Promise.all(running);
  for (const { log } of tabs) await log.follow();
  const last = await browser.tab({ capacity });
  const expected = model.held(capacity);
  for (const { listener, log } of [...tabs, last]) {
    expect(listener.ids()).toEqual(expected);
    expect(log.notices).toEqual([]);
    expect(log.durability).toBe('saved');
    expect(log.visitor).toBe(last.log.visitor);
    expect(log.epoch).toEqual(last.log.epoch);
  }
  const stored = await storedIds(browser);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored).toEqual(expect.arrayContaining(expected));
  stop();
}

async function storedIds(browser: Browser): Promise<string[]> {
  const tail = (await browser.raw('pageViews.tail', (store) => store.getAll())) as EventRow[];
  const segments = await browser.raw('pageViews.segments', (store) => store.getAll());
  const blocks = segments.map((segment) => readSegment(segment).block!);
  return [...tail.map(({ id }) => id), ...blocks.flatMap((block) => Array.from({ length: block.count }, (_, i) => readUuid(block.ids, i)))];
}

/** A connection that was closed during an operation is opened again after a pause. */
function letTimePass(browser: Browser): () => void {
  const timer = setInterval(() => void browser.clock.pass(10), 1);
  return () => clearInterval(timer);
}

test('two tabs that write, resend, import, follow, compact, reopen and erase in any order lose no row and store none twice', async () => {
  const played = fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => play(steps, Number.POSITIVE_INFINITY)),
    { seed: 20_250_601, numRuns: 60 },
  );
  await expect(played).resolves.toBeUndefined();
}, 60_000);

test('with a full memory, all tabs converge to the same newest rows', async () => {
  const played = fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40, size: 'max' }), (steps) => play(steps, 50)),
    { seed: 20_250_602, numRuns: 60 },
  );
  await expect(played).resolves.toBeUndefined();
}, 60_000);
