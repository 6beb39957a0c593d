import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it } from 'vitest';
import { succeed } from '#contract/outcome.ts';
import { DEFAULT_CHOICES, type OpenedNotice } from '#contract/ports/opened-file.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { STORED_FORM } from '#contract/rows/text-columns.ts';
import { createFileEngine } from '../../../../../workers/opened/file-engine.ts';
import { readFiles, readUnknownLines, type Reading } from '../../../../../workers/opened/read-files.ts';
import { KeptSources } from '../../../../../workers/persistence/kept/kept-sources.ts';
import { blockOfRows } from '../../../../../workers/store/blocks/event-block.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { runKit } from '../../../../acceptance/run-kit.ts';
import { EngineBrowser } from '../../../../helpers/engine/engine-browser.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';
import { makeReport } from '../../../../helpers/make-report.ts';
import { logLine, textFile } from '../../opened/make-reading.ts';
import { makeDashboardQuestion, makeRowsQuestion, top } from '../../../../helpers/make-question.ts';
import { FaultyFactory } from '../faulty-factory.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const AT = Date.UTC(2026, 10, 1, 12);
const KEPT = { id: 'a', title: 'access.log and 2 more' };
const HOUR = 3_600_000;
const ROBOT_DAYS = [{ day: AT - 12 * HOUR, operator: 'OpenAI', otherRequests: 2, bytes: 900 }];

/** One browser: each `open` is the worker of a source in it. */
function browser() {
  const factory = new IDBFactory();
  const clock = new FakeClock(AT);
  const faulty = new FaultyFactory(factory);
  let ids = 0;
  const kept = new KeptSources({ indexedDB: factory, clock });
  const open = async (read: (reading: Reading) => ReturnType<typeof readFiles> = readFiles, indexedDB: IDBFactory | null = factory) => {
    const notices: OpenedNotice[] = [];
    const keptSources = () => Promise.resolve(new KeptSources({ indexedDB, clock }));
    const engine = createFileEngine({ clock, randomness: { uuid: () => makeId(++ids) }, readFiles: read, readUnknownLines, keptSources });
    valueOf(await engine.start({ notices: { postMessage: (notice: OpenedNotice) => notices.push(notice) } as unknown as MessagePort }));
    const readFrom = (files: File[]) => engine.read({ operation: 'read', files, choices: DEFAULT_CHOICES, maxRows: 20_000 });
    const reopen = () => engine.openKept({ operation: 'open', id: KEPT.id });
    return { engine, notices, readFrom, reopen };
  };
  /** The worker of a source that has read rows, in blocks as given. */
  const openRows = async (blocks: EventRow[][], indexedDB?: IDBFactory | null) => {
    const opened = await open(async ({ take }) => {
      take(blocks.map(blockOfRows));
      return succeed(makeReport({ pageViews: blocks.flat().length, goAccessVisitors: 7, lines: 20, robotDays: ROBOT_DAYS }));
    }, indexedDB);
    valueOf(await opened.readFrom([]));
    return opened;
  };
  return { factory, faulty, clock, kept, open, openRows };
}

const view = (n: number) => makePageView({ id: makeId(n), ts: AT + n * 1_000, origin: 'imported' });
const views = (count: number) => Array.from({ length: count }, (_, n) => view(n + 1));
const everything = makeRowsQuestion({ range: { from: null, to: AT + 10 ** 9 }, bots: 'include' });

/** Changes the database of the kept source past all rules. */
async function tamper(factory: IDBFactory, change: (tx: IDBTransaction) => void): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const request = factory.open(`bugmatrix.opened.${KEPT.id}`);
    request.onsuccess = () => {
      const tx = request.result.transaction(['blocks', 'about'], 'readwrite');
      change(tx);
      tx.oncomplete = () => resolve();
      tx.onabort = () => reject(tx.error);
      request.result.close();
    };
  });
}

