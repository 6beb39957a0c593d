import { useState, type FormEvent } from 'react';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { useSettingsRefusal } from '#engine/state/operator-settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';

interface Props {
  label: string;
  /** What the field has at first. */
  first?: string;
  /** Why something cannot be kept under a name; null when it can. */
  problemOf: (name: string) => string | null;
  /** Answers whether it is kept. */
  onSave: (name: string) => Promise<boolean>;
}

/** The name under which something is kept in the settings, and why it was not. */
export function NameForm({ label, first = '', problemOf, onSave }: Props) {
  const [name, setName] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    const found = typed === '' ? 'Give it a name.' : problemOf(typed);
    setProblem(found);
    if (found === null) void onSave(typed).then((isKept) => isKept && setName(''));
  };
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-2">
      <TextField
        small
        label={label}
        value={name}
        maxLength={MAX_LENGTH.name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
      <SaveLine problem={problem} />
    </form>
  );
}

/** The foot of a form in a dialog: why the settings did not take what it says, and the button that saves it. */
export function SaveLine({ problem }: { problem: string | null }) {
  // The page's own message of it lies behind the dialog.
  const [refusal] = useSettingsRefusal();
  return (
    <div className="flex items-center justify-between gap-3">
      <p role="alert" className="text-sm text-danger">
        {problem ?? refusal?.message}
      </p>
      <Button type="submit" size="small" variant="primary">
        Save
      </Button>
    </div>
  );
}
