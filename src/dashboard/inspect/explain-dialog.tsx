import { Dialog } from '#ui/dialogs/dialog.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { FIGURE_TABLE, type FigureId } from '#question/figure-table.ts';
import { addendsOf, rivalText, workingText } from './figures.ts';
import { figureOf, excludedText, listText, windowText, type Subject } from './subject.ts';
import { useCallback, type ReactNode, useMemo, useState } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { readEvidence, type Evidence } from './evidence.ts';
import type { FigureBasis } from './figure-basis.ts';
import { RIVAL_RULES, RIVALS } from './rivals.ts';
import { fail } from '#contract/outcome.ts';
import type { Origin } from '#engine/ask/asker.ts';
import { useAnswer, type KeptAnswer } from '#engine/ask/use-answer.ts';
import { atMoment, queryAt, atOneMoment } from '#engine/source/ask-source.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import type { VisitedRow } from '#contract/questions/rows.ts';
import { Button } from '#ui/controls/button.tsx';
import { LongTable, type LongColumn } from '#ui/figures/long-table.tsx';
import { pageClock } from '#lib/clock.ts';
import { csvFile } from '#lib/format/csv.ts';
import { displayName } from '#lib/format/display-name.ts';
import { countOf } from '#lib/format/format-number.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';
import { formatClock, formatShortDay } from '#lib/format/format-time.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { newUuid } from '#lib/uuid.ts';
import { usePages, type AskPage } from './rows/page-reader.ts';
import { rowLines, rowsQuestion } from './rows/rows-question.ts';

/** Explains a figure. It is about the rows as they were asked for when it opened: later page views do not change it. */
export function ExplainDialog({ subject, onClose }: { subject: Subject | null; onClose: () => void }) {
  const title = subject === null ? '' : subject.kind === 'list' ? subject.title : FIGURE_TABLE[subject.figure].title;
  return (
    <Dialog open={subject !== null} title={title} size="wide" onClose={onClose}>
      {subject !== null && <Content subject={subject} />}
    </Dialog>
  );
}

function Content({ subject }: { subject: Subject }) {
  const { answer: evidence, failure, refresh } = useEvidence(subject);
  const { basis } = subject;
  const hasRows = useDescribedField('rows') !== false;
  return (
    <div className="grid gap-5">
      <RetryNotice message={failure?.message ?? null} onRetry={refresh} />
      <Explanation subject={subject} basis={basis} evidence={evidence} />
      {basis !== null && hasRows && <RowsPanel basis={basis} total={evidence?.totals.pageViews} />}
      {!hasRows && <p className="text-sm text-muted">This source has no single page views.</p>}
    </div>
  );
}

interface Props {
  subject: Subject;
  basis: FigureBasis | null;
  /** Null until the engine has answered. */
  evidence: Evidence | null;
}

/** What a figure means and how it came about, in words and numbers. */
function Explanation({ subject, basis, evidence }: Props) {
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
          <Fact name="Left out">{evidence === null ? <Skeleton className="h-5 w-48" /> : excludedText(basis, evidence.hiddenBots)}</Fact>
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

function Rivals({ id, evidence, counted }: { id: FigureId; evidence: Evidence | null; counted: boolean }) {
  return (
    <section className="grid gap-2">
      <h3 className="text-sm">The same rows, counted by others</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {RIVALS.map((rival) => {
          const text = evidence === null ? null : rivalText(id, rival, evidence);
          return (
            <li key={rival} className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-3 gap-y-0.5 py-2 sm:grid-cols-[6rem_7.5rem_minmax(0,1fr)]">
              <span className="font-medium">{rival}</span>
              <span className="tabular">
                {text ?? <span className="text-faint">{counted && evidence === null ? '…' : 'cannot be told'}</span>}
              </span>
              <span className="col-span-2 text-muted sm:col-span-1">{RIVAL_RULES[id][rival].rule}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Nothing hints at another answer: later page views do not move an explanation. */
const ONCE: Origin = { subscribe: () => () => {} };

/** Reads what the explanation of a subject shows. */
function useEvidence(subject: Subject): KeptAnswer<Evidence> {
  const { basis } = subject;
  const ask = useCallback(async () => {
    if (basis === null) return fail('cancelled', 'Nothing is counted from page views.');
    return atMoment((moment) => readEvidence(queryAt(moment), basis, addendsOf(figureOf(subject))));
  }, [subject, basis]);
  return useAnswer('evidence', ask, ONCE, { paused: basis === null });
}

function columnsOf({ zone, bots }: Pick<FigureBasis, 'zone' | 'bots'>): LongColumn<VisitedRow>[] {
  return [
    { head: 'Time', width: 152, cell: (row) => `${formatShortDay(row.ts, zone)}, ${formatClock(row.ts, zone)}` },
    { head: 'Path', cell: (row) => readableAddress(row.path) },
    { head: 'Visitor', width: 104, cell: (row) => row.visitor },
    { head: 'Source of visit', width: 128, cell: (row) => displayName('source', row.visitSource) },
    { head: 'Channel', width: 120, cell: (row) => row.channel },
    { head: 'Referrer of visit', width: 152, cell: (row) => readableAddress(row.visitReferrer) },
    { head: 'Campaign', width: 112, cell: (row) => readableText(row.visitCampaign) },
    { head: 'Entry of visit', width: 152, cell: (row) => readableAddress(row.visitEntry) },
    { head: 'Own referrer', width: 152, cell: (row) => readableAddress(row.referrer) },
    { head: 'Country', width: 120, cell: (row) => displayName('country', row.country) },
    { head: 'Browser', width: 104, cell: (row) => displayName('browser', row.browser) },
    ...(bots === 'exclude' ? [] : [{ head: 'Robot', width: 120, cell: (row: VisitedRow) => row.robot }]),
  ];
}

/** The page views behind a figure, newest first, read page by page as they come into sight, and all of them as a file. */
function RowsPanel({ basis, total }: { basis: FigureBasis; total: number | undefined }) {
  const asked = useMemo(() => {
    const askAtOnce = atOneMoment();
    const ask: AskPage<VisitedRow> = (cursor) => askAtOnce((moment) => moment.ask('rows', rowsQuestion(newUuid(), basis, cursor)));
    return { ask, basis };
  }, [basis]);
  const { pages, question, next, all } = usePages<VisitedRow, typeof asked>(asked);
  const [saving, setSaving] = useState(false);
  const columns = useMemo(() => columnsOf(question.basis), [question]);
  const save = async () => {
    setSaving(true);
    const read = await all();
    setSaving(false);
    if (read.failure === null) saveFile(csvFile(rowLines(read.rows)), fileName('rows', 'csv', pageClock.now()));
  };
  return (
    <section aria-label="The page views themselves" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status" className="tabular text-sm text-muted">
          {pages.reading && pages.rows.length === 0
            ? 'Reading page views…'
            : `${countOf(total ?? pages.rows.length, 'page view')}, newest first`}
        </p>
        <Button size="small" disabled={saving || pages.rows.length === 0} onClick={() => void save()}>
          {saving ? 'Reading all of them…' : 'Export these as CSV'}
        </Button>
      </div>
      <RetryNotice message={pages.failure?.message ?? null} onRetry={next} />
      <LongTable
        caption="Page views behind this figure"
        columns={columns}
        rows={pages.rows}
        rowKey={(row) => row.id}
        total={total}
        onEnd={next}
      />
    </section>
  );
}
