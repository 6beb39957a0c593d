import { useId, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { parseDate } from '../../view/local-date.ts';
import type { CustomRange } from '../../view/view.ts';

interface Props {
  /** Of the first day. */
  field?: Ref<HTMLInputElement>;
  /** The names of the two fields. */
  labels?: Readonly<Record<keyof CustomRange, string>>;
  /** The dates that show. */
  shown: CustomRange;
  /** Today in the view's zone: later days have nothing to show. */
  today: string;
  onApply: (range: CustomRange) => void;
  /** Escape was pressed in one of the fields. */
  onLeave?: () => void;
}

/** What is wrong with two dates, in words; null when nothing is. */
export function datesProblem({ first, last }: CustomRange, today: string): string | null {
  const [start, end] = [parseDate(first), parseDate(last)];
  if (start === null || end === null) return 'Enter both dates.';
  if (start > end) return 'The first day is after the last one.';
  return first > today ? 'The first day is still to come.' : null;
}

const RANGE_LABELS = { first: 'First day', last: 'Last day' };

/** First and last day of a range by hand: typed, or chosen in the calendar of the browser, whose weeks are those of its language. */
export function CustomDates({ field: firstField, labels = RANGE_LABELS, shown, today, onApply, onLeave }: Props) {
  const [dates, setDates] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = datesProblem(dates, today);
    setProblem(found);
    if (found === null) onApply(dates);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || onLeave === undefined) return;
    event.preventDefault();
    onLeave();
  };
  const field = (name: keyof CustomRange) => (
    <div>
      <label htmlFor={`${id}${name}`} className="mb-1 block text-xs text-muted">
        {labels[name]}
      </label>
      <input
        ref={name === 'first' ? firstField : undefined}
        id={`${id}${name}`}
        type="date"
        value={dates[name]}
        max={today}
        aria-invalid={problem !== null}
        aria-describedby={`${id}problem`}
        onKeyDown={press}
        onChange={(event) => setDates({ ...dates, [name]: event.target.value })}
        className="h-9 w-full rounded-control border border-control bg-surface px-2 text-sm"
      />
    </div>
  );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 items-end gap-3 sm:flex">
      {field('first')}
      {field('last')}
      <Button type="submit" size="small" variant="primary">
        Show
      </Button>
      <p id={`${id}problem`} role="alert" className="col-span-2 min-h-5 text-sm text-danger sm:self-center">
        {problem}
      </p>
    </form>
  );
}
