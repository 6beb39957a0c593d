import { useCallback, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import type { DashboardAnswer, DashboardQuestion } from '../../../workers/contract/questions/dashboard.ts';
import type { LiveAnswer } from '../../../workers/contract/questions/live.ts';
import { fail, type Outcome } from '../../../workers/contract/outcome.ts';
import type { SignalsAnswer, SignalsQuestion } from '../../../workers/contract/questions/signals.ts';
import type { Topic } from '../../../workers/contract/ports/wire.ts';
import { newUuid } from '../../lib/uuid.ts';
import { startEngine, type Engine } from '../engine.ts';
import { askDashboard, keepAsking, makeRunner, matchAnswer, watchEvents, whenAnswerable } from './live-question.ts';
import type { Ask, Live } from './question-runner.ts';

export type { Live } from './question-runner.ts';

export interface LiveOptions {
  /** Asks again this often, beside change hints; 0 or left out = never. */
  pollMs?: number | undefined;
  paused?: boolean | undefined;
}

/** Keeps the answer to `ask` up to date; another function is another question. `watch` tells when it may have changed. */
export function useLive<A>(
  ask: Ask<A>,
  { pollMs = 0, paused = false }: LiveOptions,
  watch: (hint: () => void) => () => void = watchEvents,
): Live<A> & { refresh(): void } {
  const [live, setLive] = useState<Live<A>>({ state: 'loading' });
  const [runner] = useState(() => makeRunner<A>(ask, setLive));
  useLayoutEffect(() => runner.setOptions({ pollMs, paused }), [runner, pollMs, paused]);
  // Before the frame is painted, so that its answer can be in the next one.
  useLayoutEffect(() => {
    runner.changeQuestion(ask);
  }, [ask, runner]);
  useEffect(() => keepAsking(runner, watch), [runner, watch]);
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
  return useLive(
    useCallback(() => askDashboard(makeQuestion), [makeQuestion]),
    options,
  );
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

/**
 * The answer to a question about signals, asked again on every change hint and on return to the page. The question has to
 * be memoised: a new object is a new question. Null asks nothing and stays loading.
 */
export function useSignals(
  question: Omit<SignalsQuestion, 'v' | 'id'> | null,
  options: LiveOptions = {},
): Live<SignalsAnswer> & { refresh(): void } {
  const ask = useCallback(async () => {
    // Not reached: without a question the runner is paused.
    if (question === null) return fail('cancelled', 'Nothing is asked yet.');
    await whenAnswerable();
    const id = newUuid();
    return matchAnswer(id, await startEngine().query.signals({ v: 1, id, ...question }));
  }, [question]);
  return useLive(ask, { ...options, paused: options.paused === true || question === null });
}

/**
 * What the engine answers about a topic, kept current: asked at once, after every change in any tab, every `pollMs`, and
 * when the page is seen again. `ask` has to be the same function on each render.
 */
export function useTopic<A>(topic: Topic, ask: (engine: Engine) => Promise<Outcome<A>>, pollMs: number): Live<A> & { refresh(): void } {
  const question = useCallback(() => ask(startEngine()), [ask]);
  const watch = useCallback((hint: () => void) => startEngine().onTopic((changed) => changed === topic && hint()), [topic]);
  return useLive(question, { pollMs }, watch);
}
