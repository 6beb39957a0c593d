import { Suspense } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { countOf } from '#lib/format/format-number.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';
import { isFiltered, segmentOf } from '#question/view.ts';
import { openDialog } from '../dialogs.ts';
import { OnSite } from '../on-site.tsx';
import { AddFilter } from './add-filter.tsx';
import { UndoButtons } from './undo-buttons.tsx';

/** Loaded when something is filtered. */
const Filters = lazyPart(async () => (await import('./filters.tsx')).Filters);

interface Props {
  views: Views;
  zone: string;
}

/** The line of the filters, only while the view is filtered, brushed, re-ranked or compared with a segment; a narrow screen has them in the dialog. */
export function FilterLine({ views, zone }: Props) {
  const { special } = useViewPart(views, lineOf);
  return (
    special && (
      <div className="flex items-center gap-2 -mx-1 overflow-x-auto p-1 pb-2 max-sm:hidden">
        <AddFilter />
        <Suspense>
          <Filters views={views} zone={zone} />
        </Suspense>
      </div>
    )
  );
}

/** What is done about the view at any time: a further filter, undo, saving. A narrow screen shows how many filters hold. */
export function ViewTools({ views }: Pick<Props, 'views'>) {
  const { special, count } = useViewPart(views, lineOf);
  return (
    <div className="flex shrink-0 items-center">
      <AddFilter className={special ? 'sm:hidden' : ''} label={count === 0 ? '+ Filter' : countOf(count, 'filter')} />
      <UndoButtons views={views} className="max-lg:hidden" />
      <OnSite>
        <Button size="small" variant="quiet" className="max-lg:hidden" onClick={() => openDialog('savedViews')}>
          Save view
        </Button>
      </OnSite>
    </div>
  );
}

function lineOf({ view }: ViewState) {
  const special = isFiltered(view) || view.metric !== 'default' || segmentOf(view) !== null;
  return { special, count: view.clauses.length + (view.brush === null ? 0 : 1) };
}
