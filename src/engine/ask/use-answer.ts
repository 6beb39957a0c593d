import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { Outcome } from '#contract/outcome.ts';
import type { Topic } from '#contract/ports/wire.ts';
import { pageClock } from '#lib/clock.ts';
import { startEngine, type Engine } from '../engine.ts';
import { Asker, NO_ENTRY, type Ask, type AskOptions, type Entry, type Origin, type Watch } from './asker.ts';

export const pageAsker = new Asker({
  clock: pageClock,
  nextFrame(callback) {
    const frame = requestAnimationFrame(callback);
    return () => cancelAnimationFrame(frame);
  },
  isVisible: () => document.visibilityState === 'visible',
  onSeen: (callback) => startEngine().onSeen(callback),
});

export type KeptAnswer<A> = Entry<A> & { refresh(): void };

/**
 * The answer to a question, kept up to date as long as the component is shown. The key names its place on the page: the entry
 * of two components with one key is the same. `ask` has to be the same function on each render: another one is another question.
 */
export function useAnswer<A>(key: string, ask: Ask<A>, origin: Origin, { pollMs = 0, paused = false }: AskOptions = {}): KeptAnswer<A> {
  const entry = useStore(
    pageAsker.store,
    useCallback(({ entries }) => (entries[key] ?? NO_ENTRY) as Entry<A>, [key]),
  );
  const watch = useRef<Watch<A> | null>(null);
  const latest = useRef({ ask, options: { pollMs, paused } });
  // Before the frame is painted, so that the answer can be in the next one.
  useLayoutEffect(() => {
    latest.current = { ask, options: { pollMs, paused } };
    watch.current?.setOptions(latest.current.options);
    watch.current?.change(ask);
  }, [ask, pollMs, paused]);
  useLayoutEffect(() => {
    const watching = pageAsker.watch(key, latest.current.ask, origin, latest.current.options);
    watch.current = watching;
    return () => {
      watch.current = null;
      watching.stop();
    };
  }, [key, origin]);
  const refresh = useCallback(() => watch.current?.refresh(), []);
  return useMemo(() => ({ ...entry, refresh }), [entry, refresh]);
}

/** Nothing hints at another answer. */
const NO_HINTS: Origin = { subscribe: () => () => {} };

/** The same of a question that is asked once: again only where it is another one, failed for a moment, or a refresh is wanted. */
export function useAnswerOnce<A>(key: string, ask: Ask<A>, paused = false): KeptAnswer<A> {
  return useAnswer(key, ask, NO_HINTS, { paused });
}

/**
 * What the engine answers about a topic, kept current: asked at once, after every change in any tab, every `pollMs`, and
 * when the page is seen again. `ask` has to be the same function on each render.
 */
export function useTopic<A>(key: string, topic: Topic, ask: (engine: Engine) => Promise<Outcome<A>>, pollMs: number): KeptAnswer<A> {
  const origin = useMemo<Origin>(() => ({ subscribe: (hint) => startEngine().onTopic((changed) => changed === topic && hint()) }), [topic]);
  return useAnswer(
    key,
    useCallback(() => ask(startEngine()), [ask]),
    origin,
    { pollMs },
  );
}
