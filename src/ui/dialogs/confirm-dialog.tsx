import { useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Dialog } from './dialog.tsx';

interface Props {
  open: boolean;
  title: string;
  /** The word to type before the action can start; without one a click is enough. */
  word?: string;
  action: string;
  danger?: boolean;
  /** The action is not possible; the dialog only informs. */
  disabled?: boolean | undefined;
  onConfirm: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ open, title, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      <ConfirmForm onClose={onClose} {...rest} />
    </Dialog>
  );
}

function ConfirmForm({ word, action, danger, disabled, onConfirm, onClose, children }: Omit<Props, 'open' | 'title'>) {
  const [typed, setTyped] = useState('');
  const ready = disabled !== true && (word === undefined || typed.trim().toLowerCase() === word.toLowerCase());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (ready) onConfirm();
  };
  return (
    <form onSubmit={submit}>
      <div className="space-y-3 text-sm text-muted">{children}</div>
      {word !== undefined && (
        <TextField
          label={`Type “${word}” to confirm`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="mt-4"
        />
      )}
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant={danger === true ? 'danger' : 'primary'} disabled={!ready}>
          {action}
        </Button>
      </div>
    </form>
  );
}
