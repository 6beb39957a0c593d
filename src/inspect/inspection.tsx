import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AllNamesDialog } from './all-names/all-names-dialog.tsx';
import type { Listed } from './all-names/list-question.ts';
import { ExplainDialog } from './explain-dialog.tsx';
import { liveInquiry, withoutOwn, type Inquiry } from './inquiry.ts';
import { InspectContext, type Inspect } from './inspect-context.ts';
import { LIVE_WINDOWS_MS } from './live-figures.ts';
import type { Subject } from './subject.ts';

interface Props {
  /** What the figures on the screen were asked about; null before the first answer. */
  inquiry: Inquiry | null;
  children: ReactNode;
}

/** Gives everything inside it the way to the explanations and full lists of what was asked. */
export function Inspection({ inquiry, children }: Props) {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [listed, setListed] = useState<Listed | null>(null);
  const latest = useRef(inquiry);
  useEffect(() => {
    latest.current = inquiry;
  }, [inquiry]);
  const isThere = inquiry !== null;
  // The same for every answer, so that a new answer draws only what it changes.
  const inspect = useMemo<Inspect | null>(() => {
    if (!isThere) return null;
    const about = (take: (inquiry: Inquiry) => void) => {
      if (latest.current !== null) take(latest.current);
    };
    return {
      explain: (figure) => about((inquiry) => setSubject({ kind: 'figure', figure, inquiry })),
      explainList: ({ dim, title, metric }) =>
        about((inquiry) => setSubject({ kind: 'list', dim, title, metric, inquiry: withoutOwn(inquiry, dim) })),
      showAll: (list) => about((inquiry) => setListed({ ...list, inquiry: withoutOwn(inquiry, list.dim) })),
      explainLive: (figure, now) =>
        about(({ zone, bots }) => setSubject({ kind: 'figure', figure, inquiry: liveInquiry(now, LIVE_WINDOWS_MS[figure], zone, bots) })),
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
