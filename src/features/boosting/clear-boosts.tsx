import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import type { BoostAction } from './use-boost-action.ts';

interface Props {
  /** Name of the button, of the dialog and of its action. */
  name: string;
  question: string;
  action: BoostAction;
}

/** Forgets every boost, once that was confirmed. */
export function ClearBoosts({ name, question, action }: Props) {
  const [asking, setAsking] = useState(false);
  const clear = () => {
    setAsking(false);
    action.run(
      (boosting) => boosting.clearBoosts(),
      () => 'All boosts were cleared.',
    );
  };
  return (
    <>
      <Button size="small" variant="danger" disabled={action.busy} onClick={() => setAsking(true)}>
        {name}
      </Button>
      <ConfirmDialog open={asking} title={name} action={name} danger onClose={() => setAsking(false)} onConfirm={clear}>
        <p>{question}</p>
      </ConfirmDialog>
    </>
  );
}
