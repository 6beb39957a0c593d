import { Button } from '../../../../components/controls/button.tsx';
import { SelectField } from '../../../../components/controls/select-field.tsx';
import { runBetween, type BucketRun } from './bucket-run.ts';

interface Props {
  names: readonly string[];
  run: BucketRun | null;
  onChange: (run: BucketRun | null) => void;
}

/** The brush without dragging: its first and last bucket by name. */
export function BrushFields({ names, run, onChange }: Props) {
  if (names.length < 2) return <div className="mt-3 h-[3.75rem]" />;
  const { first, last } = run ?? { first: 0, last: names.length - 1 };
  const options = names.map((label, index) => ({ value: String(index), label }));
  return (
    <div className="mt-3 grid grid-cols-2 items-end gap-3 sm:grid-cols-[12rem_12rem_auto] sm:justify-start">
      <SelectField
        label="Look at, from"
        options={options}
        value={String(first)}
        onChange={(value) => onChange(runBetween(Number(value), Math.max(Number(value), last)))}
      />
      <SelectField
        label="to"
        options={options}
        value={String(last)}
        onChange={(value) => onChange(runBetween(Math.min(first, Number(value)), Number(value)))}
      />
      <Button size="small" variant="quiet" disabled={run === null} onClick={() => onChange(null)} className="justify-self-start">
        Whole range
      </Button>
    </div>
  );
}
