import { startEngine } from '#engine/engine.ts';
import type { SocialProbe } from './debug-issues.ts';
import { useSocial } from '../social/use-social.ts';

/** The share tracker as the tests of boosting use it. */
export function useSocialProbe(): SocialProbe {
  const { answer } = useSocial();
  return {
    count: answer?.shares ?? 0,
    test: () => startEngine().social.trackTestShare({ platform: 'Test Platform', url: location.pathname, title: document.title }),
    clear: () => startEngine().social.clearSocial(),
  };
}
