import { describe, expect, it } from 'vitest';
import { Asker, REST_MS, RETRY_WAITS, type Ask, type AskOptions, type Entry, type Origin } from '#engine/ask/asker.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';

const NOW = 1_000_000;

/** An asker whose clock, frames and visibility the test moves; questions stay out until they are answered by hand. */
function open({ options = {}, origin = {} }: { options?: AskOptions; origin?: Partial<Origin> } = {}) {
  const clock = new FakeClock(NOW);
  const frames: (() => void)[] = [];
  const page = { isVisible: true, see: () => {} };
  const asker = new Asker({
    clock,
    nextFrame(callback) {
      frames.push(callback);
      return () => void frames.splice(frames.indexOf(callback), 1);
    },
    isVisible: () => page.isVisible,
    onSeen(callback) {
      page.see = callback;
      return () => {};
    },
  });
  const out: { name: string; now: number; signal: AbortSignal; answer: (outcome?: Outcome<string>) => Promise<void> }[] = [];
  const question =
    (name: string): Ask<string> =>
    (now, signal) =>
      new Promise((resolve) => {
        const answer = async (outcome: Outcome<string> = succeed(`answer to ${name}`)) => {
          resolve(outcome);
          await settle();
        };
        out.push({ name, now, signal, answer });
      });
  const heard = { hint: () => {}, forget: () => {}, subscribed: 0 };
  const source: Origin = {
    subscribe(hint, forget) {
      Object.assign(heard, { hint, forget, subscribed: heard.subscribed + 1 });
      return () => void (heard.subscribed -= 1);
    },
    ...origin,
  };
  const watch = asker.watch('place', question('first'), source, options);
  const frame = async () => {
    for (const callback of frames.splice(0)) callback();
    await settle();
  };
  const entry = () => asker.store.getState().entries['place'] as Entry<string> | undefined;
  /** Answers the question that was asked last. */
  const reply = (outcome?: Outcome<string>) => out.at(-1)!.answer(outcome);
  return { clock, page, asker, out, question, heard, source, watch, frame, entry, reply };
}

describe('one question is out for a key', () => {
  it('and all changes meanwhile lead to one more, which is the newest', async () => {
    const { out, question, heard, watch, frame, entry, reply } = open();
    watch.change(question('second'));
    watch.change(question('third'));
    heard.hint();
    await frame();
    expect(out.map(({ name, signal }) => [name, signal.aborted])).toEqual([['first', true]]);
    await out[0]!.answer();
    expect([out.map(({ name }) => name), entry()?.answer]).toEqual([['first', 'third'], null]);
    await reply();
    expect(entry()).toEqual({ answer: 'answer to third', status: 'fresh', failure: null });
    expect(out).toHaveLength(2);
  });

  it('and two readers of the key share its entry, which goes with the last of them', async () => {
    const { asker, out, question, heard, source, watch, entry, reply } = open();
    await reply();
    const ask = question('second');
    const other = asker.watch('place', ask, source);
    asker.watch('place', ask, source).stop();
    expect([out.length, heard.subscribed]).toEqual([2, 1]);
    watch.stop();
    expect(entry()?.answer).toBe('answer to first');
    other.stop();
    expect([entry(), heard.subscribed, out[1]?.signal.aborted]).toEqual([undefined, 0, true]);
  });
});

describe('the last answer stays in sight', () => {
  it('until another question is answered', async () => {
    const { question, watch, entry, reply } = open();
    expect(entry()?.status).toBe('asking');
    await reply();
    watch.change(question('second'));
    expect(entry()).toMatchObject({ answer: 'answer to first', status: 'stale' });
    await reply();
    expect(entry()).toMatchObject({ answer: 'answer to second', status: 'fresh' });
  });

  it('beside the failure of a later question, which is asked again with growing waits', async () => {
    const { clock, out, watch, entry, reply } = open();
    await reply();
    watch.refresh();
    await reply(fail('unavailable', 'gone'));
    expect(entry()).toMatchObject({ answer: 'answer to first', status: 'failed', failure: { code: 'unavailable' } });
    await clock.pass(RETRY_WAITS.firstMs);
    await reply(fail('unavailable', 'gone'));
    await clock.pass(2 * RETRY_WAITS.firstMs - 1);
    expect(out).toHaveLength(3);
    await clock.pass(1);
    await reply();
    expect(entry()).toMatchObject({ status: 'fresh', failure: null });
  });

  it('when its reader cancels the next question, which is then not asked by itself', async () => {
    const { clock, asker, out, question, source, watch, entry, reply } = open({ options: { pollMs: 1_000 } });
    await reply();
    watch.change(question('second'));
    asker.cancel(source);
    expect(entry()).toMatchObject({ answer: 'answer to first', status: 'failed', failure: { code: 'cancelled' } });
    await out[1]!.answer();
    await clock.pass(60_000);
    expect([out.length, entry()?.status]).toEqual([2, 'failed']);
    watch.refresh();
    await reply();
    expect(entry()).toMatchObject({ answer: 'answer to second', status: 'fresh' });
  });
});

