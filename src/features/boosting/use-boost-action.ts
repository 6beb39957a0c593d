import { useRef } from 'react';
import type { Boosting } from '../../../workers/contract/boosting.ts';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import { startEngine } from '../../engine/engine.ts';

/** What came of an action, in one sentence. */
export interface Said {
  ok: boolean;
  text: string;
}

/** Asks the engine for something, and says what came of it. */
export type RunBoostAction = <T>(doing: (boosting: Boosting) => Promise<Outcome<T>>, say: (value: T) => string) => void;

/**
 * Actions on boosting, one at a time: another one is passed over meanwhile. Buttons stay enabled, or the keyboard would lose
 * its place. `onSaid` is told how each action went.
 */
export function useBoostAction(onSaid: (said: Said) => void): RunBoostAction {
  const isBusy = useRef(false);
  async function perform<T>(doing: (boosting: Boosting) => Promise<Outcome<T>>, say: (value: T) => string): Promise<void> {
    isBusy.current = true;
    const outcome = await doing(startEngine().boosting);
    isBusy.current = false;
    onSaid(outcome.ok ? { ok: true, text: say(outcome.value) } : { ok: false, text: outcome.failure.message });
  }
  return (doing, say) => {
    if (!isBusy.current) void perform(doing, say);
  };
}
