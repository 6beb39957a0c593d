import { useState, type ComponentProps } from 'react';
import { Button } from '../controls/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface Props extends Omit<ComponentProps<typeof ConfirmDialog>, 'open' | 'danger' | 'disabled' | 'onClose'> {
  label: string;
  /** The accessible name, where the label is short because of what stands beside it; it contains the label. */
  name?: string;
  /** Beside things that are pressed more often. */
  quiet?: boolean;
  size?: 'small';
  disabled?: boolean;
}

/** The button of something that cannot be undone: it asks before. */
export function ConfirmButton({ label, name, quiet = false, size, disabled = false, onConfirm, ...dialog }: Props) {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    onConfirm();
  };
  return (
    <>
      <Button
        {...(size && { size })}
        variant={quiet ? 'quiet' : 'danger'}
        aria-label={name}
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <ConfirmDialog {...dialog} danger open={asking} onClose={close} onConfirm={confirm} />
    </>
  );
}
