import { type Engine, startEngine } from '#engine/engine.ts';
import { useTopic } from '#engine/ask/use-answer.ts';
import { useCallback } from 'react';
import type { BoostingState } from '#contract/documents/boosting.ts';
import type { FailureCode, Outcome } from '#contract/outcome.ts';

/** Asked again this often beside the changes that the engine reports, because it reports no heartbeats and no new day. */
const POLL_MS = 10_000;

const ask = (engine: Engine) => engine.boosting.boosting();

/** What boosting does, in whichever tab. */
export function useBoosting() {
  return useTopic('boosting', 'boosting', ask, POLL_MS);
}

/** A sentence, and how long it is true; left out where that does not end. */
interface Message {
  text: string;
  holds?: (state: BoostingState) => boolean;
}

/** What came of an action, in one sentence. */
export interface ActionMessage extends Message {
  /** Null where it succeeded. */
  failed: FailureCode | null;
}

/** Asks the engine for something, and says what came of it. */
export type RunBoostAction = <T>(action: (engine: Engine) => Promise<Outcome<T>>, describe: (value: T) => string | Message) => void;

/** Actions on boosting; `onMessage` gets the result of each. The engine puts them in order, so no button waits for another. */
export function useBoostAction(onMessage: (message: ActionMessage) => void): RunBoostAction {
  return useCallback(
    (action, describe) => {
      void action(startEngine()).then((outcome) => onMessage(outcomeMessage(outcome, describe)));
    },
    [onMessage],
  );
}

/** An outcome as a sentence. A refusal for the daily limit is true until the limit is raised or the day ends. */
export function outcomeMessage<T>(outcome: Outcome<T>, describe: (value: T) => string | Message): ActionMessage {
  if (outcome.ok) {
    const message = describe(outcome.value);
    return { ...(typeof message === 'string' ? { text: message } : message), failed: null };
  }
  const { code, message } = outcome.failure;
  return { text: message, failed: code, ...(code === 'rate-limited' && { holds: ({ isLimitReached }) => isLimitReached }) };
}

/** The message while it is still true: not that of a boost that was erased since. */
export function messageInForce(message: ActionMessage | null, state: BoostingState): ActionMessage | null {
  return message === null || message.holds === undefined || message.holds(state) ? message : null;
}

/** Has the share tracker record a made-up share. */
export function trackTestShare({ social }: Pick<Engine, 'social'>): Promise<Outcome<null>> {
  return social.trackTestShare({ platform: 'Test Platform', url: location.pathname, title: document.title });
}

/** What is said of it. */
export const TEST_SHARED = 'Tracked a share for a test. Nothing was posted.';
