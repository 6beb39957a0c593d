import { useState } from 'react';
import { Button } from '../../components/controls/button.tsx';
import { ConfirmDialog } from '../../components/dialogs/confirm-dialog.tsx';
import type { RunBoostAction } from './use-boost-action.ts';

interface Props {
  /** Name of the button, of the dialog and of its action. */
  name: string;
  question: string;
  disabled?: boolean;
  run: RunBoostAction;
}

/** Forgets every boost, once that was confirmed. */
export function ClearBoosts({ name, question, disabled = false, run }: Props) {
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    run(
      ({ boosting }) => boosting.clearBoosts(),
      () => 'All boosts were cleared.',
    );
  };
  return (
    <>
      <Button size="small" variant="danger" disabled={disabled} onClick={() => setAsking(true)}>
        {name}
      </Button>
      <ConfirmDialog open={asking} title={name} action={name} danger onClose={() => setAsking(false)} onConfirm={clear}>
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}
