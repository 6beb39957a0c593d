import { describe, expect, it } from 'vitest';
import { ASK_AGAIN_WAITS, QuestionRunner, type Live } from '#engine/ask/question-runner.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';

function open() {
  const clock = new FakeClock();
  const frames: (() => void)[] = [];
  const state = {
    visible: true,
    asked: 0,
    shown: [] as Live<string>[],
    ask: (): Promise<Outcome<string>> => Promise.resolve(succeed(`answer ${state.asked}`)),
  };
  const ask = () => {
    state.asked++;
    return state.ask();
  };
  const runner = new QuestionRunner<string>({
    clock,
    ask,
    nextFrame(callback) {
      frames.push(callback);
      return () => void frames.splice(frames.indexOf(callback), 1);
    },
    isVisible: () => state.visible,
    onChange: (live) => state.shown.push(live),
  });
  const frame = async () => {
    for (const callback of frames.splice(0)) callback();
    await settle();
  };
  /** Questions stay out until they are answered by hand. */
  const hold = () => {
    const answers: ((outcome: Outcome<string>) => void)[] = [];
    state.ask = () => new Promise((resolve) => answers.push(resolve));
    return answers;
  };
  return { clock, state, runner, ask, frame, hold };
}

describe('the answer that a runner keeps', () => {
  it('is asked for at the start and shown', async () => {
    const { runner, state } = open();
    runner.start();
    await settle();
    expect(state.shown).toEqual([{ state: 'ready', answer: 'answer 1', stale: false }]);
  });

  it('is asked for at most once a frame, however many hints arrive', async () => {
    const { runner, state, frame } = open();
    runner.start();
    await settle();
    for (let n = 0; n < 10_000; n++) runner.hint();
    expect(state.asked).toBe(1);
    await frame();
    expect(state.asked).toBe(2);
  });

  it('is asked for by one question at a time, and all changes meanwhile lead to one more', async () => {
    const { runner, state, frame, hold } = open();
    const answers = hold();
    runner.start();
    for (let n = 0; n < 5; n++) {
      runner.hint();
      await frame();
      runner.refresh();
    }
    expect(state.asked).toBe(1);
    answers[0]?.(succeed('first'));
    await settle();
    expect(state.asked).toBe(2);
    answers[1]?.(succeed('second'));
    await settle();
    expect(state.asked).toBe(2);
    expect(state.shown.at(-1)).toEqual({ state: 'ready', answer: 'second', stale: false });
  });

  it('of an earlier question is dropped, and the newest question wins', async () => {
    const { runner, state, ask, hold } = open();
    runner.start();
    await settle();
    const answers = hold();
    runner.changeQuestion(ask);
    expect(state.shown.at(-1)).toEqual({ state: 'ready', answer: 'answer 1', stale: true });
    runner.changeQuestion(ask);
    answers[0]?.(succeed('to the question before'));
    await settle();
    expect(state.shown.at(-1)).toMatchObject({ answer: 'answer 1', stale: true });
    answers[1]?.(succeed('to the newest'));
    await settle();
    expect(state.shown.at(-1)).toEqual({ state: 'ready', answer: 'to the newest', stale: false });
  });

  it('is asked for every pollMs', async () => {
    const { runner, state, clock } = open();
    runner.setOptions({ pollMs: 5_000, paused: false });
    runner.start();
    await clock.pass(15_000);
    expect(state.asked).toBe(4);
  });

  it('is not asked for while the page is hidden or the question paused, and is asked for afterwards', async () => {
    const { runner, state, clock, frame } = open();
    runner.setOptions({ pollMs: 5_000, paused: false });
    runner.start();
    await settle();
    state.visible = false;
    runner.hint();
    await frame();
    await clock.pass(60_000);
    expect(state.asked).toBe(1);
    state.visible = true;
    runner.refresh();
    await settle();
    expect(state.asked).toBe(2);
    runner.setOptions({ pollMs: 5_000, paused: true });
    await clock.pass(60_000);
    expect(state.asked).toBe(2);
    runner.setOptions({ pollMs: 5_000, paused: false });
    await clock.pass(5_000);
    expect(state.asked).toBe(4);
  });

  it('stays beside the failure of a later question, which is repeated with growing waits', async () => {
    const { runner, state, clock } = open();
    runner.start();
    await settle();
    state.ask = () => Promise.resolve(fail('unavailable', 'gone'));
    runner.refresh();
    await settle();
    expect(state.shown.at(-1)).toMatchObject({ state: 'error', failure: { code: 'unavailable' }, answer: 'answer 1' });
    expect(state.asked).toBe(2);
    await clock.pass(ASK_AGAIN_WAITS.firstMs);
    expect(state.asked).toBe(3);
    await clock.pass(10 * ASK_AGAIN_WAITS.lastMs);
    expect(state.asked).toBeLessThan(20);
    state.ask = () => Promise.resolve(succeed('back'));
    await clock.pass(ASK_AGAIN_WAITS.lastMs);
    expect(state.shown.at(-1)).toEqual({ state: 'ready', answer: 'back', stale: false });
  });

  it('waits as long as the source asks for', async () => {
    const { runner, state, clock } = open();
    state.ask = () => Promise.resolve(fail('rate-limited', 'slow down', { retryAfterMs: 5_000 }));
    runner.start();
    await clock.pass(4_999);
    expect(state.asked).toBe(1);
    await clock.pass(1);
    expect(state.asked).toBe(2);
  });

  it('is not asked for again when the question is wrong', async () => {
    const { runner, state, clock } = open();
    state.ask = () => Promise.resolve(fail('bad-question', 'no'));
    runner.start();
    await clock.pass(600_000);
    expect(state.asked).toBe(1);
  });

  it('turns an exception into a failure', async () => {
    const { runner, state } = open();
    state.ask = () => Promise.reject(new RangeError('Invalid time zone'));
    runner.start();
    await settle();
    expect(state.shown.at(-1)).toMatchObject({ state: 'error', failure: { code: 'internal' }, answer: null });
  });

  it('is not shown after the stop, and is shown again after the next start (StrictMode)', async () => {
    const { runner, state, hold } = open();
    const answers = hold();
    runner.start();
    runner.stop();
    answers[0]?.(succeed('late'));
    await settle();
    expect(state.shown).toEqual([]);
    runner.start();
    answers[1]?.(succeed('shown'));
    await settle();
    expect(state.shown).toEqual([{ state: 'ready', answer: 'shown', stale: false }]);
  });

  it('is asked for again when the start follows the stop before the first answer', async () => {
    const { runner, state, hold } = open();
    const answers = hold();
    runner.start();
    runner.stop();
    runner.start();
    answers[0]?.(succeed('late'));
    await settle();
    answers[1]?.(succeed('shown'));
    await settle();
    expect(state.shown).toEqual([{ state: 'ready', answer: 'shown', stale: false }]);
  });

  it('is shown late during a drag, and is not marked as stale between the answers', async () => {
    const { runner, state, hold } = open();
    const answers = hold();
    runner.setOptions({ pollMs: 0, paused: false, showLate: true });
    runner.start();
    answers[0]?.(succeed('first'));
    await settle();
    runner.changeQuestion(state.ask);
    runner.changeQuestion(state.ask);
    answers[1]?.(succeed('late'));
    await settle();
    answers[2]?.(succeed('newest'));
    await settle();
    expect(state.shown).toEqual([
      { state: 'ready', answer: 'first', stale: false },
      { state: 'ready', answer: 'late', stale: true },
      { state: 'ready', answer: 'newest', stale: false },
    ]);
  });
});

describe('a question that nobody waits for any more', () => {
  it.each<[string, (runner: QuestionRunner<string>, ask: () => Promise<Outcome<string>>) => void]>([
    ['is replaced by another one', (runner, ask) => runner.changeQuestion(ask)],
    ['is forgotten with its source', (runner) => runner.forget()],
    ['is cancelled', (runner) => runner.cancel()],
    ['belongs to a panel that is closed', (runner) => runner.stop()],
  ])('is told so where it %s', async (_, end) => {
    const signals: AbortSignal[] = [];
    const { runner, ask } = open();
    const held = (signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<Outcome<string>>(() => {});
    };
    runner.changeQuestion(held);
    runner.start();
    await settle();
    expect(signals.map(({ aborted }) => aborted)).toEqual([false]);
    end(runner, ask);
    expect(signals[0]?.aborted).toBe(true);
  });
});
