import { describe, expect, it } from 'vitest';
import { PING_AFTER_MS, PING_DEADLINE_MS, Watchdog } from '#engine/bridge/watchdog.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';

function open() {
  const clock = new FakeClock();
  const state = { busy: true, pings: 0, silences: 0, answer: (): Promise<unknown> => Promise.resolve(true) };
  const watchdog = new Watchdog({
    clock,
    ping: () => {
      state.pings++;
      return state.answer();
    },
    isBusy: () => state.busy,
    onSilence: () => state.silences++,
  });
  const never = () => new Promise<never>(() => {});
  return { clock, state, watchdog, never };
}

describe('the watchdog', () => {
  it('sends no ping while calls are answered quickly', async () => {
    const { watchdog, state, clock } = open();
    watchdog.watch();
    state.busy = false;
    await clock.pass(60_000);
    expect(state).toMatchObject({ pings: 0, silences: 0 });
  });

  it('lets a long task run as long as pings are answered', async () => {
    const { watchdog, state, clock } = open();
    watchdog.watch();
    await clock.pass(600_000);
    expect(state.silences).toBe(0);
    expect(state.pings).toBeGreaterThan(100);
    state.busy = false;
    await clock.pass(10_000);
    expect(clock.timers).toBe(0);
  });

  it('takes a rejected ping for an answer', async () => {
    const { watchdog, state, clock } = open();
    state.answer = () => Promise.reject(new Error('bug'));
    watchdog.watch();
    await clock.pass(60_000);
    expect(state.silences).toBe(0);
  });

  it('reports silence after one unanswered ping, within five seconds of the call', async () => {
    const { watchdog, state, clock, never } = open();
    state.answer = never;
    watchdog.watch();
    await clock.pass(PING_AFTER_MS + PING_DEADLINE_MS - 1);
    expect(state).toMatchObject({ pings: 1, silences: 0 });
    await clock.pass(1);
    expect(state.silences).toBe(1);
    expect(PING_AFTER_MS + PING_DEADLINE_MS).toBeLessThanOrEqual(5_000);
  });

  it('waits once more when the machine slept, but only once', async () => {
    const { watchdog, state, clock, never } = open();
    state.answer = never;
    watchdog.probe();
    await clock.sleep(3_600_000);
    expect(state.silences).toBe(0);
    await clock.pass(PING_DEADLINE_MS);
    expect(state.silences).toBe(1);
  });

  it('ignores answers to pings of an earlier engine', async () => {
    const { watchdog, state, clock, never } = open();
    let answerLate = () => {};
    state.answer = () => new Promise<void>((resolve) => (answerLate = resolve));
    watchdog.probe();
    watchdog.reset();
    state.answer = never;
    watchdog.probe();
    answerLate();
    await clock.pass(PING_DEADLINE_MS);
    expect(state.silences).toBe(1);
  });

  it('pauses while the page is in the back/forward cache', async () => {
    const { watchdog, state, clock, never } = open();
    state.answer = never;
    watchdog.probe();
    watchdog.pause();
    watchdog.watch();
    await clock.pass(600_000);
    expect(state.silences).toBe(0);
    watchdog.resume();
    await clock.pass(PING_AFTER_MS + PING_DEADLINE_MS);
    expect(state.silences).toBe(1);
  });
});