describe('somebody is awaited', () => {
  it('while one of his questions is out that nothing in sight answers', async () => {
    const { asker, out, question, source, watch, reply } = open();
    const isAwaited = () => asker.store.getState().awaited.has(source);
    const other = asker.watch('other place', question('other'), source);
    await out[0]!.answer();
    expect(isAwaited()).toBe(true);
    await out[1]!.answer();
    expect(isAwaited()).toBe(false);
    watch.refresh();
    expect(isAwaited()).toBe(false);
    await reply();
    watch.change(question('second'));
    expect(isAwaited()).toBe(true);
    watch.stop();
    expect(isAwaited()).toBe(false);
    other.stop();
  });

  it('by no question that is paused, and by none that another answers', () => {
    const { asker, question, source } = open({ options: { paused: true } });
    asker.watch('other place', question('other'), { subscribe: () => () => {} });
    expect(asker.store.getState().awaited.has(source)).toBe(false);
  });

  it('and only those questions are given up', async () => {
    const { asker, out, question, source, watch, entry, reply } = open();
    await reply();
    watch.refresh();
    asker.watch('other place', question('other'), source);
    asker.cancel(source);
    expect(asker.store.getState().entries['other place']).toMatchObject({ status: 'failed', failure: { code: 'cancelled' } });
    expect(out.map(({ signal }) => signal.aborted)).toEqual([false, false, true]);
    await out[1]!.answer(succeed('newer'));
    expect(entry()).toMatchObject({ answer: 'newer', status: 'fresh' });
  });
});

describe('a failure', () => {
  it('that says how long to wait is asked again after that', async () => {
    const { clock, out, reply } = open();
    await reply(fail('rate-limited', 'slow down', { retryAfterMs: 5_000 }));
    await clock.pass(4_999);
    expect(out).toHaveLength(1);
    await clock.pass(1);
    expect(out).toHaveLength(2);
  });

  it('that does not pass stands until something changes', async () => {
    const { clock, out, question, watch, entry, reply } = open();
    await reply(fail('bad-question', 'no'));
    await clock.pass(600_000);
    expect([out.length, entry()?.failure?.code]).toEqual([1, 'bad-question']);
    watch.change(question('second'));
    expect(entry()).toMatchObject({ status: 'asking', failure: null });
    expect(out).toHaveLength(2);
  });

  it('is what an exception is shown as', async () => {
    const { asker, source, watch, entry } = open();
    asker.cancel(source);
    watch.change(() => Promise.reject(new RangeError('Invalid time zone')));
    await settle();
    expect(entry()).toMatchObject({ status: 'failed', failure: { code: 'internal' } });
  });
});

