import { useCallback } from 'react';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import { startEngine, type Engine } from '../../engine/engine.ts';

/** What came of an action, in one sentence. */
export interface Said {
  ok: boolean;
  text: string;
}

/** Asks the engine for something, and says what came of it. */
export type RunBoostAction = <T>(doing: (engine: Engine) => Promise<Outcome<T>>, say: (value: T) => string) => void;

/** Actions on boosting; `onSaid` is told how each of them went. The engine puts them in order, so no button waits for another. */
export function useBoostAction(onSaid: (said: Said) => void): RunBoostAction {
  return useCallback(
    (doing, say) => {
      void doing(startEngine()).then((outcome) =>
        onSaid(outcome.ok ? { ok: true, text: say(outcome.value) } : { ok: false, text: outcome.failure.message }),
      );
    },
    [onSaid],
  );
}
