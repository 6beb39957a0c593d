import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { FIGURE_TABLE, type FigureId } from '#question/figure-table.ts';
import { rivalText, workingText } from './figures.ts';
import { useEvidence } from './use-evidence.ts';
import { figureOf, excludedText, listText, windowText, type Subject } from './subject.ts';
import type { ReactNode } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { Evidence } from './evidence.ts';
import { RIVAL_RULES, RIVALS } from './rivals.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { RowsPanel } from './rows/rows-panel.tsx';
import { useShownFile } from '../open-file/door.ts';
import { formatCount } from '#lib/format/format-number.ts';

/** Explains a figure. It is about the rows as they were asked for when it opened: later page views do not change it. */
export function ExplainDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const { basis } = subject;
  const { answer: evidence, failure, refresh } = useEvidence(basis, figureOf(subject));
  const hasRows = useDescribedField('rows') !== false;
  const title = subject.kind === 'list' ? subject.title : FIGURE_TABLE[subject.figure].title;
  return (
    <Dialog open title={title} size="wide" onClose={onClose}>
      <div className="grid gap-5">
        <RetryNotice message={failure?.message ?? null} onRetry={refresh} />
        <Explanation subject={subject} evidence={evidence} />
        {basis !== null && hasRows && <RowsPanel basis={basis} total={evidence?.totals.pageViews} />}
        {!hasRows && <p className="text-sm text-muted">This source has no single page views.</p>}
      </div>
    </Dialog>
  );
}

/** What a figure means and how it came about, in words and numbers. `evidence`: null until the engine has answered. */
function Explanation({ subject, evidence }: { subject: Subject; evidence: Evidence | null }) {
  const { basis } = subject;
  const id = figureOf(subject);
  const about = listText(subject);
  const shown = subject.kind === 'figure' ? subject.shown : undefined;
  return (
    <div className="grid gap-5">
      <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-[8.5rem_minmax(0,1fr)]">
        {about !== '' && <Fact name="Names">{about}</Fact>}
        <Fact name={subject.kind === 'list' ? `Counts: ${FIGURE_TABLE[id].title}` : 'Definition'}>{FIGURE_TABLE[id].definition}</Fact>
        {basis !== null && <Fact name="Window">{windowText(basis)}</Fact>}
        <Fact name={subject.kind === 'list' ? 'All names together' : 'Worked out'}>
          {shown ??
            (evidence === null ? <Skeleton className="h-5 w-64" /> : <strong className="tabular">{workingText(id, evidence)}</strong>)}
        </Fact>
        {basis !== null && (
          <Fact name="Left out">{evidence === null ? <Skeleton className="h-5 w-48" /> : excludedText(basis, evidence)}</Fact>
        )}
      </dl>
      <Rivals id={id} evidence={evidence} counted={basis !== null} />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-faint">{name}</dt>
      <dd className="-mt-2 text-ink sm:mt-0">{children}</dd>
    </div>
  );
}

const RIVAL = 'grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[6rem_7.5rem_minmax(0,1fr)]';

function Rivals({ id, evidence, counted }: { id: FigureId; evidence: Evidence | null; counted: boolean }) {
  const goAccess = useShownFile()?.report?.goAccessVisitors ?? null;
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">The same page views, counted by other tools</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {RIVALS.map((rival) => {
          const text = evidence === null ? null : rivalText(id, rival, evidence);
          return (
            <li key={rival} className={RIVAL}>
              <span className="font-medium">{rival}</span>
              <span className="tabular">
                {text ?? <span className="text-faint">{counted && evidence === null ? '…' : 'cannot be told'}</span>}
              </span>
              <span className="col-span-2 text-muted sm:col-span-1">{RIVAL_RULES[id][rival].rule}</span>
            </li>
          );
        })}
        {id === 'visitors' && goAccess !== null && (
          <li className={RIVAL}>
            <span className="font-medium">GoAccess</span>
            <span className="tabular">{formatCount(goAccess)}</span>
            <span className="col-span-2 text-muted sm:col-span-1">
              As GoAccess counts, over all of the files and without any filter: address and agent by day, days added up, with robots, static
              files, redirects and 5xx, without 4xx.
            </span>
          </li>
        )}
      </ul>
    </section>
  );
}
