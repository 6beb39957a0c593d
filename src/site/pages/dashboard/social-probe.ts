import { startEngine } from '#engine/engine.ts';
import type { SocialProbe } from '../../../dashboard/boosting/debug-issues.ts';
import { useSocial } from '../../../dashboard/social/use-social.ts';

/** The share tracker as the boosting features look at it. */
export function useSocialProbe(): SocialProbe {
  const { answer } = useSocial();
  return {
    count: answer?.shares ?? 0,
    test: () => startEngine().social.trackTestShare({ platform: 'Test Platform', url: location.pathname, title: document.title }),
    clear: () => startEngine().social.clearSocial(),
  };
}
