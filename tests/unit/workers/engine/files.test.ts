import { describe, expect, it, vi } from 'vitest';
import type { Documents } from '../../../../workers/persistence/documents/documents.ts';
import { createMemoryDocuments } from '../../../../workers/persistence/documents/memory-documents.ts';
import { EngineBrowser, rowsOf, valueOf, type EngineTab } from '../../../helpers/engine/engine-browser.ts';
import { makeId } from '../../../helpers/make-id.ts';

/** Long operations breathe by the clock: lets time pass until the answer is there. */
async function finish<T>(browser: EngineBrowser, answer: Promise<T>): Promise<T> {
  let done = false;
  const settled = answer.finally(() => (done = true));
  while (!done) await browser.clock.pass(1);
  return settled;
}

async function filled(browser: EngineBrowser, count: number, documents = browser.documents): Promise<EngineTab> {
  const tab = await browser.openTab({ documents });
  for (let n = 0; n < count; n++) {
    valueOf(await tab.api.record([browser.observation(n, { path: `/page-${n % 7}`, title: '=1+1' })]));
    await browser.clock.pass(60_000);
  }
  return tab;
}

/** A documents' store that refuses its n-th replacement, and takes every other one. */
function refuseReplacing(n: number): Documents {
  const documents = createMemoryDocuments();
  const replaceAll = documents.replaceAll.bind(documents);
  let calls = 0;
  documents.replaceAll = async (content) => (++calls === n ? { saved: false } : replaceAll(content));
  return documents;
}

/** The events' database takes no transaction. */
function refuseTransactions() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Injected.', 'QuotaExceededError');
  });
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

describe('sample data', () => {
  it('is a data set of its own: recorded events are untouched, and one call leads back', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    const made = await finish(browser, tab.api.showSample({ operation: 'sample', count: 500, seed: 7 }));
    expect(valueOf(made)).toEqual({ count: 500 });
    expect(await rowsOf(tab)).toHaveLength(500);
    expect(valueOf(await tab.api.status())).toMatchObject({ dataset: 'sample', held: 3 });
    valueOf(await tab.api.record([browser.observation(99)]));
    expect(await rowsOf(tab)).toHaveLength(500);
    valueOf(await tab.api.hideSample());
    expect(await rowsOf(tab)).toHaveLength(4);
  });

  it('tells its progress up to the end', async () => {
    const browser = new EngineBrowser();
    const tab = await browser.openTab();
    valueOf(await finish(browser, tab.api.showSample({ operation: 'sample', count: 500, seed: 7 })));
    const told = tab.notices.flatMap((notice) => (notice.kind === 'progress' ? [notice.progress.done] : []));
    expect(told.length).toBeGreaterThan(10);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
    expect(told.at(-1)).toBe(500);
  });

  it('changes nothing when it is cancelled', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 1);
    const making = tab.api.showSample({ operation: 'sample', count: 5_000, seed: 7 });
    valueOf(await tab.api.cancel('sample'));
    expect(await finish(browser, making)).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
    expect(valueOf(await tab.api.status()).dataset).toBe('recorded');
    expect(await rowsOf(tab)).toHaveLength(1);
  });

  it.each([0, -1, 1.5, 6_000_000, Number.NaN])('refuses to make %s page views', async (count) => {
    const tab = await new EngineBrowser().openTab();
    expect(await tab.api.showSample({ operation: 'sample', count, seed: 1 })).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
  });
});

