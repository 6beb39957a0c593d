import { pagesPerVisit } from '#contract/questions/ratios.ts';
import type { DashboardAnswer, Totals } from '#contract/questions/dashboard.ts';
import { Card } from '#ui/elements/card.tsx';
import { ExplainButton } from '#ui/controls/explain-button.tsx';
import type { FigureId } from '../../inspect/figure-titles.ts';
import { useInspect } from '../../inspect/inspect-context.ts';
import { DASH, formatCount, formatRatio } from '#lib/format/format-number.ts';

const FACTS: readonly { id: FigureId; name: string; text: (totals: Totals) => string }[] = [
  { id: 'visits', name: 'Total visits', text: (totals) => formatCount(totals.visits) },
  { id: 'pageViews', name: 'Page views', text: (totals) => formatCount(totals.pageViews) },
  { id: 'visitors', name: 'Unique visitors', text: (totals) => formatCount(totals.visitors) },
  { id: 'pagesPerVisit', name: 'Average pages per visit', text: (totals) => formatRatio(pagesPerVisit(totals)) },
];

/** The calendar day so far. */
export function TodayOverview({ day }: { day: DashboardAnswer | null }) {
  const totals = day?.figures.totals ?? null;
  const inspect = useInspect();
  return (
    <Card title="Today’s Overview">
      <dl className="divide-y divide-line">
        {FACTS.map(({ id, name, text }) => (
          <div key={id} className="flex items-center justify-between gap-4 py-3">
            <dt className="flex min-h-8 items-center gap-1 text-sm text-muted">
              {name}
              {totals !== null && inspect !== null && <ExplainButton what={name} onClick={() => inspect.explain(id)} />}
            </dt>
            <dd className="tabular text-xl font-semibold">{totals === null ? DASH : text(totals)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
