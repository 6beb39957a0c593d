import { useState, type ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'danger' | 'disabled' | 'onClose'> {
  label: string;
  size?: 'small';
  disabled?: boolean;
}

/** The button of something that cannot be undone: it asks before. */
export function ConfirmButton({ label, size, disabled = false, onConfirm, ...dialog }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button {...(size && { size })} variant="danger" disabled={disabled} onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog {...dialog} danger open={asking} onClose={close} onConfirm={confirm} />
    </>
  );
}
