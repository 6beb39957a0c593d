import { runBetween } from '#ui/charts/trend/bucket-run.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { Views } from '../../view/use-view.ts';
import { useBrushedRun, useBrushTo } from './use-brushed-run.ts';

interface Props {
  /** Of the buckets. */
  names: readonly string[];
  views: Views;
}

/** The brush without dragging: its first and last bucket by name. */
export function BrushFields({ names, views }: Props) {
  const run = useBrushedRun(views);
  const brushTo = useBrushTo();
  const { change } = views.actions;
  const { first, last } = run ?? { first: 0, last: names.length - 1 };
  const options = names.map((label, index) => ({ value: String(index), label }));
  return (
    <div className="grid grid-cols-2 items-end gap-3 sm:grid-cols-[12rem_12rem_auto] sm:justify-start">
      <SelectField
        label="Look at, from"
        options={options}
        value={String(first)}
        onChange={(value) => change(brushTo(runBetween(Number(value), Math.max(Number(value), last))))}
      />
      <SelectField
        label="to"
        options={options}
        value={String(last)}
        onChange={(value) => change(brushTo(runBetween(Math.min(first, Number(value)), Number(value))))}
      />
      <Button size="small" variant="quiet" disabled={run === null} onClick={() => change(brushTo(null))} className="justify-self-start">
        Whole range
      </Button>
    </div>
  );
}
