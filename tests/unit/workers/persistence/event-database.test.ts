import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import type { LogName } from '#contract/rows/logs.ts';
import type { EventDatabase, PendingRow } from '../../../../workers/persistence/event-database.ts';
import { readKept } from '../../../../workers/persistence/documents/documents.ts';
import { MemoryDocuments } from '../../../../workers/persistence/documents/memory-documents.ts';
import { MemoryDatabase } from '../../../../workers/persistence/memory-database.ts';
import { blockOfRows } from '../../../../workers/store/blocks/event-block.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { Browser } from './browser.ts';
import { makeRow, makeRows, ofLog, pending } from './event-makers.ts';
import { FaultyFactory } from './faulty-factory.ts';
import { compare, NaiveListener } from '../naive-listener.ts';

/** An implementation, and in what it may differ from the others. */
interface Implementation {
  name: string;
  /** Written rows are accepted and there after a reload, and a lease is granted. Else rows are unsaved and no tab leads. */
  saves: boolean;
  /** Blocks are taken. Else an import and a restore change nothing, and say so. */
  takesBlocks: boolean;
  /** A browser profile; each call of what it answers opens another tab of it. */
  makeProfile(): () => EventDatabase;
}

const IMPLEMENTATIONS: Implementation[] = [
  {
    name: 'on IndexedDB',
    saves: true,
    takesBlocks: true,
    makeProfile() {
      const browser = new Browser();
      return () => browser.closedTab().log;
    },
  },
  {
    name: 'on a full disk',
    saves: false,
    takesBlocks: false,
    makeProfile() {
      const browser = new Browser();
      const factory = new FaultyFactory(browser.factory);
      factory.isFull = () => true;
      return () => browser.closedTab({ indexedDB: factory.asFactory }).log;
    },
  },
  {
    name: 'without IndexedDB',
    saves: false,
    takesBlocks: false,
    makeProfile() {
      const browser = new Browser();
      return () => browser.closedTab({ indexedDB: null }).log;
    },
  },
  {
    name: 'in memory',
    saves: false,
    takesBlocks: true,
    makeProfile() {
      let uuids = 1_000_000;
      return () => new MemoryDatabase(() => makeId(uuids++));
    },
  },
];

interface OpenTab {
  database: EventDatabase;
  listener: NaiveListener;
}

async function open(openTab: () => EventDatabase): Promise<OpenTab> {
  const database = openTab();
  const listener = new NaiveListener();
  await database.open(listener);
  return { database, listener };
}

