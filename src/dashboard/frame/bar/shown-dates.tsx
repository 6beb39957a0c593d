import { pageClock } from '#lib/clock.ts';
import type { Shown } from '../../shown/shown.ts';
import { useRestingPart } from '../../shown/use-part.ts';
import { CustomDates } from './custom-dates.tsx';
import { dateOf } from '../../view/local-date.ts';
import type { DatesForm } from './use-dates-form.ts';
import type { CustomRange } from '../../view/view.ts';

interface Props {
  /** The zone in which days are cut. */
  zone: string;
  datesForm: DatesForm;
  onApply: (range: CustomRange) => void;
}

/** The form for custom dates, which starts with the range that shows. */
export function ShownDates({ zone, datesForm, onApply }: Props) {
  const { from, to, now } = useRestingPart(spanOf) ?? onlyMoment(pageClock.now());
  const shown = { first: dateOf(from, zone), last: dateOf(to - 1, zone) };
  return (
    <CustomDates
      key={`${shown.first} ${shown.last}`}
      field={datesForm.field}
      shown={shown}
      today={dateOf(now, zone)}
      onApply={onApply}
      onLeave={datesForm.leave}
    />
  );
}

function spanOf({ view }: Shown) {
  if (view === null) return null;
  const { range, answer } = view;
  return { from: range.range.from ?? answer.range.from, to: range.range.to, now: answer.asOf };
}

/** Before the first answer. */
function onlyMoment(now: number) {
  return { from: now, to: now + 1, now };
}
