import { describe, expect, it } from 'vitest';
import { MAX_JOURNAL_LINES } from '#engine/record/outbox/journal.ts';
import { OutboxDelivery, RETRY_WAITS } from '#engine/record/outbox/outbox-delivery.ts';
import { Outbox } from '#engine/record/outbox/outbox.ts';
import { guardStorage } from '#lib/browser/guarded-storage.ts';
import type { Observation } from '#contract/rows/event.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#contract/limits.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { RecordAnswer } from '#contract/ports/collector.ts';
import { FakeClock, settle } from '../../../../../helpers/fake-clock.ts';
import { FakeStorage } from '../../../../../helpers/page/fake-storage.ts';
import { makeObservation } from '../../../../../helpers/page/make-observation.ts';
import { makeId } from '../../../../../helpers/make-id.ts';

type Answer = Outcome<RecordAnswer> | Promise<Outcome<RecordAnswer>>;

function acceptAll(batch: Observation[]): Outcome<RecordAnswer> {
  return succeed({ accepted: batch.map(({ id }) => id), refused: [] });
}

function open(answer: (batch: Observation[]) => Answer = acceptAll) {
  const clock = new FakeClock();
  const storage = new FakeStorage();
  const state = { answer, durable: true, overflow: 0, batches: [] as Observation[][], linesAtSend: [] as number[] };
  const outbox = new Outbox(
    guardStorage(() => storage),
    'tab',
  );
  const delivery = new OutboxDelivery({
    outbox,
    clock,
    async send(batch) {
      state.batches.push(batch);
      state.linesAtSend.push(storage.values.size);
      return state.answer(batch);
    },
    durable: () => state.durable,
    report: (overflow) => (state.overflow = overflow),
  });
  outbox.follow(() => delivery.wake());
  return { clock, storage, outbox, delivery, state };
}

const ids = (batch: Observation[] | undefined) => batch?.map(({ id }) => id);

