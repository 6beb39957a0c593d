import { browserLinkedIn } from '../../linkedin/browser.ts';
import type { Landing } from '../../linkedin/landing.ts';
import { FAILURE, messageOf } from '../../linkedin/linkedin-error.ts';

export type CallbackState =
  | { name: 'loading' }
  /** `returnTo`: the page that the visitor came from. */
  | { name: 'success'; memberName: string; returnTo: string }
  | { name: 'error'; message: string };

/** Where both ends lead to, and after how many milliseconds. */
export const HOME = '/';
export const LEAVE_AFTER_MS = { success: 2_000, error: 3_000 } as const;

const outcomes = new WeakMap<Landing, Promise<CallbackState>>();

/** What comes of a landing: worked out once, however often it is asked, so that nothing is ever exchanged twice. */
export function outcomeOf(landing: Landing): Promise<CallbackState> {
  const known = outcomes.get(landing);
  if (known) return known;
  const outcome = finish(landing);
  outcomes.set(landing, outcome);
  return outcome;
}

async function finish(landing: Landing): Promise<CallbackState> {
  try {
    const { connection } = browserLinkedIn();
    const { returnTo } = await connection.complete(landing);
    return { name: 'success', memberName: connection.memberName, returnTo };
  } catch (thrown) {
    const message = messageOf(thrown);
    return { name: 'error', message: message === '' ? FAILURE.provider : message };
  }
}
