import { Button } from '#ui/controls/button.tsx';
import type { SocialProbe } from './debug-issues.ts';
import type { RunBoostAction } from './use-boost-action.ts';

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
