import { describe, expect, it, vi } from 'vitest';
import type { EventRow } from '#contract/rows/event.ts';
import { restoredText } from '../../../../src/dashboard/data/data-page.tsx';
import type { Documents } from '../../../../workers/persistence/documents/documents.ts';
import { MemoryDocuments } from '../../../../workers/persistence/documents/memory-documents.ts';
import { writeBackup } from '../../../../workers/files/backup.ts';
import { makeStepper } from './make-files.ts';
import { ndjsonLine } from '../../../../workers/files/ndjson.ts';
import { NOTHING_DERIVED } from '../../../../workers/files/export.ts';
import { EngineBrowser, rowsOf, type EngineTab } from '../../../helpers/engine/engine-browser.ts';
import { makePageView } from '../../../acceptance/make-events.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { filled, finish } from '../../../helpers/engine/operations.ts';
import { valueOf } from '../../../helpers/value-of.ts';
import { makeRowsQuestion, only } from '../../../helpers/make-question.ts';

/** A documents' store whose first replacement, or clearing, ends as `outcome` says, as when the tab is killed: never. */
function stopFirst(method: 'replaceAll' | 'clear', outcome: Promise<never> | Promise<boolean>): Documents {
  const documents = new MemoryDocuments();
  vi.spyOn(documents, method).mockImplementationOnce(() => outcome as Promise<never>);
  return documents;
}
const KILLED = new Promise<never>(() => {});

/** The events' database takes no transaction. */
function refuseTransactions() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Injected.', 'QuotaExceededError');
  });
}

/** The events' database is out of memory at each transaction that must be on disk when it is done, such as a replacement. */
function failAtStrictTransactions() {
  const { transaction } = IDBDatabase.prototype;
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, stores, mode, options) {
    if (options?.durability === 'strict') throw new RangeError('Injected.');
    return transaction.call(this, stores, mode, options);
  });
}

/** A file of page views, one a minute, the last a minute before `until`. */
function makeFile(count: number, until: number, changes: Partial<EventRow> = {}): Blob {
  const rows = Array.from({ length: count }, (_, i) =>
    makePageView({ id: makeId(9_000 + i), ts: until - (count - i) * 60_000, path: '/file', ...changes }),
  );
  return new Blob(rows.map((row) => ndjsonLine(row, NOTHING_DERIVED)));
}

/** A tab with three page views and the range "today", and a backup of one page view and the range "last7". */
async function openForRestore(documents: Documents): Promise<{ browser: EngineBrowser; tab: EngineTab; file: Blob }> {
  const source = new EngineBrowser();
  const other = await filled(source, 1);
  valueOf(await other.api.changeSettings({ range: 'last7' }));
  const file = valueOf(await finish(source, other.api.backup({ operation: 'out' })));
  const browser = new EngineBrowser();
  const tab = await filled(browser, 3, documents);
  valueOf(await tab.api.changeSettings({ range: 'today' }));
  return { browser, tab, file };
}

