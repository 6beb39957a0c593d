import { Button } from '../../../../components/controls/button.tsx';
import { viewPath } from '../../../../lib/dashboard-views.ts';
import { draftOfPages } from '../../goals/goal-draft.ts';
import { openDraft } from '../../goals/open-draft.ts';
import { METRIC_OPTIONS } from '../../view/choices.ts';
import { valuesOf } from '../../view/pick.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { isFiltered } from '../../view/view.ts';
import { openDialog } from '../dialogs.ts';
import { FilterChips } from './filter-chips.tsx';

interface Props {
  views: Views;
  zone: string;
}

/** What is not plain about the view, each with a way out; only while something is filtered, brushed or re-ranked. */
export function FilterLine({ views, zone }: Props) {
  const { filtered, pages, metric, depth, top } = useViewPart(views, shapeOf);
  const { change, undo, redo } = views.actions;
  if (!filtered && metric === 'default') return null;
  const counted = METRIC_OPTIONS.find(({ value }) => value === metric)?.label ?? '';
  return (
    <div className="flex items-center gap-2 pb-2">
      <div className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-0.5">
        <FilterChips views={views} zone={zone} />
        {pages.length > 0 && (
          <Button size="small" variant="quiet" onClick={() => makeGoal(pages, views)}>
            Make it a goal
          </Button>
        )}
        {metric !== 'default' && (
          <Button size="small" variant="quiet" onClick={() => change((now) => ({ ...now, metric: 'default' }))}>
            {`Lists count: ${counted} ✕`}
          </Button>
        )}
      </div>
      <div className="flex shrink-0 items-center max-sm:hidden">
        <Button size="small" variant="quiet" disabled={depth === 0} onClick={undo} aria-keyshortcuts="Control+Z Meta+Z">
          Undo
        </Button>
        <Button size="small" variant="quiet" disabled={depth >= top} onClick={redo} aria-keyshortcuts="Control+Shift+Z Meta+Shift+Z">
          Redo
        </Button>
        <Button size="small" variant="quiet" onClick={() => openDialog('savedViews')}>
          Save view
        </Button>
      </div>
    </div>
  );
}

/** Opens the builder with the pages that are filtered by. */
function makeGoal(pages: readonly string[], { actions }: Views): void {
  openDraft(draftOfPages(pages));
  actions.goTo(viewPath('goals'));
}

function shapeOf({ view, depth, top }: ViewState) {
  return { filtered: isFiltered(view), pages: valuesOf(view, 'path', 'in'), metric: view.metric, depth, top };
}