describe('what waits in the outbox', () => {
  it('writes the line before it sends, synchronously', async () => {
    const { outbox, storage, state } = open();
    outbox.add(makeObservation(1));
    expect(storage.values.size).toBe(1);
    expect(JSON.parse([...storage.values.values()][0] ?? '')).toEqual(makeObservation(1));
    expect(state.batches).toEqual([]);
    await settle();
    expect(state.linesAtSend).toEqual([1]);
  });

  it('removes a line when its id was accepted, and only then', async () => {
    const { outbox, storage, state, clock } = open(() => succeed({ accepted: [makeId(2)], refused: [] }));
    outbox.add(makeObservation(1));
    outbox.add(makeObservation(2));
    await settle();
    expect([...storage.values.values()].map((line) => (JSON.parse(line) as Observation).id)).toEqual([makeId(1)]);
    state.answer = acceptAll;
    await clock.pass(RETRY_WAITS.firstMs);
    expect(storage.values.size).toBe(0);
  });

  it('removes observations that were refused for good', async () => {
    const { outbox, storage } = open((batch) => succeed({ accepted: [], refused: batch.map(({ id }) => ({ id, reason: 'bad' })) }));
    outbox.add(makeObservation(1));
    await settle();
    expect(storage.values.size).toBe(0);
  });

  it('sends the observations of one task in one message', async () => {
    const { outbox, state } = open();
    for (let n = 0; n < 5; n++) outbox.add(makeObservation(n));
    await settle();
    expect(state.batches.map((batch) => batch.length)).toEqual([5]);
  });

  it('has one message under way at a time, and sends the next as soon as it is answered', async () => {
    let answerFirst = (_: Outcome<RecordAnswer>) => {};
    const { outbox, state } = open();
    state.answer = () => new Promise((resolve) => (answerFirst = resolve));
    outbox.add(makeObservation(1));
    await settle();
    outbox.add(makeObservation(2));
    outbox.add(makeObservation(3));
    await settle();
    expect(state.batches).toHaveLength(1);
    state.answer = acceptAll;
    answerFirst(acceptAll([makeObservation(1)]));
    await settle();
    expect(state.batches.map(ids)).toEqual([[makeId(1)], [makeId(2), makeId(3)]]);
  });

  it(`sends at most ${MAX_BATCH_EVENTS} observations and ${MAX_BATCH_BYTES} bytes at once`, async () => {
    const { outbox, state } = open();
    for (let n = 0; n < 450; n++) outbox.add(makeObservation(n, { title: '\u4e16'.repeat(n % 200) }));
    await settle();
    expect(state.batches.flat()).toHaveLength(450);
    for (const batch of state.batches) {
      expect(batch.length).toBeLessThanOrEqual(MAX_BATCH_EVENTS);
      expect(Buffer.byteLength(JSON.stringify(batch))).toBeLessThanOrEqual(MAX_BATCH_BYTES);
    }
    expect(state.batches.length).toBeGreaterThan(2);
  });

  it('sends an observation alone that is larger than that', async () => {
    const { outbox, state } = open();
    [1, 2].forEach((n) => outbox.add(makeObservation(n, { title: '\u4e16'.repeat(30_000) })));
    await settle();
    expect(state.batches.map(ids)).toEqual([[makeId(1)], [makeId(2)]]);
  });

  it.each([
    ['fails', () => fail('unavailable', 'gone')],
    ['throws', () => Promise.reject(new Error('broken bridge'))],
  ])('sends again with growing waits while the engine %s', async (_, answer) => {
    const { outbox, storage, state, clock } = open(answer);
    outbox.add(makeObservation(1));
    await settle();
    expect(state.batches).toHaveLength(1);
    await clock.pass(RETRY_WAITS.firstMs);
    expect(state.batches).toHaveLength(2);
    await clock.pass(RETRY_WAITS.firstMs);
    expect(state.batches).toHaveLength(2);
    await clock.pass(RETRY_WAITS.firstMs);
    expect(state.batches).toHaveLength(3);
    await clock.pass(10 * RETRY_WAITS.lastMs);
    expect(state.batches.length).toBeLessThan(20);
    state.answer = acceptAll;
    await clock.pass(RETRY_WAITS.lastMs);
    expect(storage.values.size).toBe(0);
  });

  it('sends immediately after a restart', async () => {
    const { outbox, delivery, storage, state } = open(() => fail('unavailable', 'gone'));
    outbox.add(makeObservation(1));
    await settle();
    state.answer = acceptAll;
    delivery.resend();
    await settle();
    expect(storage.values.size).toBe(0);
  });

  it('keeps the line of an observation that an engine without a disk accepted, and sends it again when there is a disk', async () => {
    const { outbox, delivery, storage, state, clock } = open();
    state.durable = false;
    outbox.add(makeObservation(1));
    await clock.pass(10 * RETRY_WAITS.lastMs);
    expect(state.batches).toHaveLength(1);
    expect(storage.values.size).toBe(1);
    state.durable = true;
    delivery.resend();
    await settle();
    expect(state.batches).toHaveLength(2);
    expect(storage.values.size).toBe(0);
  });

  it('hands later observations to an engine that has no disk and so accepts none', async () => {
    const { outbox, storage, state } = open(() => succeed({ accepted: [], refused: [] }));
    state.durable = false;
    for (let n = 0; n < MAX_BATCH_EVENTS + 5; n++) outbox.add(makeObservation(n));
    await settle();
    expect(new Set(state.batches.flatMap((batch) => ids(batch))).size).toBe(MAX_BATCH_EVENTS + 5);
    expect(storage.values.size).toBe(MAX_JOURNAL_LINES);
  });

  it('finds the one observation that makes a batch fail, stores its neighbours and keeps it', async () => {
    const spoiler = makeId(3);
    const { outbox, storage, clock } = open((batch) =>
      batch.some(({ id }) => id === spoiler) ? fail('internal', 'no') : acceptAll(batch),
    );
    for (let n = 0; n < 8; n++) outbox.add(makeObservation(n));
    await clock.pass(RETRY_WAITS.lastMs);
    expect([...storage.values.values()].map((line) => (JSON.parse(line) as Observation).id)).toEqual([spoiler]);
  });

  it('keeps in memory and counts observations that the journal has no room for, and moves them in when there is room', async () => {
    const { outbox, delivery, storage, state } = open(() => fail('unavailable', 'gone'));
    for (let n = 0; n < MAX_JOURNAL_LINES + 3; n++) outbox.add(makeObservation(n));
    await settle();
    expect(storage.values.size).toBe(MAX_JOURNAL_LINES);
    expect(state.overflow).toBe(3);
    state.answer = (batch) => {
      state.answer = () => fail('unavailable', 'gone');
      return succeed({ accepted: batch.slice(0, 2).map(({ id }) => id), refused: [] });
    };
    delivery.resend();
    await settle();
    expect([storage.values.size, state.overflow]).toEqual([MAX_JOURNAL_LINES, 1]);
    state.answer = acceptAll;
    delivery.resend();
    await settle();
    expect(storage.values.size).toBe(0);
    expect(new Set(state.batches.flat().map(({ id }) => id)).size).toBe(MAX_JOURNAL_LINES + 3);
  });

  it('loses nothing but the line when storage is denied', async () => {
    const { outbox, storage, state } = open();
    storage.denied = true;
    outbox.add(makeObservation(1));
    expect(state.overflow).toBe(1);
    await settle();
    expect(state.batches.map(ids)).toEqual([[makeId(1)]]);
    expect(state.overflow).toBe(0);
  });

  it('forgets observations from before an erase, also when their answer is on the way', async () => {
    let answer = (_: Outcome<RecordAnswer>) => {};
    const { outbox, delivery, storage, state } = open(() => new Promise((resolve) => (answer = resolve)));
    storage.denied = true;
    outbox.add(makeObservation(1, { ts: 100 }));
    storage.denied = false;
    outbox.add(makeObservation(2, { ts: 100 }));
    outbox.add(makeObservation(3, { ts: 200 }));
    await settle();
    delivery.dropBefore(200);
    expect(storage.values.size).toBe(1);
    answer(acceptAll([1, 2, 3].map((n) => makeObservation(n))));
    await settle();
    expect(storage.values.size).toBe(0);
    expect(state.overflow).toBe(0);
  });
});