describe('a question is asked again', () => {
  it('in the next frame after any number of hints', async () => {
    const { clock, out, heard, frame, reply } = open();
    await reply();
    await frame();
    await clock.pass(REST_MS);
    for (let n = 0; n < 1_000; n++) heard.hint();
    expect(out).toHaveLength(1);
    await frame();
    expect(out).toHaveLength(2);
  });

  it('after hints that came since it was asked once the page has rested from drawing the answer', async () => {
    const { clock, out, heard, frame, reply } = open();
    heard.hint();
    await reply();
    await frame();
    heard.hint();
    await clock.pass(REST_MS - 1);
    await frame();
    expect(out).toHaveLength(1);
    await clock.pass(1);
    await frame();
    expect(out).toHaveLength(2);
    await reply();
    await frame();
    await clock.pass(REST_MS);
    await frame();
    expect(out).toHaveLength(2);
  });

  it('all the later, the longer the page takes to draw its answers', async () => {
    const { clock, out, heard, frame, reply } = open();
    await reply();
    await clock.pass(REST_MS);
    await frame();
    heard.hint();
    await clock.pass(3 * REST_MS - 1);
    await frame();
    expect(out).toHaveLength(1);
    await clock.pass(1);
    await frame();
    expect(out).toHaveLength(2);
  });

  it('at once, however lately it was answered, when a person changes it or wants it fresh', async () => {
    const { out, question, watch, reply } = open();
    await reply();
    watch.change(question('second'));
    await reply();
    watch.refresh();
    expect(out.map(({ name }) => name)).toEqual(['first', 'second', 'second']);
  });

  it('as often as its origin allows where a reader wants to poll', async () => {
    const { clock, out, reply } = open({ options: { pollMs: 1_000 }, origin: { pace: (wishMs) => Math.max(wishMs, 5_000) } });
    await reply();
    await clock.pass(4_999);
    expect(out).toHaveLength(1);
    await clock.pass(1);
    expect(out).toHaveLength(2);
  });

  it('never while the page is hidden or the reader pauses, and afterwards at once', async () => {
    const { clock, page, out, heard, watch, frame, reply } = open({ options: { pollMs: 5_000 } });
    await reply();
    page.isVisible = false;
    heard.hint();
    await frame();
    await clock.pass(60_000);
    expect(out).toHaveLength(1);
    page.isVisible = true;
    page.see();
    expect(out).toHaveLength(2);
    watch.setOptions({ pollMs: 5_000, paused: true });
    await reply();
    await clock.pass(60_000);
    expect(out).toHaveLength(2);
    watch.setOptions({ pollMs: 5_000 });
    expect(out).toHaveLength(3);
  });

  it('at once when another source answers from now on, and what the one before answered is forgotten', async () => {
    const { out, heard, watch, entry, reply } = open();
    await reply();
    watch.refresh();
    heard.forget();
    expect(entry()).toEqual({ answer: null, status: 'asking', failure: null });
    expect(out.map(({ signal }) => signal.aborted)).toEqual([false, true, false]);
    await out[1]!.answer(succeed('late'));
    expect(entry()?.answer).toBeNull();
    await reply();
    expect(entry()?.status).toBe('fresh');
  });
});

describe('during a drag', () => {
  it('late answers show, nothing becomes stale, and afterwards only the newest shows', async () => {
    const { asker, out, question, watch, entry, reply } = open();
    await reply();
    asker.setDragging(true);
    watch.change(question('second'));
    watch.change(question('third'));
    expect([out.at(-1)?.signal.aborted, entry()?.status]).toEqual([false, 'fresh']);
    await out[1]!.answer();
    expect(entry()).toMatchObject({ status: 'fresh' });
    watch.change(question('fourth'));
    asker.setDragging(false);
    expect(entry()).toMatchObject({ status: 'stale' });
    await out[2]!.answer();
    expect(entry()?.answer).toBe('answer to second');
    await reply();
    expect(entry()).toMatchObject({ status: 'fresh' });
  });

  it('the time of questions stands, and goes on afterwards', async () => {
    const { asker, clock, out, question, watch, reply } = open();
    await reply();
    asker.setDragging(true);
    await clock.pass(1_000);
    watch.change(question('second'));
    await reply();
    asker.setDragging(false);
    watch.change(question('third'));
    expect(out.map(({ now }) => now - NOW)).toEqual([0, 0, 1_000]);
  });

  it('a source that is not interactive is asked once the pointer rests', async () => {
    const { asker, out, question, watch, entry, reply } = open({ origin: { isInteractive: () => false } });
    await reply();
    asker.setDragging(true);
    watch.change(question('second'));
    watch.change(question('third'));
    expect([out.length, entry()?.status]).toEqual([1, 'fresh']);
    asker.setDragging(false);
    expect([out.length, entry()?.status]).toEqual([2, 'stale']);
    await reply();
    expect(entry()?.answer).toBe('answer to third');
  });

  it('and so is a hint to it, or a poll that was due', async () => {
    const { asker, clock, out, reply } = open({ origin: { isInteractive: () => false }, options: { pollMs: 1_000 } });
    await reply();
    asker.setDragging(true);
    await clock.pass(5_000);
    expect(out).toHaveLength(1);
    asker.setDragging(false);
    expect(out).toHaveLength(2);
  });
});
