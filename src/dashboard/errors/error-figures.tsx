import { ERROR_TYPES, SEVERITIES, type ErrorStats } from '#contract/documents/errors.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { SEVERITY_NAMES, TYPE_NAMES } from './error-text.ts';

/** Totals, by severity and by type. */
export function ErrorFigures({ stats }: { stats: ErrorStats }) {
  return (
    <div className="flex flex-wrap gap-x-12 gap-y-4">
      <Figures
        title="Totals"
        figures={[
          { name: 'Total errors', count: stats.total },
          { name: 'Last 24 hours', count: stats.recent },
        ]}
      />
      <Figures title="By severity" figures={SEVERITIES.map((name) => ({ name: SEVERITY_NAMES[name], count: stats.bySeverity[name] }))} />
      <Figures title="By type" figures={ERROR_TYPES.map((name) => ({ name: TYPE_NAMES[name], count: stats.byType[name] }))} />
    </div>
  );
}

function Figures({ title, figures }: { title: string; figures: { name: string; count: number }[] }) {
  return (
    <div>
      <h3 className="text-sm">{title}</h3>
      <dl className="mt-1 flex flex-wrap gap-x-6 gap-y-2">
        {figures.map(({ name, count }) => (
          <div key={name}>
            <dt className="text-xs text-muted">{name}</dt>
            <dd className="tabular text-base font-semibold">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
