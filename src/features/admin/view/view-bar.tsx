import { useState } from 'react';
import { METRICS, type Metric } from '../../../../workers/contract/dimensions.ts';
import type { Segment } from '../../../../workers/contract/local-store.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Segmented } from '../../../components/ui/segmented.tsx';
import { SelectField } from '../../../components/ui/select-field.tsx';
import { MORE_RANGES, RANGE_OPTIONS } from '../range-text.ts';
import { CustomDates } from './custom-dates.tsx';
import { SegmentsControl } from './segments-control.tsx';
import type { ViewControls } from './use-view.ts';
import { readView, writeView } from './view-address.ts';
import { isRangePreset, type CompareChoice, type CustomRange, type RangeChoice, type RangePreset, type View } from './view.ts';
import { ZoneField } from './zone-field.tsx';

const COMPARE_OPTIONS: readonly { value: CompareChoice; label: string }[] = [
  { value: 'previous', label: 'Previous period' },
  { value: 'weekdays', label: 'Same weekdays' },
  { value: 'off', label: 'Nothing' },
];

const METRIC_NAMES: Readonly<Record<Metric, string>> = { pageViews: 'Page views', visits: 'Visits', visitors: 'Unique visitors' };
const METRIC_OPTIONS: readonly { value: View['metric']; label: string }[] = [
  { value: 'default', label: 'What fits each list' },
  ...METRICS.map((metric) => ({ value: metric, label: METRIC_NAMES[metric] })),
];

const NONE = '';
const CUSTOM = 'custom';
const MORE_OPTIONS = [{ value: NONE, label: 'Choose…' } as const, ...MORE_RANGES, { value: CUSTOM, label: 'Custom dates…' } as const];

interface Props {
  controls: ViewControls;
  segments: readonly Segment[];
  /** The range that shows, as dates, and today, both in the view's zone. */
  dates: CustomRange;
  today: string;
  onSegments: (segments: Segment[]) => void;
  /** A range with a name was chosen, which the next visit starts with. */
  onPreset: (preset: RangePreset) => void;
}

/** Everything that decides what is looked at, apart from the filters. */
export function ViewBar({ controls, segments, dates, today, onSegments, onPreset }: Props) {
  const { view, change, undo, redo, depth, top } = controls;
  const [asking, setAsking] = useState(false);
  const custom = typeof view.range === 'object';
  const chooseRange = (range: RangeChoice) => {
    setAsking(false);
    change((now) => ({ ...now, range, brush: null }));
    if (isRangePreset(range)) onPreset(range);
  };
  const more = custom || asking ? CUSTOM : (MORE_RANGES.find((option) => option.value === view.range)?.value ?? NONE);
  return (
    <div className="grid gap-3 pt-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Segmented
          label="Range"
          options={RANGE_OPTIONS}
          value={asking || typeof view.range === 'object' ? CUSTOM : view.range}
          onChange={chooseRange}
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
          onChange={(value) => (value === CUSTOM ? setAsking(true) : value !== NONE && chooseRange(value))}
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
      {(custom || asking) && <CustomDates key={`${dates.first} ${dates.last}`} shown={dates} today={today} onApply={chooseRange} />}
    </div>
  );
}
