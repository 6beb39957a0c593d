import { pageClock } from '#lib/clock.ts';
import { startEngine } from '../engine.ts';
import { QuestionRunner, type Ask, type Live, type Watch } from './question-runner.ts';
import type { ShownTogether } from './shown-together.ts';

let together: ShownTogether | null = null;

/** Every runner that is made from now on shows its answers together with those of the others. Public pages, which ask little, go without. */
export function showTogether(those: ShownTogether): void {
  together ??= those;
}

/** A runner with this page's clock and frames; it asks once {@link keepAsking} has started it. */
export function makeRunner<A>(ask: Ask<A>, onChange: (live: Live<A>) => void, watch: Watch): QuestionRunner<A> {
  return new QuestionRunner<A>({
    clock: pageClock,
    ask,
    track: (answer) => together?.track(answer) ?? answer,
    nextFrame(callback) {
      const frame = requestAnimationFrame(callback);
      return () => cancelAnimationFrame(frame);
    },
    isVisible: () => document.visibilityState === 'visible',
    onChange: together?.join(onChange) ?? onChange,
    pace: (wishMs) => watch.pace?.(wishMs) ?? wishMs,
  });
}

/** Starts a runner, which asks again when `watch` calls and when the page is visible again; returns the function that ends it. */
export function keepAsking<A>(runner: QuestionRunner<A>, watch: Watch): () => void {
  const ends = [watch.follow(runner), startEngine().onSeen(() => runner.refresh())];
  runner.start();
  return () => {
    for (const end of ends) end();
    runner.stop();
  };
}
