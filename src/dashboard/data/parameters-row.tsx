import { useState, type FormEvent } from 'react';
import { isParamName, MAX_PARAMETERS } from '#contract/questions/dimensions.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { DataRow } from './data-row.tsx';

/** Which query parameters are listed and filtered, whichever source shows. */
export function ParametersRow() {
  const [settings, change] = useOperatorSettings();
  const [name, setName] = useState('');
  const names = settings?.parameters ?? [];
  const isFull = names.length >= MAX_PARAMETERS;
  const isNew = isParamName(name.trim()) && !names.includes(name.trim());
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (isNew && !isFull && (await change({ addParameter: name.trim() }))) setName('');
  };
  return (
    <DataRow
      title="Query parameters"
      text="Each has a list of its values on Overview, under Pages, and a filter. The first of its values in an address counts."
    >
      <form onSubmit={(event) => void add(event)} className="flex max-w-xl flex-wrap items-end gap-3">
        <TextField
          label="Name of a parameter"
          hint={isFull ? `There are ${MAX_PARAMETERS}: remove one first` : '1 to 32 letters, digits or characters of _.-, such as plan'}
          value={name}
          onChange={(event) => setName(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          className="min-w-0 flex-1 basis-56"
        />
        <Button type="submit" disabled={!isNew || isFull}>
          Add parameter
        </Button>
      </form>
      <ul aria-label="Parameters that are listed" className="flex flex-wrap gap-2 text-sm empty:hidden">
        {names.map((each) => (
          <li key={each}>
            <Button size="small" aria-label={`Remove the parameter ${each}`} onClick={() => void change({ removeParameter: each })}>
              {each} <span aria-hidden="true">✕</span>
            </Button>
          </li>
        ))}
      </ul>
    </DataRow>
  );
}