describe('files', () => {
  it.each(['csv', 'ndjson'] as const)('an export as %s restores every row, and adds nothing a second time', async (format) => {
    const source = new EngineBrowser();
    const tab = await filled(source, 20);
    const file = valueOf(await finish(source, tab.api.exportRows({ operation: 'out', format })));
    const target = new EngineBrowser();
    await target.clock.pass(60_000 * 100);
    const other = await target.openTab();
    const preview = valueOf(await finish(target, other.api.previewImport({ operation: 'look', files: [file] })));
    expect(preview).toMatchObject({ read: 20, added: 20, known: 0, refused: 0 });
    expect(await rowsOf(other)).toHaveLength(0);
    expect(valueOf(await finish(target, other.api.importRows({ operation: 'in', files: [file] })))).toMatchObject({ added: 20 });
    expect(valueOf(await finish(target, other.api.importRows({ operation: 'in', files: [file] })))).toMatchObject({ added: 0, known: 20 });
    const strip = async (of: EngineTab) => (await rowsOf(of)).map(({ origin: _, ...row }) => row);
    expect(await strip(other)).toEqual(await strip(tab));
  });

  it('an export of a selection has its page views and what happened on them; one of nothing is no file', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    const empty = { ok: false, failure: { message: 'There is nothing to export: no file was made.' } };
    expect(await finish(browser, tab.api.exportRows({ operation: 'none', format: 'csv' }))).toMatchObject(empty);
    valueOf(await tab.api.record([browser.observation(0, { path: '/a' }), browser.observation(1, { path: '/b' })]));
    const shared = [0, 1].map((n) => browser.observation(10 + n, { kind: 'share', target: 'X', pageViewId: makeId(n) }));
    valueOf(await tab.api.record(shared));
    const range = { from: null, to: browser.clock.now() + 1 };
    const of = (path: string) => makeRowsQuestion({ range, bots: 'include', clauses: [only('path', path)], limit: 1 });
    const exported = (path: string) => finish(browser, tab.api.exportRows({ operation: path, format: 'ndjson', of: of(path) }));
    const lines = (await valueOf(await exported('/b')).text()).trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).id)).toEqual([makeId(1), makeId(11)]);
    expect(await exported('/c')).toMatchObject(empty);
  });

  it('an import states first what it pushes out, afterwards what is held, and is undone without the loss of later rows', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 9, browser.documents, 10);
    await browser.clock.pass(60_000 * 10);
    const file = makeFile(7, browser.clock.now());
    const before = await rowsOf(tab);
    const [oldest, ...others] = before.map(({ ts }) => ts).toSorted((a, b) => a - b);
    const preview = valueOf(await finish(browser, tab.api.previewImport({ operation: 'look', files: [file] })));
    const none = { rows: 0, from: null, to: null };
    const evicted = { pageViews: { rows: 6, from: oldest, to: others[4] }, actions: none, measurements: none };
    expect(preview).toMatchObject({ added: 7, evicted, undoable: true, undo: null });
    expect(preview.held).toEqual({ pageViews: 10, capacity: 10, from: others[5], to: preview.to });
    expect(await rowsOf(tab)).toEqual(before);
    const { undo, ...report } = valueOf(await finish(browser, tab.api.importRows({ operation: 'in', files: [file] })));
    expect(report).toMatchObject({ evicted: preview.evicted, held: preview.held });
    expect(await rowsOf(tab)).toHaveLength(10);
    valueOf(await tab.api.record([browser.observation(500)]));
    expect(await tab.api.undoImport(undo ?? '')).toEqual({ ok: true, value: null });
    expect((await rowsOf(tab)).filter(({ id }) => before.some((row) => row.id === id))).toEqual(before);
    expect(await rowsOf(tab)).toHaveLength(10);
    expect(await tab.api.undoImport(undo ?? '')).toMatchObject({ ok: false, failure: { code: 'gone' } });
  });

  it('an import states what it pushes out of actions and measurements too, with their times', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1, browser.documents, 2);
    const times: number[] = [];
    for (let n = 0; n < 2; n++) {
      times.push(browser.clock.now());
      valueOf(await tab.api.record([browser.observation(100 + n, { kind: 'share', target: 'X', pageViewId: makeId(0) })]));
      await browser.clock.pass(60_000);
    }
    const file = makeFile(1, browser.clock.now(), { kind: 'share', pageViewId: makeId(0) });
    const { evicted } = valueOf(await finish(browser, tab.api.previewImport({ operation: 'look', files: [file] })));
    expect(evicted).toMatchObject({ pageViews: { rows: 0 }, actions: { rows: 1, from: times[0], to: times[0] } });
  });

  it.each([
    [false, 'can'],
    [true, 'cannot'],
  ])('an import states first and afterwards whether it can be undone: in memory (%s) it %s', async (memory) => {
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 10);
    const tab = await browser.openTab({ memory });
    const file = makeFile(2, browser.clock.now());
    const undoable = { undoable: !memory };
    expect(valueOf(await finish(browser, tab.api.previewImport({ operation: 'look', files: [file] })))).toMatchObject(undoable);
    expect(valueOf(await finish(browser, tab.api.importRows({ operation: 'in', files: [file] })))).toMatchObject(undoable);
  });

  it('an import counts rows that a full store would drop immediately as older than those kept', async () => {
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 100);
    const file = makeFile(8, browser.clock.now());
    const tab = await filled(browser, 5, browser.documents, 10);
    const answer = { added: 5, tooOld: 3, evicted: { pageViews: { rows: 0 } }, held: { pageViews: 10 } };
    expect(valueOf(await finish(browser, tab.api.previewImport({ operation: 'look', files: [file] })))).toMatchObject(answer);
    expect(valueOf(await finish(browser, tab.api.importRows({ operation: 'in', files: [file] })))).toMatchObject(answer);
  });

  it('a backup restores everything, and replaces all that was there', async () => {
    const source = new EngineBrowser();
    const tab = await filled(source, 5);
    const file = valueOf(await finish(source, tab.api.backup({ operation: 'out' })));
    const target = new EngineBrowser();
    await target.clock.pass(60_000 * 100);
    const other = await target.openTab();
    valueOf(await other.api.record([target.observation(500)]));
    const report = valueOf(await finish(target, other.api.restore({ operation: 'in', file })));
    expect(report).toMatchObject({ pageViews: 5, signals: 0 });
    expect(await rowsOf(other)).toEqual(await rowsOf(tab));
    expect(valueOf(await other.api.status()).visitor).toBe(valueOf(await tab.api.status()).visitor);
  });

  it.each([
    ['list of errors', { collections: { errors: [{ id: 7 }] } }],
    ['list of boosts', { collections: { boosts: 'none' } }],
    ['document "settings"', { documents: { settings: 7 } }],
    ['documents', { documents: 7 }],
  ])('a signed backup whose %s is damaged is refused, names it and changes nothing', async (part, documents) => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 2);
    const file = await writeBackup({ visitor: 'v', pageViews: [], signals: [], documents }, 0, makeStepper());
    const outcome = await finish(browser, tab.api.restore({ operation: 'in', file }));
    expect(outcome).toMatchObject({
      ok: false,
      failure: { code: 'bad-input', message: `The ${part} in the backup is not valid. Nothing was changed.` },
    });
    expect(await rowsOf(tab)).toHaveLength(2);
  });

  it.each([
    ['refused', refuseTransactions],
    ['failing unexpectedly', failAtStrictTransactions],
  ])('a restore whose events are %s changes neither events nor documents', async (_, injectFault) => {
    const { browser, tab, file } = await openForRestore(new MemoryDocuments());
    const fault = injectFault();
    const outcome = await finish(
      browser,
      tab.api.restore({ operation: 'in', file }).catch((error: unknown) => error),
    );
    fault.mockRestore();
    if (injectFault === failAtStrictTransactions) expect(outcome).toBeInstanceOf(RangeError);
    else expect(outcome).toMatchObject({ failure: { code: 'unavailable', message: expect.stringContaining('Nothing was changed') } });
    expect(await rowsOf(tab)).toHaveLength(3);
    expect(valueOf(await tab.api.settings()).range).toBe('today');
  });

  it('a restore whose documents cannot be written says so, and the next tab writes them', async () => {
    const documents = stopFirst('replaceAll', Promise.resolve(false));
    const { browser, tab, file } = await openForRestore(documents);
    const outcome = await finish(browser, tab.api.restore({ operation: 'in', file }));
    const message = expect.stringMatching(
      /^The page views and signals of the backup are restored\. Its settings, .* when this site is opened again/,
    );
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'unavailable', message } });
    expect(valueOf(await tab.api.settings()).range).toBe('today');
    const next = await browser.openTab({ documents });
    expect(valueOf(await next.api.settings()).range).toBe('last7');
    expect(await rowsOf(next)).toHaveLength(1);
  });

  it.each([
    ['a restore', 'replaceAll', 'last7', 1],
    ['an erase', 'clear', '', 0],
  ] as const)('%s that is killed between events and documents is finished by the next tab, once', async (_, method, range, rows) => {
    const documents = stopFirst(method, KILLED);
    const { browser, tab, file } = await openForRestore(documents);
    void (method === 'clear' ? tab.api.erase() : tab.api.restore({ operation: 'in', file }));
    while ((await rowsOf(tab)).length === 3) await browser.clock.pass(1);
    const next = await browser.openTab({ documents });
    expect(await rowsOf(next)).toHaveLength(rows);
    expect(valueOf(await next.api.settings()).range).toBe(range);
    valueOf(await next.api.changeSettings({ range: 'month' }));
    const last = await browser.openTab({ documents });
    expect(valueOf(await last.api.settings()).range).toBe('month');
  });

  it('notes go through a backup and a restore', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1);
    const saveNote = {
      id: '00000000-0000-4000-8000-000000000001',
      source: 'recording',
      kind: 'note' as const,
      first: '2025-11-20',
      last: '2025-11-21',
      text: 'ü <b>',
    };
    valueOf(await tab.api.changeSettings({ saveNote }));
    const file = valueOf(await finish(browser, tab.api.backup({ operation: 'out' })));
    valueOf(await tab.api.changeSettings({ removeNote: saveNote.id }));
    valueOf(await finish(browser, tab.api.restore({ operation: 'in', file })));
    expect(valueOf(await tab.api.settings()).notes).toEqual([saveNote]);
  });

  it('a restore leaves out damaged documents, states how many of which part, and loses nothing else', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1);
    const share = { id: 'a', ts: 5, kind: 'share', platform: 'LinkedIn', url: '/', pageViewId: 'p' };
    const view = { name: 'mine', query: '?range=all' };
    const boost = { id: '1:0', ts: 5, platform: 'LinkedIn', content: '', success: true, reach: 1 };
    const documents = {
      documents: {
        settings: { robots: 'include', range: 7, segments: [view, { name: 8 }] },
        boosting: { enabled: false, frequency: 'often' },
        'boosting-tests': [],
        of: { a: 'newer version' },
      },
      collections: { social: [share, { ...share, id: 'b', ts: -1 }], boosts: [boost, { ...boost, id: '1:1', reach: '9' }], errors: [] },
      loadDays: [{ day: '2026-03-01', zone: '', loads: 2, failed: 1 }, { day: 'yesterday' }],
    };
    const file = await writeBackup({ visitor: 'v', pageViews: [], signals: [], documents }, 0, makeStepper());
    const { refused, documents: restored } = valueOf(await finish(browser, tab.api.restore({ operation: 'in', file })));
    expect(restored).toBe(6);
    expect(refused).toEqual([
      { part: 'settings', count: 2 },
      { part: 'boosting settings', count: 1 },
      { part: 'boosts', count: 1 },
      { part: 'shares and arrivals', count: 1 },
      { part: 'days of page loads', count: 1 },
    ]);
    expect(valueOf(await tab.api.settings())).toMatchObject({ robots: 'include', range: '', segments: [view] });
    expect(valueOf(await tab.api.boosting()).config).toMatchObject({ enabled: false });
    expect(valueOf(await tab.api.social({ from: null, to: 10 })).shares).toBe(1);
    expect(valueOf(await tab.api.loadDays())).toHaveLength(1);
    expect(await browser.documents.get('of')).toEqual({ a: 'newer version' });
    expect(restoredText({ pageViews: 0, signals: 0, documents: 4, refused })).toContain(
      'left out: 2 values of settings, 1 value of boosting',
    );
  });
});
