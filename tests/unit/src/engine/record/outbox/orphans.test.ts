import { describe, expect, it } from 'vitest';
import { eraseJournals } from '#engine/mirror/mirror.ts';
import { drainOrphans, UNKNOWN_TAB_AGE_MS, readLine } from '#engine/record/outbox/orphans.ts';
import { PresenceLock } from '#engine/page-locks.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { LOCK_NAMES } from '#lib/browser/storage-keys.ts';
import type { Observation } from '#contract/rows/event.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RecordAnswer } from '#contract/ports/collector.ts';
import { FakeClock, settle } from '../../../../../helpers/fake-clock.ts';
import { FakeLocks } from '../../../../../helpers/page/fake-locks.ts';
import { FakeStorage } from '../../../../../helpers/page/fake-storage.ts';
import { makeObservation } from '../../../../../helpers/page/make-observation.ts';
import { makeId } from '../../../../../helpers/make-id.ts';

const acceptAll = (batch: Observation[]): Outcome<RecordAnswer> => succeed({ accepted: batch.map(({ id }) => id), refused: [] });

function open(locks: FakeLocks | null = new FakeLocks()) {
  const fake = new FakeStorage();
  const clock = new FakeClock();
  const batches: Observation[][] = [];
  const state = { answer: acceptAll as (batch: Observation[]) => Outcome<RecordAnswer> | Promise<Outcome<RecordAnswer>> };
  const deps = {
    storage: guardStorage(() => fake),
    locks,
    clock,
    tab: 'mine',
    async send(batch: Observation[]) {
      batches.push(batch);
      return state.answer(batch);
    },
  };
  const put = (tab: string, n: number, line: string = JSON.stringify(makeObservation(n))) =>
    fake.values.set(`${JOURNAL_PREFIX}${tab}.${n}`, line);
  return { fake, clock, batches, state, deps, put };
}

describe('draining', () => {
  it('sends the lines of dead tabs to the engine, oldest first, and leaves those of living tabs and its own', async () => {
    const locks = new FakeLocks();
    const { fake, batches, deps, put } = open(locks);
    await new PresenceLock(locks, LOCK_NAMES.tab('living')).acquire();
    put('dead-2', 5);
    put('dead-1', 2);
    put('living', 3);
    put('mine', 4);
    expect(await drainOrphans(deps)).toEqual({ drained: 2, garbage: 0 });
    expect(batches.map((batch) => batch.map(({ id }) => id))).toEqual([[makeId(2), makeId(5)]]);
    expect(fake.keysWith('dead')).toEqual([]);
    expect(fake.keysWith('living')).toHaveLength(1);
    expect(fake.keysWith('mine')).toHaveLength(1);
  });

  it('stores nothing twice when a tab that seemed dead returns and sends its line itself', async () => {
    const locks = new FakeLocks();
    const { batches, deps, put } = open(locks);
    const lock = new PresenceLock(locks, LOCK_NAMES.tab('cached'));
    await lock.acquire();
    put('cached', 1);
    await drainOrphans(deps);
    expect(batches).toEqual([]);
    lock.release();
    await settle();
    await drainOrphans(deps);
    expect(batches.flat().map(({ id }) => id)).toEqual([makeId(1)]);
    expect(await lock.acquire()).toBe(true);
  });

  it('removes only lines that the engine acknowledged', async () => {
    const { fake, state, deps, put } = open();
    for (let n = 1; n <= 3; n++) put('dead', n);
    state.answer = () => succeed({ accepted: [makeId(1)], refused: [{ id: makeId(2), reason: 'bad' }] });
    expect(await drainOrphans(deps)).toEqual({ drained: 1, garbage: 1 });
    expect(fake.keysWith('dead')).toEqual([`${JOURNAL_PREFIX}dead.3`]);
  });

  it('keeps everything when the engine does not answer', async () => {
    const { fake, state, deps, put } = open();
    put('dead', 1);
    state.answer = () => fail('unavailable', 'gone');
    expect(await drainOrphans(deps)).toEqual({ drained: 0, garbage: 0 });
    expect(fake.keysWith('dead')).toHaveLength(1);
  });

  it('removes garbage and counts it, and leaves lines of a newer version', async () => {
    const { fake, deps, put } = open();
    put('dead', 1, 'null');
    put('dead', 2, '{"v":1}');
    put('dead', 3, '{"v":9}');
    put('', 4);
    fake.values.set(`${JOURNAL_PREFIX}dead`, 'x');
    fake.values.set(`${JOURNAL_PREFIX}dead.1.2`, JSON.stringify(makeObservation(5)));
    expect(await drainOrphans(deps)).toEqual({ drained: 1, garbage: 4 });
    expect(fake.keysWith('')).toEqual([`${JOURNAL_PREFIX}dead.3`]);
  });

  it('sends batches within the bounds of a call', async () => {
    const { batches, deps, put } = open();
    for (let n = 0; n < 450; n++) put(`dead-${n % 3}`, n, JSON.stringify(makeObservation(n, { title: '\u4e16'.repeat(200) })));
    expect((await drainOrphans(deps)).drained).toBe(450);
    for (const batch of batches) {
      expect(batch.length).toBeLessThanOrEqual(MAX_BATCH_EVENTS);
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(MAX_BATCH_BYTES);
    }
  });

  it('sends what is a byte beyond the bound of a call in two calls', async () => {
    const { batches, deps, put } = open();
    const titled = (n: number, length: number) => makeObservation(n, { title: 'x'.repeat(length) });
    const untitled = JSON.stringify([0, 1, 2].map((n) => titled(n, 0))).length;
    const lengths = [20_000, 20_000, MAX_BATCH_BYTES + 1 - untitled - 40_000];
    for (const [n, length] of lengths.entries()) put('dead', n, JSON.stringify(titled(n, length)));
    await drainOrphans(deps);
    expect(batches.map(({ length }) => length)).toEqual([2, 1]);
  });

  it('sends a line alone that is larger than the bound of a call', async () => {
    const { batches, deps, put } = open();
    for (const n of [1, 2]) put('dead', n, JSON.stringify(makeObservation(n, { title: '\u4e16'.repeat(25_000) })));
    expect((await drainOrphans(deps)).drained).toBe(2);
    expect(batches.map(({ length }) => length)).toEqual([1, 1]);
  });

  it('is done by one page at a time', async () => {
    const { batches, state, deps, put } = open();
    put('dead', 1);
    let answer = (_: Outcome<RecordAnswer>) => {};
    state.answer = () => new Promise((resolve) => (answer = resolve));
    const first = drainOrphans(deps);
    await settle();
    expect(await drainOrphans(deps)).toEqual({ drained: 0, garbage: 0 });
    answer(acceptAll([makeObservation(1)]));
    expect(await first).toEqual({ drained: 1, garbage: 0 });
    expect(batches).toHaveLength(1);
  });

  it('without Web Locks takes only lines older than a minute, or from a clock that was set back since', async () => {
    const { batches, clock, deps, put } = open(null);
    const now = clock.now();
    put('a', 1, JSON.stringify(makeObservation(1, { ts: now - UNKNOWN_TAB_AGE_MS })));
    put('b', 2, JSON.stringify(makeObservation(2, { ts: now - UNKNOWN_TAB_AGE_MS + 1 })));
    put('c', 3, JSON.stringify(makeObservation(3, { ts: now + 86_400_000 })));
    await drainOrphans(deps);
    expect(batches.flat().map(({ id }) => id)).toEqual([makeId(1), makeId(3)]);
  });

  it('does not throw where storage is denied', async () => {
    const { fake, deps } = open();
    fake.denied = true;
    expect(await drainOrphans(deps)).toEqual({ drained: 0, garbage: 0 });
  });
});