describe.each(IMPLEMENTATIONS)('an event database $name', ({ saves, takesBlocks, makeProfile }) => {
  const openOne = (): Promise<OpenTab> => open(makeProfile());
  const saved = (ids: number[]) => ({ accepted: saves ? ids.map(makeId) : [], unsaved: saves ? [] : ids.map(makeId) });

  it('reports the durability of its rows', async () => {
    const { database } = await openOne();
    expect(database.durability).toBe(saves ? 'saved' : 'memory');
    expect(database.notices.map(({ code }) => code)).toEqual(saves ? [] : ['memory-only']);
  });

  it('hands each written row to the listener once, whether its id comes twice in a call or again later', async () => {
    const { database, listener } = await openOne();
    const rows = makeRows(3);
    expect(await database.write('pageViews', pending([...rows, rows[0]!]))).toEqual(saved([1, 2, 3, 1]));
    expect(await database.write('pageViews', pending([rows[1]!, makeRow(3)]))).toEqual(saved([2, 4]));
    expect(listener.rows()).toEqual(makeRows(4));
  });

  it('keeps page views, actions, measurements and errors apart', async () => {
    const { database, listener } = await openOne();
    const lcp = makeRow(7, { kind: 'LCP', value: 1234.5, pageViewId: makeId(1) });
    const share = makeRow(8, { kind: 'share', pageViewId: makeId(1) });
    await database.write('pageViews', pending([makeRow(1)]));
    const error = makeRow(9, { kind: 'error', pageViewId: makeId(1), properties: '{"severity":"high"}' });
    const writes = Object.entries({ measurements: lcp, actions: share, errors: error }) as [LogName, EventRow][];
    await Promise.all(writes.map(([log, row]) => database.write(log, pending([row]))));
    expect(listener.ids('pageViews')).toEqual([makeId(2)]);
    for (const [log, row] of writes) expect(listener.rows(log)).toEqual([row]);
  });

  it('keeps its rows over a reload where it saves, and nothing where it does not', async () => {
    const openTab = makeProfile();
    const { database } = await open(openTab);
    const signal = makeRow(7, { kind: 'LCP', value: 1234.5, pageViewId: makeId(1) });
    await Promise.all([database.write('pageViews', pending(makeRows(20))), database.write('measurements', pending([signal]))]);
    const next = await open(openTab);
    expect(next.listener.rows()).toEqual(saves ? makeRows(20) : []);
    expect(next.listener.rows('measurements')).toEqual(saves ? [signal] : []);
    expect(next.database.notices).toEqual(database.notices);
    expect(next.database.visitor === database.visitor).toBe(saves);
  });

  it('stores all new rows of blocks, each id once, or none of them, and reports which', async () => {
    const { database, listener } = await openOne();
    await database.write('pageViews', pending(makeRows(3)));
    const blocks = [blockOfRows(makeRows(5)), blockOfRows([...makeRows(2, 4), makeRow(4)])];
    const { undoesImports } = database;
    const { saved, undo } = await database.importBlocks(ofLog('pageViews', blocks));
    expect({ saved, undoable: undo !== null }).toEqual({ saved: takesBlocks, undoable: undoesImports });
    expect(listener.rows()).toEqual(makeRows(takesBlocks ? 6 : 3));
  });

  it('erases everything under the next epoch, renews the visitor, and keeps rows recorded before it erased', async () => {
    const { database, listener } = await openOne();
    await database.write('pageViews', pending(makeRows(5)));
    await database.write('actions', pending([makeRow(5, { kind: 'share' })]));
    const { visitor } = database;
    const told = listener.statusChanges;
    const epoch = { n: 1, erasedAt: makeRow(9).ts };
    expect(await database.erase(makeRow(9).ts)).toEqual(epoch);
    expect(database.epoch).toEqual(epoch);
    expect(database.visitor).not.toBe(visitor);
    expect(listener.forgotten).toEqual([{ epoch, visitor: database.visitor }]);
    expect(listener.statusChanges).toBeGreaterThan(told);
    expect([listener.rows('pageViews'), listener.rows('actions')]).toEqual([[], []]);

    const { accepted, unsaved } = await database.write('pageViews', pending([makeRow(8), makeRow(10)]));
    expect(accepted).toEqual(saves ? [makeId(9), makeId(11)] : [makeId(9)]);
    expect(unsaved).toEqual(saves ? [] : [makeId(11)]);
    expect(listener.rows()).toEqual([makeRow(10)]);
  });

  it('erases rows written before, whatever their time, and accepts later rows of the older epoch after', async () => {
    const { database, listener } = await openOne();
    await database.write('pageViews', pending([makeRow(20)]));
    void database.write('pageViews', pending([makeRow(21)]));
    await database.erase(makeRow(9).ts);
    await database.write('pageViews', pending([makeRow(8), makeRow(22)]));
    expect(listener.rows()).toEqual([makeRow(22)]);
  });

  it('clears one log, an empty one too, and keeps the others, or changes nothing and says so', async () => {
    const { database, listener } = await openOne();
    const share = makeRow(9, { kind: 'share' });
    await database.write('pageViews', pending(makeRows(3)));
    await database.write('actions', pending([share]));
    expect([await database.clearLog('errors'), await database.clearLog('pageViews')]).toEqual([takesBlocks, takesBlocks]);
    expect(listener.rows()).toEqual(takesBlocks ? [] : makeRows(3));
    expect(listener.rows('actions')).toEqual([share]);
  });

  it('carries out a later erase that it missed, and ignores an earlier one', async () => {
    const { database, listener } = await openOne();
    await database.write('pageViews', pending(makeRows(5)));
    const epoch = { n: 3, erasedAt: makeRow(9).ts };
    await database.adoptEpoch(epoch);
    expect(database.epoch).toEqual(epoch);
    expect(listener.rows()).toEqual([]);
    await database.write('pageViews', pending([makeRow(10)], 3));
    await database.adoptEpoch({ n: 2, erasedAt: makeRow(99).ts });
    expect(database.epoch).toEqual(epoch);
    expect(listener.rows()).toEqual([makeRow(10)]);
  });

  it('replaces all logs and the visitor in full under the next epoch, or changes nothing and says so', async () => {
    const { database, listener } = await openOne();
    await database.write('pageViews', pending(makeRows(5)));
    const { visitor } = database;
    const signals = [makeRow(9, { kind: 'share' })];
    const content = { ...ofLog('pageViews', [blockOfRows(makeRows(3, 20))]), visitor: 'restored', actions: [blockOfRows(signals)] };
    const epoch = await database.replaceAll(content, makeRow(50).ts);
    expect(epoch).toEqual(takesBlocks ? { n: 1, erasedAt: makeRow(50).ts } : null);
    expect(database.epoch).toEqual(epoch ?? { n: 0, erasedAt: 0 });
    expect(database.visitor).toBe(takesBlocks ? 'restored' : visitor);
    expect(listener.rows('pageViews')).toEqual(takesBlocks ? makeRows(3, 20) : makeRows(5));
    expect(listener.rows('actions')).toEqual(takesBlocks ? signals : []);
  });

  it('keeps the documents of a restore, also over a reload where it saves, until they are written; an erase has none', async () => {
    const openTab = makeProfile();
    const { database } = await open(openTab);
    const [documents, kept] = [new MemoryDocuments(), readKept({ documents: { theme: 'dark' } })];
    const content = { ...ofLog('pageViews', []), visitor: 'v', documents: kept };
    await database.replaceAll(content, makeRow(50).ts);
    expect(await database.placeDocuments({ replaceAll: () => Promise.resolve(false) })).toBe(!takesBlocks);
    const next = saves ? (await open(openTab)).database : database;
    expect(await next.placeDocuments(documents)).toBe(true);
    expect(await documents.all()).toEqual(takesBlocks ? kept : readKept({}));
    await documents.set('theme', 'light');
    expect(await next.placeDocuments(documents)).toBe(true);
    expect(await documents.get('theme')).toBe('light');
    await next.erase(makeRow(60).ts);
    const later = saves ? (await open(openTab)).database : next;
    expect(await later.placeDocuments(documents)).toBe(true);
    expect(await documents.get('theme')).toBe(saves ? undefined : 'light');
  });

  it('grants the lease to the last tab that asks where it saves, and to no tab where it does not', async () => {
    const { database } = await openOne();
    expect(await database.leader()).toBeNull();
    const first = await database.acquireLease('a', 1);
    const second = await database.acquireLease('b', 2);
    expect([first, second].map((lease) => lease !== null)).toEqual([saves, saves]);
    const [old, current] = [first ?? { fence: 1 }, second ?? { fence: 2 }];
    expect([await database.renewLease(old, 3), await database.renewLease(current, 4)]).toEqual([false, saves]);
    expect(await database.leader()).toEqual(saves ? expect.objectContaining({ tab: 'b', since: 2, at: 4 }) : null);
    expect([await database.compact(old), await database.compact(current)]).toEqual([false, false]);
  });

  it('holds after any calls the rows that a naive list holds', async () => {
    const played = fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 12 }), async (calls) => {
        const { database, listener } = await openOne();
        const held = new Map<string, PendingRow>();
        let hundreds = 1;
        for (const { erase, from, isLate, count } of calls) {
          if (erase) {
            await database.erase(makeRow(100 * ++hundreds).ts);
            held.clear();
          }
          const rows = pending(makeRows(count, 100 * hundreds - (isLate ? from : -from)), isLate ? 0 : database.epoch.n);
          await database.write('pageViews', rows);
          const { n, erasedAt } = database.epoch;
          for (const one of rows) if (one.epoch >= n || one.row.ts >= erasedAt) held.set(one.row.id, one);
        }
        expect(listener.rows()).toEqual([...held.values()].map(({ row }) => row).sort(compare));
      }),
      { seed: 20_261_122, numRuns: 40 },
    );
    await expect(played).resolves.toBeUndefined();
  });
});

/** Writes rows, after an erase or not; late ones were recorded under the first epoch, about the time of the last erase. */
const call = fc.record({ erase: fc.boolean(), from: fc.nat(40), isLate: fc.boolean(), count: fc.integer({ min: 1, max: 10 }) });
