import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { MORE_RANGES, RANGE_OPTIONS, SHORT_RANGES } from '../../view/texts/range-text.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import type { RangeChoice, RangePreset } from '../../view/view.ts';
import type { DatesForm } from './use-dates-form.ts';

const NONE = '';
const CUSTOM = 'custom';
const CUSTOM_OPTION = { value: CUSTOM, label: 'Custom dates…' } as const;
const MORE_OPTIONS = [{ value: NONE, label: 'More' } as const, ...MORE_RANGES, CUSTOM_OPTION];
const ALL_OPTIONS = [...RANGE_OPTIONS, ...MORE_RANGES, CUSTOM_OPTION];

interface Props {
  views: Views;
  datesForm: DatesForm;
  onRange: (range: RangeChoice) => void;
}

/** The range: buttons and a list of further ones, or one list where there is no room for buttons. */
export function RangeControl({ views, datesForm, onRange }: Props) {
  const range = useViewPart(views, rangeOf);
  const chosen = datesForm.open || typeof range === 'object' ? CUSTOM : range;
  const choose = (value: RangePreset | typeof CUSTOM | typeof NONE) => {
    if (value === CUSTOM) datesForm.show();
    else if (value !== NONE) onRange(value);
  };
  const isMore = MORE_OPTIONS.some(({ value }) => value === chosen);
  return (
    <>
      <div className="hidden gap-1 lg:flex">
        <Segmented compact label="Range" options={SHORT_RANGES} value={chosen} onChange={onRange} />
        <SelectField compact label="More ranges" options={MORE_OPTIONS} value={isMore ? chosen : NONE} onChange={choose} />
      </div>
      <div className="min-w-0 lg:hidden">
        <SelectField compact label="Range" options={ALL_OPTIONS} value={chosen} onChange={choose} />
      </div>
    </>
  );
}

function rangeOf({ view }: ViewState): RangeChoice {
  return view.range;
}
