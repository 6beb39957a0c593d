import { Suspense, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ShowVisitorContext } from '../behaviour/visits/visitor-name.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import type { Listed } from './details/list-question.ts';
import type { Sorting } from '#question/sorting.ts';
import { liveBasis, withoutOwnFilter, type FigureBasis } from './figure-basis.ts';
import { InspectContext, type Inspect, type InspectedList } from './inspect-context.ts';
import { LIVE_WINDOWS_MS } from '#question/figure-table.ts';
import type { Subject } from './subject.ts';

/** Nobody needs them before the first question about a figure. */
const ExplainDialog = lazyPart(async () => (await import('./explain-dialog.tsx')).ExplainDialog);
const DetailsDialog = lazyPart(async () => (await import('./details/details-dialog.tsx')).DetailsDialog);

interface Props {
  /** What the figures on the screen were asked about; null before the first answer. */
  basis: FigureBasis | null;
  /** Shows a list in full elsewhere; left out, it opens here. */
  onDetails?: (list: InspectedList) => void;
  children: ReactNode;
}

/** Lets everything inside it open explanations and full lists of the question. */
export function Inspection({ basis, onDetails, children }: Props) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const latest = useRef(basis);
  useEffect(() => {
    latest.current = basis;
  }, [basis]);
  const isThere = basis !== null;
  // The same for every answer, so that a new answer draws only what it changes.
  const inspect = useMemo<Inspect | null>(() => {
    if (!isThere) return null;
    const about = (take: (basis: FigureBasis) => void) => {
      if (latest.current !== null) take(latest.current);
    };
    return {
      explain: (figure) => about((basis) => setSubject({ kind: 'figure', figure, basis })),
      explainList: ({ dim, title, metric }) =>
        about((basis) => setSubject({ kind: 'list', dim, title, metric, basis: withoutOwnFilter(basis, dim) })),
      showAll(list) {
        if (onDetails !== undefined) return onDetails(list);
        setSorting(null);
        about((basis) => setListed({ ...list, basis: withoutOwnFilter(basis, list.dim) }));
      },
      explainLive: (figure, now) =>
        about((basis) => setSubject({ kind: 'figure', figure, basis: liveBasis(now, LIVE_WINDOWS_MS[figure], basis.zone, basis) })),
      explainExternal: (figure, shown) => setSubject({ kind: 'figure', figure, basis: null, shown }),
    };
  }, [isThere, onDetails]);
  const show = useContext(ShowVisitorContext);
  // The dialog of the rows would lie over the visits.
  const leaveAndShow = (visitor: string) => {
    setSubject(null);
    show?.(visitor);
  };
  return (
    <InspectContext value={inspect}>
      {children}
      <Suspense>
        <ShowVisitorContext value={show && leaveAndShow}>
          {subject !== null && <ExplainDialog subject={subject} onClose={() => setSubject(null)} />}
        </ShowVisitorContext>
        {listed !== null && <DetailsDialog listed={listed} sorting={sorting} onSorting={setSorting} onClose={() => setListed(null)} />}
      </Suspense>
    </InspectContext>
  );
}
