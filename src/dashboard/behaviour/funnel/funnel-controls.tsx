import { useMemo } from 'react';
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
import { WINDOWS_MS, windowText, withStepLater } from './funnel-text.ts';

interface Props {
  views: Views;
  /** Has less than two steps while it is begun. */
  funnel: FunnelChoice;
  onChange: (changes: Partial<FunnelChoice>) => void;
}

/** The steps in their order: each can be moved and taken out, and a further one be picked for before, between or after them. */
export function FunnelSteps({ views, funnel, onChange }: Props) {
  const { steps } = funnel;
  const texts = steps.map(stepText);
  const isWhole = steps.length >= MIN_FUNNEL_STEPS;
  const hasRoom = isWhole && steps.length < MAX_FUNNEL_STEPS;
  // A step that was moved stays the same element and keeps the focus; equal steps are told apart by their order.
  const keys = texts.map((text, at) => `${texts.slice(0, at).filter((other) => other === text).length} ${text}`);
  // What would come so far is asked again only for other steps.
  const begun = useMemo(() => funnel.steps.map((_, at) => ({ ...funnel, steps: funnel.steps.slice(0, at) })), [funnel]);
  const insert = (at: number, name: string) => (
    <StepPicker
      views={views}
      name={name}
      label={at < steps.length ? <span className="w-3 text-center max-sm:w-5">+</span> : name}
      bare={at < steps.length}
      before={begun[at] ?? funnel}
      onPick={(step) => onChange({ steps: steps.toSpliced(at, 0, step) })}
    />
  );
  return (
    <ol aria-label="Steps" className="flex flex-wrap items-center gap-x-1 gap-y-2">
      {texts.map((text, at) => (
        <li key={keys[at]} className="flex max-w-full items-center gap-1">
          {hasRoom && insert(at, `+ Step before step ${at + 1}, ${text}`)}
          <span className="inline-flex h-8 min-w-0 items-center rounded-pill bg-bar pl-3">
            <span className="mr-1.5 text-muted">{at + 1}</span>
            <span className="mr-1 max-w-48 truncate font-medium" title={text}>
              {text}
            </span>
            {isWhole && (
              <>
                <StepButton
                  name={`Move step ${at + 1}, ${text}, earlier`}
                  sign="←"
                  disabled={at === 0}
                  onPress={() => onChange({ steps: withStepLater(steps, at - 1) })}
                />
                <StepButton
                  name={`Move step ${at + 1}, ${text}, later`}
                  sign="→"
                  disabled={at === steps.length - 1}
                  onPress={() => onChange({ steps: withStepLater(steps, at) })}
                />
              </>
            )}
            <StepButton name={`Remove step ${at + 1}, ${text}`} sign="✕" onPress={() => onChange({ steps: steps.toSpliced(at, 1) })} />
          </span>
        </li>
      ))}
      {hasRoom && <li>{insert(steps.length, `+ Step ${steps.length + 1}`)}</li>}
    </ol>
  );
}

interface StepButtonProps {
  name: string;
  sign: string;
  /** Can be reached all the same: a step that was moved to an end keeps the focus. */
  disabled?: boolean;
  onPress: () => void;
}

function StepButton({ name, sign, disabled = false, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={name}
      aria-disabled={disabled}
      onClick={disabled ? undefined : onPress}
      className="h-8 w-6 rounded-pill text-muted last:w-8 hover:text-ink aria-disabled:text-faint max-sm:w-8"
    >
      {sign}
    </button>
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
