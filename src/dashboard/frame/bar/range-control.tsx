import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useSourceEnd } from '#engine/source/use-source.ts';
import { rangesOf } from '../../view/texts/range-text.ts';
import { useViewPart, useViewField } from '../../view/use-view.ts';
import { isRangePreset, type CustomRange } from '#question/view.ts';
import { sourceNow } from '#engine/source/current-source.ts';
import { ofAnswer } from '../../answer/dashboard-asker.ts';
import { useRestingPart } from '../../answer/use-part.ts';
import { dateOf, formatDates, parseDate } from '#question/local-date.ts';
import { useId, useState, type FormEvent, type KeyboardEvent, type Ref } from 'react';
import { Button } from '#ui/controls/button.tsx';
import type { DashboardState } from '../use-dashboard-state.ts';

const NONE = '';
const CUSTOM = 'custom';
const CUSTOM_OPTION = { value: CUSTOM, label: 'Custom dates…' } as const;

type Props = Pick<DashboardState, 'views' | 'datesForm' | 'chooseRange'>;

/** The range: buttons and a list of further ones, or one list where there is no room for buttons. */
export function RangeControl({ views, datesForm, chooseRange }: Props) {
  const range = useViewField(views, 'range');
  const chosen = datesForm.open || typeof range === 'object' ? CUSTOM : range;
  const { shown, short, more, compared } = rangesOf(useSourceEnd());
  const both = compared.map(({ value, compare, label }) => ({ value: `${value} ${compare}`, label }));
  const choose = (value: string) => {
    const pair = compared.find(({ value: of, compare }) => value === `${of} ${compare}`);
    if (pair !== undefined) chooseRange(pair.value, pair.compare);
    else if (value === CUSTOM) datesForm.show();
    else if (isRangePreset(value)) chooseRange(value);
  };
  const moreOptions = [{ value: NONE, label: 'More' }, ...more, ...both, CUSTOM_OPTION];
  const isMore = moreOptions.some(({ value }) => value === chosen);
  return (
    <>
      <div className="hidden gap-1 lg:flex">
        <Segmented compact label="Range" options={short} value={chosen} onChange={chooseRange} />
        <SelectField compact label="More ranges" options={moreOptions} value={isMore ? chosen : NONE} onChange={choose} />
      </div>
      <div className="min-w-0 lg:hidden">
        <SelectField compact label="Range" options={[...shown, ...more, ...both, CUSTOM_OPTION]} value={chosen} onChange={choose} />
      </div>
    </>
  );
}

const COMPARED_LABELS = { first: 'Compared from', last: 'Compared to' };

/** The dates of a range by hand, while it is one or is asked for, and those of its comparison. */
export function RangeForms({ views, zone, datesForm, chooseRange }: Props & { zone: string }) {
  const { isCustom, compared } = useViewPart(views, ({ view: { range, compare } }) => ({
    isCustom: typeof range === 'object',
    compared: typeof compare === 'object' && 'first' in compare ? compare : null,
  }));
  const isOpen = isCustom || datesForm.open;
  if (!isOpen && compared === null) return null;
  return (
    <div className="flex flex-wrap gap-x-8 gap-y-2 pb-2">
      {isOpen && <RangeDates zone={zone} datesForm={datesForm} onApply={chooseRange} />}
      {compared !== null && (
        <CustomDates
          key={formatDates(compared)}
          labels={COMPARED_LABELS}
          initial={compared}
          today={dateOf(sourceNow(), zone)}
          onApply={(compare) => views.actions.change((view) => ({ ...view, compare }))}
        />
      )}
    </div>
  );
}

interface RangeDatesProps extends Pick<DashboardState, 'zone' | 'datesForm'> {
  onApply: (range: CustomRange) => void;
}

/** The form for custom dates, which starts with the range that shows. */
function RangeDates({ zone, datesForm, onApply }: RangeDatesProps) {
  const { from, to, now } = useRestingPart(spanOf) ?? onlyMoment(sourceNow());
  const initial = { first: dateOf(from, zone), last: dateOf(to - 1, zone) };
  return (
    <CustomDates
      key={`${initial.first} ${initial.last}`}
      field={datesForm.field}
      initial={initial}
      today={dateOf(now, zone)}
      onApply={onApply}
      onLeave={datesForm.leave}
    />
  );
}

const spanOf = ofAnswer(({ range, answer }) => ({ from: range.range.from ?? answer.range.from, to: range.range.to, now: answer.asOf }));

/** Before the first answer. */
function onlyMoment(now: number) {
  return { from: now, to: now + 1, now };
}

interface DatesProps {
  /** Of the first day. */
  field?: Ref<HTMLInputElement>;
  /** The names of the two fields. */
  labels?: Readonly<Record<keyof CustomRange, string>>;
  /** The dates that it starts with. */
  initial: CustomRange;
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
function CustomDates({ field: firstField, labels = RANGE_LABELS, initial, today, onApply, onLeave }: DatesProps) {
  const [dates, setDates] = useState(initial);
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
    <TextField
      small
      ref={name === 'first' ? firstField : undefined}
      label={labels[name]}
      type="date"
      value={dates[name]}
      max={today}
      aria-invalid={problem !== null}
      aria-describedby={id}
      onKeyDown={press}
      onChange={(event) => setDates({ ...dates, [name]: event.target.value })}
    />
  );
  return (
    <form noValidate onSubmit={submit} className="grid grid-cols-2 items-end gap-3 sm:flex">
      {field('first')}
      {field('last')}
      <Button type="submit" size="small" variant="primary">
        Show
      </Button>
      <p id={id} role="alert" className="col-span-2 min-h-5 text-sm text-danger sm:self-center">
        {problem}
      </p>
    </form>
  );
}