describe('files', () => {
  it.each(['csv', 'ndjson'] as const)('an export as %s comes back whole, and a second time adds nothing', async (format) => {
    const source = new EngineBrowser();
    const tab = await filled(source, 20);
    const file = valueOf(await finish(source, tab.api.exportRows({ operation: 'out', format })));
    const target = new EngineBrowser();
    await target.clock.pass(60_000 * 100);
    const other = await target.openTab();
    const preview = valueOf(await finish(target, other.api.previewImport({ operation: 'look', file })));
    expect(preview).toMatchObject({ read: 20, taken: 20, known: 0, refused: 0 });
    expect(await rowsOf(other)).toHaveLength(0);
    expect(valueOf(await finish(target, other.api.importRows({ operation: 'in', file })))).toMatchObject({ taken: 20 });
    expect(valueOf(await finish(target, other.api.importRows({ operation: 'in', file })))).toMatchObject({ taken: 0, known: 20 });
    const strip = async (of: EngineTab) => (await rowsOf(of)).map(({ origin: _, ...row }) => row);
    expect(await strip(other)).toEqual(await strip(tab));
  });

  it('a backup restores everything, in place of what was there', async () => {
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

  it('a restore says how many page views, signals and documents it put in place', async () => {
    const source = new EngineBrowser();
    const tab = await filled(source, 2);
    valueOf(await tab.api.changeSettings({ bots: 'include' }));
    const file = valueOf(await finish(source, tab.api.backup({ operation: 'out' })));
    const target = new EngineBrowser();
    await target.clock.pass(60_000 * 100);
    const other = await target.openTab();
    const report = valueOf(await finish(target, other.api.restore({ operation: 'in', file })));
    expect(report).toEqual({ pageViews: 2, signals: 0, documents: 1 });
    expect(valueOf(await other.api.settings()).bots).toBe('include');
  });

  it('a restore whose documents are refused changes nothing and says so', async () => {
    const { browser, tab, file } = await openForRestore(refuseReplacing(1));
    const outcome = await finish(browser, tab.api.restore({ operation: 'in', file }));
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'unavailable', message: expect.stringContaining('Nothing was changed') } });
    expect(await rowsOf(tab)).toHaveLength(3);
    expect(valueOf(await tab.api.settings()).range).toBe('today');
  });

  it('a restore whose events are refused puts the documents back and says that nothing was changed', async () => {
    const { browser, tab, file } = await openForRestore(createMemoryDocuments());
    const refusal = refuseTransactions();
    const outcome = await finish(browser, tab.api.restore({ operation: 'in', file }));
    refusal.mockRestore();
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'unavailable', message: expect.stringContaining('Nothing was changed') } });
    expect(await rowsOf(tab)).toHaveLength(3);
    expect(valueOf(await tab.api.settings()).range).toBe('today');
  });

  it('a restore whose events are refused, and the documents after them, says which half was restored', async () => {
    const { browser, tab, file } = await openForRestore(refuseReplacing(2));
    const refusal = refuseTransactions();
    const outcome = await finish(browser, tab.api.restore({ operation: 'in', file }));
    refusal.mockRestore();
    const message = expect.stringMatching(
      /^Only half .* settings, .* are those of the backup\. The page views and signals .* are as they were/,
    );
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'unavailable', message } });
    expect(await rowsOf(tab)).toHaveLength(3);
    expect(valueOf(await tab.api.settings()).range).toBe('last7');
  });

  it('a damaged backup is refused and changes nothing', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 3);
    const file = valueOf(await finish(browser, tab.api.backup({ operation: 'out' })));
    const outcome = await finish(browser, tab.api.restore({ operation: 'in', file: file.slice(0, file.size - 10) }));
    expect(outcome).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
    expect(await rowsOf(tab)).toHaveLength(3);
  });
});

describe('the mirror', () => {
  it('holds a digest of everything and as many of the newest rows as fit', async () => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 20);
    const { digest, newest } = valueOf(await tab.api.mirror(3_000));
    expect(digest.count).toBe(20);
    expect(digest.topPaths[0]).toEqual({ name: '/page-0', count: 3 });
    expect(JSON.stringify(newest).length).toBeLessThanOrEqual(3_000);
    expect(newest[0]?.id).toBe(makeId(19));
  });

  it('gives back what the database lost, of the current epoch only', async () => {
    const lost = new EngineBrowser();
    const mirror = valueOf(await (await filled(lost, 4)).api.mirror(100_000));
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 100);
    const tab = await browser.openTab();
    expect(valueOf(await tab.api.adoptMirror(mirror))).toEqual({ restored: 4 });
    expect(valueOf(await tab.api.adoptMirror(mirror))).toEqual({ restored: 0 });
    expect(await rowsOf(tab)).toHaveLength(4);
    valueOf(await tab.api.erase());
    expect(valueOf(await tab.api.adoptMirror(mirror))).toEqual({ restored: 0 });
    expect(await rowsOf(tab)).toEqual([]);
  });

  it('tells what came back from it, and what it counted and nobody has any more', async () => {
    const lost = await filled(new EngineBrowser(), 20);
    const mirror = valueOf(await lost.api.mirror(3_000));
    const browser = new EngineBrowser();
    await browser.clock.pass(60_000 * 100);
    const tab = await browser.openTab();
    valueOf(await tab.api.adoptMirror(mirror));
    const count = mirror.newest.length;
    const { notices } = valueOf(await tab.api.status());
    expect(notices.map((notice) => [notice.code, notice.count])).toEqual([
      ['rows-restored', count],
      ['rows-missing', 20 - count],
    ]);
    valueOf(await tab.api.erase());
    expect(valueOf(await tab.api.status()).notices).toEqual([]);
  });

  it.each([
    { content: null },
    { content: 'text' },
    { content: [] },
    { content: {} },
    { content: { epoch: { n: 1e15, erasedAt: 1 } } },
    { content: { epoch: { n: 1, erasedAt: 8e15 } } },
    { content: { epoch: { n: 0, erasedAt: 0 }, newest: [{}, 7] } },
  ])('changes nothing when it is garbage: %j', async ({ content }) => {
    const browser = new EngineBrowser();
    const tab = await filled(browser, 2);
    expect(valueOf(await tab.api.adoptMirror(content))).toEqual({ restored: 0 });
    expect(await rowsOf(tab)).toHaveLength(2);
  });
});
