import { isOfRobots, type Dimension } from '#contract/questions/dimensions.ts';
import { MAX_FUNNEL_STEPS, MIN_FUNNEL_STEPS, type FunnelDefinition } from '#contract/behaviour/funnel.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { Segmented } from '#ui/controls/segmented.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import type { FunnelChoice } from '#question/behaviour.ts';
import { dimensionName } from '../../view/texts/dimension-names.ts';
import type { Views } from '../../view/use-view.ts';
import { StepPicker } from '../step-picker.tsx';
import { stepText } from '../step-text.ts';
import { WINDOWS_MS, windowText } from './funnel-text.ts';

interface Props {
  views: Views;
  /** Has less than two steps while it is begun. */
  funnel: FunnelChoice;
  onChange: (changes: Partial<FunnelChoice>) => void;
}

/** The steps, each of which can be taken out, and a further one to be picked. */
export function FunnelSteps({ views, funnel, onChange }: Props) {
  const { steps } = funnel;
  const placed = steps.map((step, at) => ({ at, text: stepText(step) }));
  const next = steps.length + 1;
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-2">
      {placed.map(({ at, text }) => (
        <li key={`${at} ${text}`} className="inline-flex h-8 max-w-full items-center rounded-pill bg-bar pl-3">
          <span className="mr-1.5 text-muted">{at + 1}</span>
          <span className="max-w-48 truncate font-medium" title={text}>
            {text}
          </span>
          <button
            type="button"
            aria-label={`Remove step ${at + 1}, ${text}`}
            onClick={() => onChange({ steps: steps.toSpliced(at, 1) })}
            className="size-8 rounded-pill text-muted hover:text-ink"
          >
            ✕
          </button>
        </li>
      ))}
      {steps.length >= MIN_FUNNEL_STEPS && steps.length < MAX_FUNNEL_STEPS && (
        <li>
          <StepPicker
            views={views}
            name={`+ Step ${next}`}
            label={`+ Step ${next}`}
            before={funnel}
            onPick={(step) => onChange({ steps: [...steps, step] })}
          />
        </li>
      )}
    </ol>
  );
}

/** Who is counted, within what time, and how steps follow each other. */
export function FunnelRules({ funnel: { windowMs, order, start }, onChange }: Omit<Props, 'views'>) {
  const windows = windowMs === null || WINDOWS_MS.some((known) => known === windowMs) ? WINDOWS_MS : [windowMs, ...WINDOWS_MS];
  return (
    <>
      <Segmented
        compact
        label="Counted"
        value={windowMs === null ? 'visits' : 'visitors'}
        options={[
          { value: 'visits', label: 'Visits' },
          { value: 'visitors', label: 'Visitors' },
        ]}
        onChange={(unit) => onChange({ windowMs: unit === 'visits' ? null : (windowMs ?? WEEK_MS) })}
      />
      {windowMs !== null && (
        <SelectField
          compact
          label="From step 1 within"
          value={String(windowMs)}
          options={windows.map((ms) => ({ value: String(ms), label: `within ${windowText(ms)}` }))}
          onChange={(ms) => onChange({ windowMs: Number(ms) })}
        />
      )}
      <Segmented<FunnelDefinition['order']>
        compact
        label="Between two steps"
        value={order}
        options={[
          { value: 'loose', label: 'Loose' },
          { value: 'strict', label: 'Strict' },
        ]}
        onChange={(chosen) => onChange({ order: chosen })}
      />
      <Segmented<FunnelDefinition['start']>
        compact
        label="Starts that are tried"
        value={start}
        options={[
          { value: 'first', label: 'First start' },
          { value: 'each', label: 'Every start' },
        ]}
        onChange={(chosen) => onChange({ start: chosen })}
      />
    </>
  );
}

const WEEK_MS = WINDOWS_MS[4];
const NONE = 'none';

/** By what the funnel is broken down. */
export function FunnelBy({ by, onChange }: { by: Dimension | null; onChange: (by: Dimension | null) => void }) {
  const listed = useDescribedField('dimensions') ?? [];
  const offered = listed.filter((dim) => !isOfRobots(dim) || dim === by);
  return (
    <SelectField<Dimension | typeof NONE>
      compact
      label="Broken down by"
      value={by ?? NONE}
      options={[
        { value: NONE, label: 'By nothing' },
        ...offered.map((dim) => ({ value: dim, label: `By ${dimensionName(dim).toLowerCase()}` })),
      ]}
      onChange={(chosen) => onChange(chosen === NONE ? null : chosen)}
    />
  );
}
