import { useCallback } from 'react';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import type { Topic } from '../../../workers/contract/ports/wire.ts';
import { startEngine, type Engine } from '../engine.ts';
import { useLive, type Live } from '../asking/use-dashboard.ts';

/**
 * What the engine answers about a topic, kept current: asked at once, after every change in any tab, every `pollMs`, and
 * when the page is seen again. `ask` has to be the same function on each render.
 */
export function useTopic<A>(topic: Topic, ask: (engine: Engine) => Promise<Outcome<A>>, pollMs: number): Live<A> & { refresh(): void } {
  const question = useCallback(() => ask(startEngine()), [ask]);
  const watch = useCallback((hint: () => void) => startEngine().onTopic((changed) => changed === topic && hint()), [topic]);
  return useLive(question, { pollMs }, watch);
}
