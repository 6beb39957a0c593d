import type { BoostingState } from '#contract/documents/boosting.ts';
import type { Engine } from '#engine/engine.ts';
import { useTopic } from '#engine/ask/use-live.ts';

/** Asked again this often beside the changes that the engine reports, because it reports no heartbeats and no new day. */
const POLL_MS = 10_000;

const ask = (engine: Engine) => engine.boosting.boosting();

export type LiveBoosting = ReturnType<typeof useBoosting>;

/** What boosting does, in whichever tab. */
export function useBoosting() {
  return useTopic('boosting', ask, POLL_MS);
}

/** The latest state; null before the first. */
export function stateOf(live: LiveBoosting): BoostingState | null {
  return live.state === 'loading' ? null : live.answer;
}
