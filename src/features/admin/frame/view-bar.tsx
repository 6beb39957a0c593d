import type { Segment, SettingsChange } from '../../../../workers/contract/documents/settings.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Segmented } from '../../../components/controls/segmented.tsx';
import { SelectField } from '../../../components/controls/select-field.tsx';
import { MORE_RANGES, RANGE_OPTIONS } from '../view/range-text.ts';
import { COMPARE_OPTIONS, METRIC_OPTIONS } from '../view/choices.ts';
import { SegmentsControl } from './segments-control.tsx';
import { ShownDates } from './shown-dates.tsx';
import type { DatesForm } from './use-dates-form.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { readView, writeView } from '../view/view-address.ts';
import { isRangePreset, type RangeChoice } from '../view/view.ts';
import { ZoneField } from './zone-field.tsx';

const NONE = '';
const CUSTOM = 'custom';
const MORE_OPTIONS = [{ value: NONE, label: 'Choose…' } as const, ...MORE_RANGES, { value: CUSTOM, label: 'Custom dates…' } as const];

interface Props {
  views: Views;
  /** The zone in which days are cut. */
  zone: string;
  segments: readonly Segment[];
  onSegments: (change: SettingsChange) => Promise<boolean>;
  datesForm: DatesForm;
  onRange: (range: RangeChoice) => void;
}

/** Everything that decides what is looked at, apart from the filters. */
export function ViewBar({ views, zone, segments, onSegments, datesForm, onRange }: Props) {
  const { view, depth, top } = useViewPart(views, atRest);
  const { change, undo, redo } = views.actions;
  const custom = typeof view.range === 'object';
  const asking = datesForm.open;
  const more = custom || asking ? CUSTOM : (MORE_RANGES.find((option) => option.value === view.range)?.value ?? NONE);
  return (
    <div className="grid gap-3 pt-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          label="Range"
          options={RANGE_OPTIONS}
          value={asking || typeof view.range === 'object' ? CUSTOM : view.range}
          onChange={onRange}
        />
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={depth === 0} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
            Undo
          </Button>
          <Button size="small" disabled={depth >= top} onClick={redo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z">
            Redo
          </Button>
          <SegmentsControl
            segments={segments}
            query={writeView(view)}
            onChange={onSegments}
            onOpen={(query) => change((now) => readView(query, isRangePreset(now.range) ? now.range : 'last7').view)}
          />
        </div>
      </div>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <SelectField
          label="More ranges"
          options={MORE_OPTIONS}
          value={more}
          onChange={(value) => (value === CUSTOM ? datesForm.show() : value !== NONE && onRange(value))}
        />
        <SelectField
          label="Compare with"
          options={COMPARE_OPTIONS}
          value={view.compare}
          onChange={(compare) => change((now) => ({ ...now, compare }))}
        />
        <SelectField
          label="Lists count"
          options={METRIC_OPTIONS}
          value={view.metric}
          onChange={(metric) => change((now) => ({ ...now, metric }))}
        />
        <ZoneField zone={view.zone} onChange={(zone) => change((now) => ({ ...now, zone }))} />
      </div>
      {(custom || asking) && <ShownDates zone={zone} datesForm={datesForm} onApply={onRange} />}
    </div>
  );
}
