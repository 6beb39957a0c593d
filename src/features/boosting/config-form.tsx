import { useId, useState, type FormEvent } from 'react';
import { BOOST_BOUNDS, type BoostConfig } from '../../../workers/contract/documents/boosting.ts';
import { Button } from '../../components/controls/button.tsx';
import type { RunBoostAction } from './use-boost-action.ts';

type Choice = keyof typeof BOOST_BOUNDS;

interface Props {
  config: BoostConfig;
  run: RunBoostAction;
  onClose: () => void;
}

/** How often and how much; what is out of bounds is corrected by the engine, which says so. */
export function ConfigForm({ config, run, onClose }: Props) {
  const [input, setInput] = useState<Record<Choice, string>>({
    frequency: String(config.frequency),
    maxDailyBoosts: String(config.maxDailyBoosts),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    run(
      ({ boosting }) => boosting.configureBoosting(input),
      ({ corrections }) => ['Configuration saved.', ...corrections].join(' '),
    );
    onClose();
  };
  const field = (name: Choice, label: string) => (
    <NumberField label={label} {...BOOST_BOUNDS[name]} value={input[name]} onChange={(value) => setInput({ ...input, [name]: value })} />
  );
  return (
    <form noValidate onSubmit={submit} aria-label="Configuration" className="grid gap-4 rounded-control bg-raised p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {field('frequency', 'Frequency (minutes)')}
        {field('maxDailyBoosts', 'Max Daily Boosts')}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary">
          Save Configuration
        </Button>
        <Button size="small" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface FieldProps {
  label: string;
  min: number;
  max: number;
  value: string;
  onChange: (value: string) => void;
}

function NumberField({ label, min, max, value, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="number"
        min={min}
        max={max}
        value={value}
        aria-describedby={`${id}bounds`}
        onChange={(event) => onChange(event.target.value)}
        className="tabular h-11 w-full rounded-control border border-control bg-surface px-3"
      />
      <p id={`${id}bounds`} className="mt-1 text-xs text-muted">
        From {min} to {max}
      </p>
    </div>
  );
}
