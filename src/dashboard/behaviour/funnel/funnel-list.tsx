import { formatCount, formatDuration, formatShare } from '#lib/format/format-number.ts';
import { HATCH_ID, type DrawnStep } from './funnel-text.ts';

export interface FunnelProps {
  steps: readonly DrawnStep[];
  /** What is counted, one of them. */
  unit: string;
  /** Opens those who dropped after a step. */
  onDrop: (step: number) => void;
}

/** What fills those that may still go on. */
export function HatchPattern() {
  return (
    <defs>
      <pattern id={HATCH_ID} width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <rect width="1.6" height="5" fill="var(--fill)" />
      </pattern>
    </defs>
  );
}

/** The same of a part of the page. */
const HATCHED = 'bg-[repeating-linear-gradient(135deg,var(--fill)_0_1.5px,transparent_1.5px_5px)]';

/** The steps one below the other, as bars of what became of each, where there is no room beside each other. */
export function FunnelList({ steps, unit, onDrop }: FunnelProps) {
  const entered = steps[0]?.reached ?? 0;
  return (
    <ol className="tabular relative grid grid-cols-1 text-sm">
      <svg aria-hidden="true" className="absolute size-0">
        <HatchPattern />
      </svg>
      {steps.map((step) => {
        const { at } = step;
        const next = steps[at + 1];
        const parts = [
          { look: 'bg-fill', count: next?.reached ?? step.reached },
          { look: HATCHED, count: next === undefined ? 0 : step.open },
          { look: 'bg-ghost', count: step.dropped },
        ];
        return (
          <li key={at} className="grid grid-cols-1 gap-1">
            <div className="flex items-baseline gap-2">
              <span className="text-xs text-muted">{at + 1}</span>
              <span className="min-w-0 flex-1 truncate font-medium">{step.name}</span>
              <strong className="font-bold">{formatCount(step.reached)}</strong>
              <span className="w-12 text-right text-xs text-muted">{at === 0 ? '' : formatShare(step.share)}</span>
            </div>
            <div
              aria-hidden="true"
              style={{ width: `${entered === 0 ? 0 : (step.reached / entered) * 100}%` }}
              className="flex h-5 overflow-hidden rounded-[3px]"
            >
              {parts.map(({ look, count }) => (
                <span key={look} style={{ flexGrow: count }} className={look} />
              ))}
            </div>
            {next !== undefined && (
              <p className="my-1 ml-1 flex min-h-8 flex-wrap items-center gap-x-1.5 border-l-2 border-ghost pl-3 text-xs text-muted">
                {step.dropped > 0 && (
                  <button
                    type="button"
                    aria-label={`${formatCount(step.dropped)} dropped after step ${at + 1}: show whose ${unit}s`}
                    onClick={() => onDrop(at)}
                    className="min-h-8 font-semibold text-danger underline"
                  >
                    {`${formatCount(step.dropped)} dropped`}
                  </button>
                )}
                {[
                  ...(step.dropped > 0 ? [formatShare(step.droppedShare)] : []),
                  ...(step.open > 0 ? [`${formatCount(step.open)} open`] : []),
                  `median ${formatDuration(next.medianMs)}`,
                ].join(' · ')}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
