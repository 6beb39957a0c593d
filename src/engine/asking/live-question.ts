import { fail, type Outcome } from '../../../workers/contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion } from '../../../workers/contract/questions/dashboard.ts';
import { pageClock } from '../../lib/clock.ts';
import { CALL_DEADLINE_MS } from '../bridge/pending-calls.ts';
import { startEngine } from '../engine.ts';
import { QuestionRunner, type Ask, type Live } from './question-runner.ts';
import { storeStatusStore } from '../state/stores.ts';

/** An answer that is no answer to the question asked is not shown. */
export function matchAnswer<A extends { v: 1; id: string }>(id: string, outcome: Outcome<A>): Outcome<A> {
  if (!outcome.ok || (outcome.value?.v === 1 && outcome.value.id === id)) return outcome;
  return fail('internal', 'The engine answered another question than the one that was asked.');
}

/** Questions are about what is held, so the first one waits until that is known, or until its call would fail anyway. */
export async function whenAnswerable(): Promise<void> {
  if (storeStatusStore.getState()) return;
  await new Promise<void>((resolve) => {
    const cancel = pageClock.after(CALL_DEADLINE_MS, resolve);
    void startEngine()
      .whenReady()
      .then(() => {
        cancel();
        resolve();
      });
  });
}

/** Asks a dashboard question that is made of the time (epoch ms) and the earliest row held, once there is one to ask. */
export async function askDashboard(
  makeQuestion: (now: number, earliest: number | null) => DashboardQuestion,
): Promise<Outcome<DashboardAnswer>> {
  await whenAnswerable();
  const question = makeQuestion(pageClock.now(), storeStatusStore.getState()?.earliest ?? null);
  return matchAnswer(question.id, await startEngine().query.dashboard(question));
}

/** Calls `hint` whenever an answer about the events may have changed; returns the function that ends it. */
export function watchEvents(hint: () => void): () => void {
  const ends = [
    startEngine().changes.subscribe(hint),
    // "All" reaches back to the earliest row held, which the status tells after the hint.
    storeStatusStore.subscribe((now, before) => now?.earliest !== before?.earliest && hint()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** A runner with this page's clock and frames; it asks once {@link keepAsking} has started it. */
export function makeRunner<A>(ask: Ask<A>, onChange: (live: Live<A>) => void): QuestionRunner<A> {
  return new QuestionRunner<A>({
    clock: pageClock,
    ask,
    nextFrame(callback) {
      const frame = requestAnimationFrame(callback);
      return () => cancelAnimationFrame(frame);
    },
    isVisible: () => document.visibilityState === 'visible',
    onChange,
  });
}

/** Starts a runner, which asks again when `watch` tells it to and when the page is seen again; returns the function that ends it. */
export function keepAsking<A>(runner: QuestionRunner<A>, watch: (hint: () => void) => () => void = watchEvents): () => void {
  const ends = [watch(() => runner.hint()), startEngine().onSeen(() => runner.refresh())];
  runner.start();
  return () => {
    for (const end of ends) end();
    runner.stop();
  };
}
