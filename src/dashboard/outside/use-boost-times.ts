import { succeed } from '#contract/outcome.ts';
import type { Engine } from '#engine/engine.ts';
import { useTopic } from '#engine/ask/use-live.ts';

/** Beside the pushes of this and other tabs, which may be lost. */
const RELOAD_MS = 300_000;

const askBoosts = async ({ boosting }: Engine) => {
  const state = await boosting.boosting();
  return state.ok ? succeed(state.value.times.toReversed()) : state;
};

/** When each boost of this browser was made, in epoch ms, oldest first; null while unknown. */
export function useBoostTimes(): readonly number[] | null {
  const live = useTopic('boosting', askBoosts, RELOAD_MS);
  return live.state === 'loading' ? null : live.answer;
}
