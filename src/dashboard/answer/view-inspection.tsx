import { Suspense, useCallback, type ReactNode } from 'react';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { InspectedList } from '../inspect/inspect-context.ts';
import { Inspection } from '../inspect/inspection.tsx';
import type { OnPick } from '../frame/view-props.ts';
import { hasDetails } from '#question/details.ts';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import type { DashboardEntry } from './dashboard-asker.ts';
import { useRestingPart } from './use-part.ts';
import { basisOf } from './view-basis.ts';

/** Nobody needs them before they are first opened. */
const ViewDetails = lazyPart(async () => (await import('../details/view-details.tsx')).ViewDetails);

/** Explains the figures of what is shown, and shows its lists in full; a drag asks for no explanation. */
export function ViewInspection({ views, onPick, children }: { views: Views; onPick: OnPick; children: ReactNode }) {
  const { change } = views.actions;
  const details = useViewPart(views, detailsOf);
  const showDetails = useCallback(
    ({ dim }: InspectedList) => {
      if (hasDetails(dim)) change((view) => ({ ...view, details: { dim, sorting: null } }));
    },
    [change],
  );
  return (
    <Inspection basis={useRestingPart(basisOfShown)} onDetails={showDetails}>
      {children}
      <Suspense>{details !== null && <ViewDetails views={views} details={details} onPick={onPick} />}</Suspense>
    </Inspection>
  );
}

function detailsOf({ view }: ViewState) {
  return view.details;
}

function basisOfShown({ answer: view }: DashboardEntry) {
  return view === null ? null : basisOf(view);
}