describe('an erase', () => {
  it('removes the lines of every tab from before it, and keeps those recorded since', () => {
    const { fake, deps, put } = open();
    const line = (change: Partial<Observation>) => JSON.stringify(makeObservation(1, change));
    put('a', 1, line({ ts: 999, epoch: 0 }));
    put('mine', 2, line({ ts: 999, epoch: 0 }));
    put('b', 3, line({ ts: 1_000, epoch: 0 }));
    put('c', 4, line({ ts: 999, epoch: 1 }));
    put('d', 5, 'garbage');
    eraseJournals(deps.storage, { n: 1, erasedAt: 1_000 });
    expect(fake.keysWith('')).toEqual([`${JOURNAL_PREFIX}b.3`, `${JOURNAL_PREFIX}c.4`]);
  });
});

describe('a journal line', () => {
  it('passes on nothing but the fields of an observation', () => {
    const line = `{"__proto__":{"polluted":1},"extra":1,${JSON.stringify(makeObservation(1)).slice(1)}`;
    expect(readLine(line)).toEqual({ state: 'observation', observation: makeObservation(1) });
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('keeps a session and properties, and drops invalid values', () => {
    const line = makeObservation(1, { kind: 'share', session: makeId(9), properties: '{"a":"b"}' });
    expect(readLine(JSON.stringify(line))).toEqual({ state: 'observation', observation: line });
    const hostile = JSON.stringify({ ...line, session: '<img>', properties: {} });
    expect(readLine(hostile)).toEqual({ state: 'observation', observation: makeObservation(1, { kind: 'share' }) });
  });

  it('of a newer version of this site is left unchanged', () => {
    expect(readLine('{"v":2,"anything":true}')).toEqual({ state: 'newer' });
  });

  const bad = (change: Record<string, unknown>) => JSON.stringify({ ...makeObservation(1), ...change });
  it.each([
    '',
    'null',
    'undefined',
    '[]',
    '{',
    '{}',
    '1e309',
    '"text"',
    '['.repeat(10_000),
    'x'.repeat(5_000_000),
    bad({ v: 0 }),
    bad({ v: '1' }),
    bad({ id: 'x' }),
    bad({ id: 7 }),
    bad({ ts: null }),
    bad({ ts: '2026' }),
    bad({ ts: 1.5 }),
    bad({ ts: 1e300 }),
    bad({ kind: 'place' }),
    bad({ kind: '__proto__' }),
    bad({ path: null }),
    bad({ title: {} }),
    bad({ value: 'NaN' }),
    bad({ epoch: -0.5 }),
  ])('%# is garbage', (text) => {
    expect(readLine(text)).toEqual({ state: 'garbage' });
  });
});
