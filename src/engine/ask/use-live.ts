import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Outcome } from '#contract/outcome.ts';
import type { Topic } from '#contract/ports/wire.ts';
import { startEngine, type Engine } from '../engine.ts';
import { keepAsking, makeRunner } from './page-runner.ts';
import type { Ask, Live, Watch } from './question-runner.ts';

export type { Live } from './question-runner.ts';

export interface LiveOptions {
  /** Asks again this often, beside change hints; 0 or left out = never. */
  pollMs?: number | undefined;
  paused?: boolean | undefined;
}

/** Keeps the answer to `ask` up to date; another function is another question. `watch` calls back when it may have changed, and has to stay the same function. */
export function useLive<A>(ask: Ask<A>, { pollMs = 0, paused = false }: LiveOptions, watch: Watch): Live<A> & { refresh(): void } {
  const [live, setLive] = useState<Live<A>>({ state: 'loading' });
  const [runner] = useState(() => makeRunner<A>(ask, setLive, watch));
  useLayoutEffect(() => runner.setOptions({ pollMs, paused }), [runner, pollMs, paused]);
  // Before the frame is painted, so that its answer can be in the next one.
  useLayoutEffect(() => {
    runner.changeQuestion(ask);
  }, [ask, runner]);
  useLayoutEffect(() => keepAsking(runner, watch), [runner, watch]);
  const refresh = useCallback(() => runner.refresh(), [runner]);
  return useMemo(() => ({ ...live, refresh }), [live, refresh]);
}

/**
 * What the engine answers about a topic, kept current: asked at once, after every change in any tab, every `pollMs`, and
 * when the page is seen again. `ask` has to be the same function on each render.
 */
export function useTopic<A>(topic: Topic, ask: (engine: Engine) => Promise<Outcome<A>>, pollMs: number): Live<A> & { refresh(): void } {
  const question = useCallback(() => ask(startEngine()), [ask]);
  const watch = useMemo<Watch>(
    () => ({ follow: (asker) => startEngine().onTopic((changed) => changed === topic && asker.hint()) }),
    [topic],
  );
  return useLive(question, { pollMs }, watch);
}
