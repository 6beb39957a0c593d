import { useState } from 'react';
import type { ErrorFilter, ErrorOverview, ErrorStats, LoggedError } from '#contract/documents/errors.ts';
import { ERROR_TYPES, SEVERITIES, type Severity } from '#contract/rows/error-facts.ts';
import type { Failure } from '#contract/outcome.ts';
import { startEngine } from '#engine/engine.ts';
import { useErrorOverview } from '#engine/errors/use-error-overview.ts';
import { useIsForeign } from '#engine/source/use-source.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';
import { Button } from '#ui/controls/button.tsx';
import { SelectField } from '#ui/controls/select-field.tsx';
import { ConfirmButton } from '#ui/dialogs/confirm-button.tsx';
import { Badge, type BadgeTone } from '#ui/elements/badge.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { ERRORS_SHOWN } from '../../content/legal/counting.ts';
import { ViewCard } from '../card/view-card.tsx';
import { SEVERITY_NAMES, TYPE_NAMES, Instant } from './error-text.tsx';

const SEVERITY_TONES: Readonly<Record<Severity, BadgeTone>> = {
  critical: 'danger',
  high: 'warning',
  medium: 'accent',
  low: 'neutral',
};

const SEVERITY_OPTIONS: { value: ErrorFilter['severity']; label: string }[] = [
  { value: '', label: 'Any severity' },
  ...SEVERITIES.map((value) => ({ value, label: SEVERITY_NAMES[value] })),
];

const TYPE_OPTIONS: { value: ErrorFilter['errorType']; label: string }[] = [
  { value: '', label: 'Any type' },
  ...ERROR_TYPES.map((value) => ({ value, label: TYPE_NAMES[value] })),
];

/** What went wrong, from the log of the source that shows. */
export function ErrorPanel() {
  const [filter, setFilter] = useState<ErrorFilter>({ severity: '', errorType: '' });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const isForeign = useIsForeign();
  const { answer: overview, failure: unread, refresh } = useErrorOverview(filter);
  const failure = unread ?? refusal;

  async function clear(): Promise<void> {
    const outcome = await startEngine().errors.clearErrors();
    setRefusal(outcome.ok ? null : outcome.failure);
    refresh();
  }

  return (
    <ViewCard
      title="Error Monitoring"
      description={isForeign ? 'The latest errors, whatever range and filters.' : ERRORS_SHOWN}
      controls={
        <>
          <Button size="small" onClick={refresh}>
            Refresh
          </Button>
          {!isForeign && (
            <ConfirmButton label="Clear All" size="small" title="Clear all errors?" action="Clear All" onConfirm={() => void clear()}>
              <p>
                Every error that was logged in this browser will be removed. Uptime and success rate stay: they come from daily counts of
                page loads.
              </p>
            </ConfirmButton>
          )}
        </>
      }
    >
      {failure !== null && <Notice tone="danger" role="alert" title={failure.message} />}
      {overview === null ? (
        failure === null && <Skeleton className="h-24" />
      ) : (
        <Overview overview={overview} filter={filter} onFilter={setFilter} />
      )}
    </ViewCard>
  );
}

interface OverviewProps {
  overview: ErrorOverview;
  filter: ErrorFilter;
  onFilter: (filter: ErrorFilter) => void;
}

function Overview({ overview, filter, onFilter }: OverviewProps) {
  const { stats, latest, matched } = overview;
  return (
    <div className="grid grid-cols-1 gap-5">
      <ErrorFigures stats={stats} />
      {stats.total === 0 ? (
        <p className="flex items-center gap-2 text-muted">
          <Icon name="trophy" className="text-success" />
          No errors captured yet. Great job!<span className="sr-only"> 🎉</span>
        </p>
      ) : (
        <>
          <ErrorFilters filter={filter} onChange={onFilter} />
          {matched === 0 ? <p className="text-sm text-muted">No error has this severity and type.</p> : <ErrorList errors={latest} />}
        </>
      )}
    </div>
  );
}

/** Totals, by severity and by type. */
function ErrorFigures({ stats }: { stats: ErrorStats }) {
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
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(({ name, count }) => (
          <StatTile key={name} label={name} value={formatCount(count)} />
        ))}
      </dl>
    </div>
  );
}

function ErrorFilters({ filter, onChange }: { filter: ErrorFilter; onChange: (filter: ErrorFilter) => void }) {
  return (
    <div className="grid max-w-md grid-cols-2 gap-3">
      <SelectField
        label="Severity"
        options={SEVERITY_OPTIONS}
        value={filter.severity}
        onChange={(severity) => onChange({ ...filter, severity })}
      />
      <SelectField
        label="Type"
        options={TYPE_OPTIONS}
        value={filter.errorType}
        onChange={(errorType) => onChange({ ...filter, errorType })}
      />
    </div>
  );
}

/** The latest errors, newest first, each with its stack behind a disclosure, which paper does not have. */
function ErrorList({ errors }: { errors: LoggedError[] }) {
  const zone = viewerZone();
  return (
    <section aria-label="Latest errors">
      <h3 className="text-sm">Latest errors</h3>
      <ul className="gap-x-8 md:columns-2 print:columns-3 print:gap-x-4">
        {errors.map((error) => (
          <li key={error.id} className="break-inside-avoid border-b border-line py-2 print:py-1">
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              <Badge tone={SEVERITY_TONES[error.severity]}>{SEVERITY_NAMES[error.severity]}</Badge>
              <Badge>{TYPE_NAMES[error.errorType]}</Badge>
              {error.fromExtension && <Badge>Browser extension</Badge>}
              <Instant ts={error.ts} zone={zone} />
            </p>
            <p className="mt-1 text-sm wrap-anywhere print:mt-0 print:line-clamp-2 print:text-xs">{readableText(error.message)}</p>
            <p className="text-xs text-muted wrap-anywhere print:truncate">
              {readableAddress(error.url)}
              {error.userAgent !== '' && ` · ${error.userAgent}`}
            </p>
            <Stack title="Stack trace" text={error.stack} />
            <Stack title="Component stack" text={error.componentStack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stack({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <details className="mt-1 text-xs print:hidden">
      <summary className="min-h-6 w-fit cursor-pointer text-link">{title}</summary>
      {/* Focusable, so that the keyboard reaches what is out of sight. */}
      <pre tabIndex={0} aria-label={title} className="max-h-64 overflow-auto rounded-control bg-raised p-3 font-mono text-xs">
        {text.trim()}
      </pre>
    </details>
  );
}
