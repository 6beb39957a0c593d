import { useCallback } from 'react';
import { fail, succeed } from '../../../../workers/contract/outcome.ts';
import type { Engine } from '../../../engine/engine.ts';
import { useTopic } from '../../../engine/asking/use-live.ts';
import { pageClock } from '../../../lib/clock.ts';
import type { SteadyRange } from './steady-range.ts';

/** Beside the pushes of this and other tabs, which may be lost. */
const RELOAD_MS = 300_000;

/** A page that was shared. Title and address come from outside: texts, until they are checked. */
export interface SharedContent {
  title: string;
  url: string;
  shareCount: number;
}

const askBoosts = async ({ boosting }: Engine) => {
  const state = await boosting.boosting();
  return state.ok ? succeed(state.value.times.toReversed()) : state;
};

const askShares = async ({ social }: Engine) => {
  const answer = await social.social({ from: null, to: pageClock.now() + 1 });
  return answer.ok ? succeed(answer.value.shareTimes.toReversed()) : answer;
};

/** When each boost was made, in epoch ms, oldest first; null while nobody knows. */
export function useBoostTimes(): readonly number[] | null {
  return latest(useTopic('boosting', askBoosts, RELOAD_MS));
}

/** When each share was made, in epoch ms, oldest first; null while nobody knows. */
export function useShareTimes(): readonly number[] | null {
  return latest(useTopic('social', askShares, RELOAD_MS));
}

/** The pages shared in a range, most shared first; null while nobody knows. The range has to be memoised. */
export function useMostShared(range: SteadyRange | null): readonly SharedContent[] | null {
  const ask = useCallback(
    async ({ social }: Engine) => {
      if (range === null) return fail('cancelled', 'The dashboard shows no range yet.');
      const answer = await social.social(range);
      return answer.ok ? succeed(answer.value.topShared.map(contentOf)) : answer;
    },
    [range],
  );
  return latest(useTopic('social', ask, RELOAD_MS));
}

function latest<A>(live: { state: 'loading' } | { state: 'ready' | 'error'; answer: A | null }): A | null {
  return live.state === 'loading' ? null : live.answer;
}

function contentOf({ url, title, shares }: { url: string; title: string; shares: number }): SharedContent {
  return { title: title || url, url: addressOf(url), shareCount: shares };
}

/** A path of this site as an address; anything else stays a text. */
function addressOf(path: string): string {
  const { origin } = window.location;
  const address = URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : path;
}
