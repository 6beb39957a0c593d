import { browserLinkedIn } from '../browser.ts';
import type { LinkedInConnection } from '../connection.ts';
import type { Landing } from '../landing.ts';
import { messageOf } from '../linkedin-error.ts';
import type { CallbackState } from './callback-view.tsx';

const outcomes = new WeakMap<Landing, Promise<CallbackState>>();

/** What comes of a landing: worked out once, however often it is asked, so that nothing is ever exchanged twice. */
export function outcomeOf(landing: Landing, connection = browserLinkedIn().connection): Promise<CallbackState> {
  const known = outcomes.get(landing);
  if (known) return known;
  const outcome = complete(landing, connection);
  outcomes.set(landing, outcome);
  return outcome;
}

async function complete(landing: Landing, connection: LinkedInConnection): Promise<CallbackState> {
  try {
    const { returnTo } = await connection.complete(landing);
    return { name: 'success', memberName: connection.memberName, returnTo };
  } catch (thrown) {
    return { name: 'error', message: messageOf(thrown) };
  }
}
