import { describe, expect, it } from 'vitest';
import { MAX_MIRROR_UNITS, MIRROR_DELAY_MS } from '#engine/mirror/mirror-stamp.ts';
import { Mirror } from '#engine/mirror/mirror.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { MirrorContent } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { makeMirror } from '../../../../helpers/page/fake-engine.ts';
import { FakeStorage } from '../../../../helpers/page/fake-storage.ts';

const row = (n: number) => ({ id: `row-${n}`, path: `/${'x'.repeat(n % 500)}` }) as unknown as EventRow;

function open(storage = new FakeStorage()) {
  const clock = new FakeClock();
  const state = {
    durable: true,
    content: succeed(makeMirror()) as Outcome<MirrorContent>,
    asked: 0,
    adopted: [] as unknown[],
  };
  const mirror = new Mirror({
    storage: guardStorage(() => storage),
    clock,
    local: {
      mirror: () => Promise.resolve((state.asked++, state.content)),
      adoptMirror: (content) => Promise.resolve((state.adopted.push(content), succeed({ restored: 0 }))),
    },
    durable: () => state.durable,
  });
  const stored = (key: string) => JSON.parse(storage.values.get(key) ?? 'null') as Record<string, unknown> | null;
  return { mirror, storage, clock, state, stored };
}

