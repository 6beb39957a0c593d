import type { Engine } from '#engine/engine.ts';
import { useTopic } from '#engine/ask/use-answer.ts';

/** Asked again this often beside the changes that the engine reports, because it reports no heartbeats and no new day. */
const POLL_MS = 10_000;

const ask = (engine: Engine) => engine.boosting.boosting();

/** What boosting does, in whichever tab. */
export function useBoosting() {
  return useTopic('boosting', 'boosting', ask, POLL_MS);
}
