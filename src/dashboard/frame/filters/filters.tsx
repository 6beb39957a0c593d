import { Button } from '#ui/controls/button.tsx';
import type { JourneyChoice } from '#question/behaviour.ts';
import { followPage, PAGE_WAYS } from '../../behaviour/ways-in.ts';
import { openNewDraft } from '../../goals/builder/open-draft.ts';
import { METRIC_OPTIONS, withCompare } from '../../view/choices.ts';
import { cleared, swapped, valuesOf } from '../../view/pick.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { pageRules } from '#question/view-goals.ts';
import { DEFAULT_VIEW, isFiltered, segmentOf } from '#question/view.ts';
import { closeDialog } from '../dialogs.ts';
import { AddFilter } from './add-filter.tsx';
import { FilterChips } from './filter-chips.tsx';
import { IN_REPORT } from '#lib/in-report.ts';

interface Props {
  views: Views;
  zone: string;
}

/** What is not plain about the view, each with a way out. */
export function Filters({ views, zone }: Props) {
  const { filtered, page, rules, metric, segment } = useViewPart(views, shapeOf);
  const { change } = views.actions;
  const follow = (path: string, direction: JourneyChoice['direction']) => {
    // On a narrow screen filters are in a dialog.
    closeDialog();
    followPage(views.actions, path, direction);
  };
  const counted = METRIC_OPTIONS.find(({ value }) => value === metric)?.label ?? '';
  return (
    <>
      {filtered && (
        <div role="group" aria-label="Filters" className="flex items-center gap-2 max-sm:flex-wrap">
          <FilterChips side="main" views={views} zone={zone} />
          <Button size="small" variant="quiet" onClick={() => change(cleared)}>
            Clear filters
          </Button>
        </div>
      )}
      {!IN_REPORT && rules.length > 0 && (
        <Button size="small" variant="quiet" onClick={() => void openNewDraft(views.actions.goTo, rules).catch(reportError)}>
          Make it a goal
        </Button>
      )}
      {page !== null &&
        PAGE_WAYS.map(([direction, label]) => (
          <Button key={direction} size="small" variant="quiet" onClick={() => follow(page, direction)}>
            {label}
          </Button>
        ))}
      {metric !== 'default' && (
        <Button size="small" variant="quiet" onClick={() => change((now) => ({ ...now, metric: 'default' }))}>
          {`Lists count: ${counted} ✕`}
        </Button>
      )}
      {segment !== null && <ComparedSegment views={views} zone={zone} isEverything={segment.length === 0} />}
    </>
  );
}

/** The segment that is compared with, by its filters. */
function ComparedSegment({ views, zone, isEverything }: Props & { isEverything: boolean }) {
  const { change } = views.actions;
  return (
    <div role="group" aria-label="Compared with" className="flex items-center gap-2 max-sm:flex-wrap sm:border-l sm:border-line sm:pl-3">
      <span className="text-[0.8125rem] whitespace-nowrap text-muted">
        {isEverything ? 'compared with all page views' : 'compared with'}
      </span>
      <FilterChips side="compared" views={views} zone={zone} />
      <AddFilter side="compared" />
      <Button size="small" variant="quiet" onClick={() => change(swapped)}>
        Swap
      </Button>
      <Button
        size="small"
        variant="quiet"
        aria-label="Stop comparing with this segment"
        onClick={() => change((now) => withCompare(now, DEFAULT_VIEW.compare))}
      >
        ✕
      </Button>
    </div>
  );
}

function shapeOf({ view }: ViewState) {
  const [page = null, ...others] = valuesOf(view, 'path', 'in');
  return {
    filtered: isFiltered(view),
    page: others.length === 0 ? page : null,
    rules: pageRules(view.clauses),
    metric: view.metric,
    segment: segmentOf(view),
  };
}
