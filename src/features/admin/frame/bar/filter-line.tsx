import { Button } from '../../../../components/controls/button.tsx';
import { METRIC_OPTIONS } from '../../view/choices.ts';
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
  const { filtered, metric, depth, top } = useViewPart(views, shapeOf);
  const { change, undo, redo } = views.actions;
  if (!filtered && metric === 'default') return null;
  const counted = METRIC_OPTIONS.find(({ value }) => value === metric)?.label ?? '';
  return (
    <div className="flex items-center gap-2 pb-2">
      <div className="flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-0.5">
        <FilterChips views={views} zone={zone} />
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

function shapeOf({ view, depth, top }: ViewState) {
  return { filtered: isFiltered(view), metric: view.metric, depth, top };
}
