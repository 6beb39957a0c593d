import { useCallback } from 'react';
import type { BoostingState } from '#contract/documents/boosting.ts';
import type { FailureCode, Outcome } from '#contract/outcome.ts';
import { startEngine, type Engine } from '#engine/engine.ts';

/** A sentence, and how long it is true; left out where that does not end. */
interface Told {
  text: string;
  holds?: (state: BoostingState) => boolean;
}

/** What came of an action, in one sentence. */
export interface Said extends Told {
  /** Null where it succeeded. */
  failed: FailureCode | null;
}

/** Asks the engine for something, and says what came of it. */
export type RunBoostAction = <T>(doing: (engine: Engine) => Promise<Outcome<T>>, say: (value: T) => string | Told) => void;

/** Actions on boosting; `onSaid` gets the result of each. The engine puts them in order, so no button waits for another. */
export function useBoostAction(onSaid: (said: Said) => void): RunBoostAction {
  return useCallback(
    (doing, say) => {
      void doing(startEngine()).then((outcome) => onSaid(saidOf(outcome, say)));
    },
    [onSaid],
  );
}

/** An outcome as it is said. A refusal for the daily limit is true until the limit is raised or the day ends. */
export function saidOf<T>(outcome: Outcome<T>, say: (value: T) => string | Told): Said {
  if (outcome.ok) {
    const told = say(outcome.value);
    return { ...(typeof told === 'string' ? { text: told } : told), failed: null };
  }
  const { code, message } = outcome.failure;
  return { text: message, failed: code, ...(code === 'rate-limited' && { holds: ({ isLimitReached }) => isLimitReached }) };
}

/** The message while it is still true: not that of a boost that was erased since. */
export function stillTrue(said: Said | null, state: BoostingState): Said | null {
  return said === null || said.holds === undefined || said.holds(state) ? said : null;
}