describe('a source that is kept', () => {
  it('answers every question as before, from its blocks alone', async () => {
    const kitOf = async (isReopened: boolean) => {
      const { open, openRows } = browser();
      return runKit(async (rows) => {
        const source = await openRows([rows]);
        if (!isReopened) return source.engine;
        valueOf(await source.engine.keep(KEPT));
        const { engine, reopen } = await open();
        expect(valueOf(await reopen()).lost).toBe(0);
        return engine;
      });
    };
    const [before, after] = [await kitOf(false), await kitOf(true)];
    expect(after).toEqual(before);
    expect(after.passed).toBeGreaterThan(50);
  });

  it('has the rows of one second in the order of their lines, and so the same entry and exit pages', async () => {
    const { open } = browser();
    const source = await open();
    const lines = ['/first', '/second', '/third', '/last'].map((target) => logLine(AT, { target })).join('');
    valueOf(await source.readFrom([textFile(lines)]));
    valueOf(await source.engine.keep(KEPT));
    const { engine, reopen } = await open();
    valueOf(await reopen());
    const { rows } = valueOf(await engine.rows(everything));
    expect(rows.map(({ path }) => path)).toEqual(['/last', '/third', '/second', '/first']);
    const panels = [top('entry'), top('exit')];
    const answer = valueOf(await engine.dashboard(makeDashboardQuestion({ range: { from: 0, to: AT + 1 }, edges: [0, AT + 1], panels })));
    expect(JSON.stringify(answer)).toMatch(/"\/first".*"\/last"/);
  });

  it('is listed with what was read of it and what it takes, in the order of keeping, and opened with that report', async () => {
    const { clock, kept, open, openRows } = browser();
    const { engine } = await openRows([views(3)]);
    const entry = valueOf(await engine.keep({ id: 'z', title: 'older.log' }));
    await clock.pass(1);
    valueOf(await engine.keep(KEPT));
    expect(entry).toMatchObject({
      id: 'z',
      title: 'older.log',
      problem: '',
      report: { pageViews: 3, goAccessVisitors: 7, robotDays: ROBOT_DAYS },
    });
    expect(entry.bytes).toBeGreaterThan(100);
    expect(valueOf(await kept.listKept())).toEqual([entry, { ...entry, ...KEPT }]);
    const reopened = await open();
    expect(valueOf(await reopened.reopen())).toEqual({ report: entry.report, lost: 0 });
  });

  it('loses of a damaged record only the rows of that record, and says how many', async () => {
    const { factory, open, openRows } = browser();
    // The store gives blocks of 16,384 rows.
    const source = await openRows([views(16_384 + 10)]);
    valueOf(await source.engine.keep(KEPT));
    await tamper(factory, (tx) => tx.objectStore('blocks').put({ bytes: new ArrayBuffer(64) }, 1));
    const { engine, reopen } = await open();
    expect(valueOf(await reopen()).lost).toBe(16_384);
    expect(valueOf(await engine.rows(everything)).rows).toHaveLength(10);
  });

  it('that a newer build kept is left as it is, and said', async () => {
    const { factory, kept, open } = browser();
    await new Promise((resolve) => {
      const request = factory.open(`bugmatrix.opened.${KEPT.id}`, STORED_FORM + 1);
      request.onsuccess = () => resolve(request.result.close());
    });
    const problem = 'A newer version of this site kept these files: reload the page to open them.';
    expect(valueOf(await kept.listKept())).toMatchObject([{ id: KEPT.id, report: null, problem }]);
    expect(await (await open()).reopen()).toMatchObject({ ok: false, failure: { code: 'unsupported', message: problem } });
    expect(await factory.databases()).toEqual([{ name: `bugmatrix.opened.${KEPT.id}`, version: STORED_FORM + 1 }]);
  });

  it('that an earlier build kept, without the days of robots, is opened', async () => {
    const { factory, openRows, open } = browser();
    valueOf(await (await openRows([views(2)])).engine.keep(KEPT));
    const { robotDays: _, ...report } = makeReport({ pageViews: 2 });
    await tamper(factory, (tx) => tx.objectStore('about').put({ begun: AT, title: 'x', rows: 2, bytes: 1, report }, 'about'));
    expect(valueOf(await (await open()).reopen())).toMatchObject({ report: { pageViews: 2, robotDays: [] }, lost: 0 });
  });

  it('whose report is damaged is listed, so that it can be deleted', async () => {
    const { factory, kept, openRows } = browser();
    valueOf(await (await openRows([views(1)])).engine.keep(KEPT));
    await tamper(factory, (tx) => tx.objectStore('about').put({ begun: AT, title: 'x', rows: 1, bytes: 1, report: {} }, 'about'));
    expect(valueOf(await kept.listKept())).toMatchObject([
      { id: KEPT.id, report: null, problem: expect.stringMatching(/delete it/) as string },
    ]);
    valueOf(await kept.deleteKept(KEPT.id));
    expect(await factory.databases()).toEqual([]);
  });
});

