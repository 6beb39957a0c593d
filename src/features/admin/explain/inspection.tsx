import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ACTIVE_WINDOW_MS } from '../../../../workers/contract/limits.ts';
import { AllNamesDialog } from '../all-names/all-names-dialog.tsx';
import type { Listed } from '../all-names/list-question.ts';
import type { DashboardView } from '../use-dashboard-view.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { inquiryOf, liveInquiry, withoutOwn, type Inquiry } from './inquiry.ts';
import { InspectContext, type Inspect } from './inspect-context.ts';
import type { Subject } from './subject.ts';

/** Gives everything inside it the way to the explanations and full lists of a view. */
export function Inspection({ view, children }: { view: DashboardView | null; children: ReactNode }) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  }, [view]);
  const isThere = view !== null;
  // The same for every view, so that a new answer draws only what it changes.
  const inspect = useMemo<Inspect | null>(() => {
    if (!isThere) return null;
    const about = (take: (inquiry: Inquiry) => void) => {
      if (latest.current !== null) take(inquiryOf(latest.current));
    };
    return {
      explain: (figure) => about((inquiry) => setSubject({ kind: 'figure', figure, inquiry })),
      explainList: ({ dim, title, metric }) =>
        about((inquiry) => setSubject({ kind: 'list', dim, title, metric, inquiry: withoutOwn(inquiry, dim) })),
      showAll: (list) => about((inquiry) => setListed({ ...list, inquiry: withoutOwn(inquiry, list.dim) })),
      explainLive: (figure, now) =>
        about(({ zone, bots }) => setSubject({ kind: 'figure', figure, inquiry: liveInquiry(now, ACTIVE_WINDOW_MS, zone, bots) })),
      explainSession: (count) => setSubject({ kind: 'figure', figure: 'session', inquiry: null, shown: count }),
    };
  }, [isThere]);
  return (
    <InspectContext value={inspect}>
      {children}
      <ExplainDialog subject={subject} onClose={() => setSubject(null)} />
      <AllNamesDialog listed={listed} onClose={() => setListed(null)} />
    </InspectContext>
  );
}
