import type { SignalsAnswer } from '#contract/questions/signals.ts';
import { ChartDownloads, ChartFoot } from '#ui/charts/chart-foot.tsx';
import { Badge } from '#ui/elements/badge.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useIsForeign } from '#engine/source/use-source.ts';
import { classNames } from '#lib/react/class-names.ts';
import { DASH } from '#lib/format/format-number.ts';
import { ViewCard } from '../card/view-card.tsx';
import type { OutsideFigures } from '../outside/outside-figures.ts';
import { performanceFigures } from './performance-figures.ts';
import { useTaken } from '../shown/files/use-taken.ts';

interface Props {
  answer: SignalsAnswer | null;
  outside: OutsideFigures;
  failed: boolean;
}

/** Speed and reliability of the site; a figure that is not measured yet is marked as a reference. */
export function PerformancePanel({ answer, outside, failed }: Props) {
  const take = useTaken();
  const figures = performanceFigures(answer, outside, useIsForeign());
  return (
    <ViewCard title="Performance" description="A figure marked “Reference” is a fixed one, until something is measured.">
      <dl className="grid gap-x-6 gap-y-3 min-[480px]:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ label, value, isReference, remark }) => (
          <div key={label}>
            <dt className="text-[0.8125rem] text-muted">{label}</dt>
            <dd>
              {answer === null ? (
                failed ? (
                  DASH
                ) : (
                  <Skeleton className="h-17" />
                )
              ) : (
                <>
                  <span className="flex flex-wrap items-center gap-x-2.5">
                    <span className={classNames('tabular text-lg font-semibold', isReference && 'text-faint')}>{value}</span>
                    {isReference && <Badge>Reference</Badge>}
                  </span>
                  <span className="block text-xs leading-5 text-muted">{remark}</span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <ChartFoot>
        <ChartDownloads
          name="performance"
          take={() => take('Performance')}
          lines={() => [
            ['Figure', 'Value', 'Measured'],
            ...figures.map(({ label, value, isReference }) => [label, value, isReference ? 'reference' : 'yes']),
          ]}
          disabled={answer === null}
        />
      </ChartFoot>
    </ViewCard>
  );
}
