import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { fail, type Outcome } from '../../workers/contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion, LiveAnswer } from '../../workers/contract/question.ts';
import { pageClock } from '../lib/clock.ts';
import { newUuid } from '../lib/uuid.ts';
import { CALL_DEADLINE_MS } from './call-rules.ts';
import { startEngine } from './engine.ts';
import { QuestionRunner, type Ask, type Live } from './question-runner.ts';
import { storeStatusStore } from './store-status.ts';

export type { Live } from './question-runner.ts';

export interface LiveOptions {
  /** Asks again this often, beside change hints; 0 or left out = never. */
  pollMs?: number | undefined;
  paused?: boolean | undefined;
  /** Shows answers to questions that were replaced meanwhile; see `RunnerOptions`. */
  showLate?: boolean | undefined;
}

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

/** Calls `hint` whenever an answer about the events may have changed; returns the function that ends it. */
function watchEvents(hint: () => void): () => void {
  const ends = [
    startEngine().changes.subscribe(hint),
    // "All" reaches back to the earliest row held, which the status tells after the hint.
    storeStatusStore.subscribe((now, before) => now?.earliest !== before?.earliest && hint()),
  ];
  return () => {
    for (const end of ends) end();
  };
}

/** Keeps the answer to `ask` up to date; another function is another question. `watch` tells when it may have changed. */
export function useLive<A>(
  ask: Ask<A>,
  { pollMs = 0, paused = false, showLate = false }: LiveOptions,
  watch: (hint: () => void) => () => void = watchEvents,
): Live<A> & { refresh(): void } {
  const [live, setLive] = useState<Live<A>>({ state: 'loading' });
  const [runner] = useState(
    () =>
      new QuestionRunner<A>({
        clock: pageClock,
        ask,
        nextFrame(callback) {
          const frame = requestAnimationFrame(callback);
          return () => cancelAnimationFrame(frame);
        },
        isVisible: () => document.visibilityState === 'visible',
        onChange: setLive,
      }),
  );
  useLayoutEffect(() => runner.setOptions({ pollMs, paused, showLate }), [runner, pollMs, paused, showLate]);
  // Before the frame is painted, so that its answer can be in the next one.
  useLayoutEffect(() => {
    runner.changeQuestion(ask);
  }, [ask, runner]);
  useEffect(() => {
    const ends = [watch(() => runner.hint()), startEngine().onSeen(() => runner.refresh())];
    runner.start();
    return () => {
      for (const end of ends) end();
      runner.stop();
    };
  }, [runner, watch]);
  const refresh = useCallback(() => runner.refresh(), [runner]);
  return useMemo(() => ({ ...live, refresh }), [live, refresh]);
}

/**
 * The answer to a dashboard question, asked again on every change hint, on return to the page and every `pollMs`.
 * `makeQuestion` gets the time (epoch ms) and the earliest row held, and has to be memoised: a new function is a new question.
 */
export function useDashboard(
  makeQuestion: (now: number, earliest: number | null) => DashboardQuestion,
  options: LiveOptions = {},
): Live<DashboardAnswer> & { refresh(): void } {
  const ask = useCallback(async () => {
    await whenAnswerable();
    const question = makeQuestion(pageClock.now(), storeStatusStore.getState()?.earliest ?? null);
    return matchAnswer(question.id, await startEngine().query.dashboard(question));
  }, [makeQuestion]);
  return useLive(ask, options);
}

/** The live windows: active, recent and unique visitors, and what they look at. */
export function useLiveWindows(
  options: LiveOptions & { bots?: 'exclude' | 'include' | undefined } = {},
): Live<LiveAnswer> & { refresh(): void } {
  const { bots = 'exclude' } = options;
  const ask = useCallback(async () => {
    const id = newUuid();
    return matchAnswer(id, await startEngine().query.live({ v: 1, id, bots }));
  }, [bots]);
  return useLive(ask, options);
}