describe('keeping', () => {
  it('that finds no room says so, leaves the source in memory and nothing on the disk', async () => {
    const { factory, faulty, openRows } = browser();
    const { engine } = await openRows([views(2)], faulty.asFactory);
    faulty.isFull = () => true;
    const failure = { code: 'unavailable', message: expect.stringMatching(/no room .* stay in memory/) as string };
    expect(await engine.keep(KEPT)).toMatchObject({ ok: false, failure });
    expect(valueOf(await engine.rows(everything)).rows).toHaveLength(2);
    expect(await factory.databases()).toEqual([]);
  });

  it('is refused where the browser has no databases', async () => {
    const { openRows } = browser();
    const { engine } = await openRows([views(2)], null);
    expect(await engine.keep(KEPT)).toMatchObject({ ok: false, failure: { code: 'unavailable' } });
  });

  it('that was cut off is never listed, and deleted once nobody can be writing it any more', async () => {
    const { factory, clock, kept, openRows } = browser();
    valueOf(await (await openRows([views(2)])).engine.keep(KEPT));
    await tamper(factory, (tx) => tx.objectStore('about').put({ begun: AT }, 'about'));
    await clock.pass(HOUR);
    expect(valueOf(await kept.listKept())).toEqual([]);
    expect(await factory.databases()).toHaveLength(1);
    await clock.pass(1);
    expect(valueOf(await kept.listKept())).toEqual([]);
    expect(await factory.databases()).toEqual([]);
  });
});

describe('deleting', () => {
  it('takes the rows from every tab that shows them, which say so', async () => {
    const { factory, kept, open, openRows } = browser();
    const [keeper, reader] = [await openRows([views(2)]), await open()];
    valueOf(await keeper.engine.keep(KEPT));
    valueOf(await reader.reopen());
    valueOf(await kept.deleteKept(KEPT.id));
    await settle();
    for (const { engine, notices } of [keeper, reader]) {
      expect(notices.at(-1)).toEqual({ kind: 'deleted' });
      expect(await engine.describe()).toMatchObject({ ok: false });
    }
    expect(await reader.reopen()).toMatchObject({ ok: false, failure: { code: 'gone', retry: false } });
    expect(await factory.databases()).toEqual([]);
  });

  it('is a part of erasing everything', async () => {
    const profile = new EngineBrowser();
    const tab = await profile.openTab();
    const write = (id: string) => profile.keptSources.write({ id, title: id, report: makeReport() }, [blockOfRows(views(2))], () => {});
    valueOf(await write('a'));
    valueOf(await write('b'));
    expect(valueOf(await tab.api.listKept()).map(({ id }) => id)).toEqual(['a', 'b']);
    valueOf(await tab.api.erase());
    expect(valueOf(await tab.api.listKept())).toEqual([]);
    tab.close();
  });
});
