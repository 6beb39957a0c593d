import type { SocialAnswer } from '#contract/documents/social.ts';
import type { Engine } from '#engine/engine.ts';
import { useTopic, type KeptAnswer } from '#engine/ask/use-answer.ts';
import { pageClock } from '#lib/clock.ts';

/** The tracker's window, and how often it is read again beside the pushes of this and other tabs. */
const WINDOW_MS = 30 * 86_400_000;
const RELOAD_MS = 300_000;

const ask = (engine: Engine) => {
  const now = pageClock.now();
  return engine.social.social({ from: now - WINDOW_MS, to: now + 1 });
};

/** Shares and social arrivals of the last 30 days. */
export function useSocial(): KeptAnswer<SocialAnswer> {
  return useTopic('social', 'social', ask, RELOAD_MS);
}
