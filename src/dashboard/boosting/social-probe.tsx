import { startEngine } from '#engine/engine.ts';
import { useSocial } from '../social/use-social.ts';
import { Button } from '#ui/controls/button.tsx';
import type { RunBoostAction } from './use-boosting.ts';
import type { Outcome } from '#contract/outcome.ts';

/** The share tracker, as far as boosting knows it. */
export interface SocialProbe {
  /** Shares that were tracked. */
  count: number;
  /** Records a made-up share. */
  test(): Promise<Outcome<null>>;
  /** Forgets all shares and social arrivals. */
  clear(): Promise<Outcome<null>>;
}

/** The share tracker as the tests of boosting use it. */
export function useSocialProbe(): SocialProbe {
  const { answer } = useSocial();
  return {
    count: answer?.shares ?? 0,
    test: () => startEngine().social.trackTestShare({ platform: 'Test Platform', url: location.pathname, title: document.title }),
    clear: () => startEngine().social.clearSocial(),
  };
}

interface Props {
  social: SocialProbe;
  disabled?: boolean;
  run: RunBoostAction;
}

/** Tries the share tracker. */
export function TestSocial({ social, disabled = false, run }: Props) {
  return (
    <Button
      size="small"
      disabled={disabled}
      onClick={() =>
        run(
          () => social.test(),
          () => 'Tracked a share for a test. Nothing was posted.',
        )
      }
    >
      Test Social Boost
    </Button>
  );
}