describe('the mirror', () => {
  it('is written two seconds after a change, once for many changes, stamped with the epoch', async () => {
    const { mirror, clock, state, stored } = open();
    state.content = succeed(makeMirror({ epoch: { n: 2, erasedAt: 9 }, newest: [row(1)] }));
    for (let n = 0; n < 10; n++) mirror.changed();
    await clock.pass(MIRROR_DELAY_MS - 1);
    expect(state.asked).toBe(0);
    await clock.pass(1);
    expect(state.asked).toBe(1);
    expect(stored(STORAGE_KEYS.events)).toMatchObject({ v: 1, epoch: { n: 2, erasedAt: 9 }, newest: [{ id: 'row-1' }] });
    expect(stored(STORAGE_KEYS.visitor)).toEqual({ v: 1, epoch: { n: 2, erasedAt: 9 }, visitor: 'visitor-1' });
  });

  it('is written immediately when the page is left, if a change waits', async () => {
    const { mirror, clock, state } = open();
    mirror.flush();
    expect(state.asked).toBe(0);
    mirror.changed();
    mirror.flush();
    await clock.pass(MIRROR_DELAY_MS);
    expect(state.asked).toBe(1);
  });

  it('never takes more than 100 KB, and keeps the newest rows', async () => {
    const { mirror, state, storage, stored } = open();
    state.content = succeed(makeMirror({ newest: Array.from({ length: 2_000 }, (_, n) => row(n)) }));
    await mirror.write();
    expect(storage.values.get(STORAGE_KEYS.events)?.length).toBeLessThanOrEqual(MAX_MIRROR_UNITS);
    const newest = stored(STORAGE_KEYS.events)?.newest as { id: string }[];
    expect(newest.length).toBeGreaterThan(200);
    expect(newest[0]?.id).toBe('row-0');
  });

  it('is not overwritten by an engine without a disk, nor after a failure', async () => {
    const { mirror, state, storage } = open();
    state.durable = false;
    await mirror.write();
    state.durable = true;
    state.content = fail('unavailable', 'gone');
    await mirror.write();
    expect(storage.values.size).toBe(0);
  });

  it('with a newer stamp is not overwritten by an older one', async () => {
    const { mirror, state, storage, stored } = open();
    storage.values.set(STORAGE_KEYS.events, JSON.stringify({ v: 1, epoch: { n: 5, erasedAt: 50 }, newest: [] }));
    state.content = succeed(makeMirror({ epoch: { n: 4, erasedAt: 40 }, newest: [row(1)] }));
    await mirror.write();
    expect(stored(STORAGE_KEYS.events)).toMatchObject({ epoch: { n: 5 }, newest: [] });
  });

  it('is emptied by an erase, and a change from before it is not written after it', async () => {
    const { mirror, state, storage, clock, stored } = open();
    state.content = succeed(makeMirror({ newest: [row(1)] }));
    await mirror.write();
    const late = mirror.write();
    expect(mirror.erased({ n: 1, erasedAt: 100 })).toBe(true);
    expect(storage.values.size).toBe(0);
    await late;
    expect(storage.values.size).toBe(0);
    state.content = succeed(makeMirror({ epoch: { n: 1, erasedAt: 100 } }));
    await clock.pass(MIRROR_DELAY_MS);
    expect(stored(STORAGE_KEYS.events)).toMatchObject({ epoch: { n: 1 }, newest: [] });
    expect(mirror.epoch).toEqual({ n: 1, erasedAt: 100 });
    expect(mirror.erased({ n: 1, erasedAt: 100 })).toBe(false);
  });

  it('that another tab already wrote for the new epoch is kept by the erase', async () => {
    const { mirror, storage, stored } = open();
    storage.values.set(STORAGE_KEYS.visitor, JSON.stringify({ v: 1, epoch: { n: 1, erasedAt: 100 }, visitor: 'new' }));
    mirror.erased({ n: 1, erasedAt: 100 });
    expect(stored(STORAGE_KEYS.visitor)).toMatchObject({ visitor: 'new' });
  });

  it('is removed by an erase together with the mirrors of topics, except those written since', () => {
    const { mirror, storage } = open();
    const { boosting, errors, social } = STORAGE_KEYS;
    for (const key of [boosting, errors]) storage.values.set(key, JSON.stringify({ v: 1, epoch: { n: 0, erasedAt: 0 } }));
    storage.values.set(social, JSON.stringify({ v: 1, epoch: { n: 1, erasedAt: 100 } }));
    mirror.erased({ n: 1, erasedAt: 100 });
    expect([...storage.values.keys()]).toEqual([social]);
  });

  it('is offered to the engine at the start, without the parts of an older epoch', async () => {
    const { storage } = open();
    storage.values.set(STORAGE_KEYS.events, JSON.stringify({ v: 1, epoch: { n: 2, erasedAt: 9 }, digest: { count: 1 }, newest: [row(1)] }));
    storage.values.set(STORAGE_KEYS.visitor, JSON.stringify({ v: 1, epoch: { n: 1, erasedAt: 5 }, visitor: 'old' }));
    const { mirror, state } = open(storage);
    expect(mirror.epoch).toEqual({ n: 2, erasedAt: 9 });
    await mirror.offer();
    expect(state.adopted).toEqual([{ epoch: { n: 2, erasedAt: 9 }, visitor: '', digest: { count: 1 }, newest: [row(1)] }]);
  });

  it.each([
    '',
    'null',
    '[]',
    '{',
    '7',
    '{"epoch":{"n":-1,"erasedAt":0}}',
    '{"epoch":{"n":1e300,"erasedAt":0}}',
    '['.repeat(10_000),
    'x'.repeat(300_000),
  ])('with garbage %# breaks nothing and is overwritten', async (text) => {
    const fake = new FakeStorage();
    fake.values.set(STORAGE_KEYS.events, text);
    fake.values.set(STORAGE_KEYS.visitor, text);
    const { mirror, stored } = open(fake);
    expect(mirror.epoch).toEqual({ n: 0, erasedAt: 0 });
    await mirror.offer();
    await mirror.write();
    expect(stored(STORAGE_KEYS.visitor)).toMatchObject({ visitor: 'visitor-1' });
  });

  it('throws nothing where storage is denied or full', async () => {
    const fake = new FakeStorage();
    fake.quota = 10;
    const { mirror } = open(fake);
    await mirror.write();
    fake.denied = true;
    await mirror.write();
    await mirror.offer();
    expect(mirror.erased({ n: 1, erasedAt: 1 })).toBe(true);
    expect(fake.values.size).toBe(0);
  });
});
