import { useState } from 'react';
import type { ErrorFilter, ErrorOverview } from '#contract/documents/errors.ts';
import type { Failure } from '#contract/outcome.ts';
import { Button } from '#ui/controls/button.tsx';
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx';
import { Icon } from '#ui/elements/icon.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { ERRORS_SHOWN } from '../../content/legal/counting.ts';
import { startEngine } from '#engine/engine.ts';
import { useErrorOverview } from '#engine/errors/use-error-overview.ts';
import { useIsForeign } from '#engine/source/use-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { ViewCard } from '../card/view-card.tsx';
import { ErrorFigures } from './error-figures.tsx';
import { ErrorFilters } from './error-filters.tsx';
import { ErrorList } from './error-list.tsx';

/** What went wrong, from the log of the source that shows. */
export function ErrorPanel() {
  const [filter, setFilter] = useState<ErrorFilter>({ severity: '', errorType: '' });
  const [refusal, setRefusal] = useState<Failure | null>(null);
  const [clearing, setClearing] = useState(false);
  const isForeign = useIsForeign();
  const live = useErrorOverview(filter);
  const overview = live.state === 'loading' ? null : live.answer;
  const failure = live.state === 'error' ? live.failure : refusal;

  async function clear(): Promise<void> {
    setClearing(false);
    const outcome = await startEngine().errors.clearErrors();
    setRefusal(outcome.ok ? null : outcome.failure);
    live.refresh();
  }

  return (
    <ViewCard
      title="Error Monitoring"
      description={isForeign ? 'The latest errors of the source that shows, not of this browser.' : ERRORS_SHOWN}
      controls={
        <>
          <Button size="small" onClick={live.refresh}>
            Refresh
          </Button>
          {!isForeign && (
            <Button size="small" variant="danger" onClick={() => setClearing(true)}>
              Clear All
            </Button>
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
      <ConfirmDialog
        open={clearing}
        title="Clear all errors?"
        action="Clear All"
        danger
        onClose={() => setClearing(false)}
        onConfirm={() => void clear()}
      >
        <p>
          Every error that was logged in this browser will be removed. Uptime and success rate stay: they come from daily counts of page
          loads.
        </p>
      </ConfirmDialog>
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
  const zone = viewerZone();
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
          {matched === 0 ? (
            <p className="text-sm text-muted">No error has this severity and type.</p>
          ) : (
            <ErrorList errors={latest} zone={zone} />
          )}
        </>
      )}
    </div>
  );
}
