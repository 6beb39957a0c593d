import { ConfirmButton } from '#ui/dialogs/confirm-button.tsx';
import type { RunBoostAction } from './use-boosting.ts';

interface Props {
  /** Name of the button, of the dialog and of its action. */
  name: string;
  question: string;
  disabled?: boolean;
  run: RunBoostAction;
  /** Clears the share tracker too. */
  withShares?: boolean;
}

const BOOSTS_ONLY = {
  removes: 'This removes every simulated boost. Shares and social arrivals stay; Boosting Debug clears them.',
  done: 'All boosts were cleared.',
};
const WITH_SHARES = {
  removes:
    'This removes every simulated boost, and the shares and social arrivals that were tracked in this browser. Page views and goals stay.',
  done: 'All boosts, shares and social arrivals were cleared.',
};

/** Forgets every boost, and the tracked shares where that is meant, once it was confirmed. */
export function ClearBoosts({ name, question, disabled = false, run, withShares = false }: Props) {
  const words = withShares ? WITH_SHARES : BOOSTS_ONLY;
  const clear = () => {
    run(
      async ({ boosting, social }) => {
        const cleared = await boosting.clearBoosts();
        return cleared.ok && withShares ? social.clearSocial() : cleared;
      },
      () => words.done,
    );
  };
  return (
    <ConfirmButton label={name} size="small" title={name} action={name} disabled={disabled} onConfirm={clear}>
      <p>{question}</p>
      <p>{words.removes}</p>
    </ConfirmButton>
  );
}
