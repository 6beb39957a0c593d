import { useMemo, useState } from 'react';
import type { VisitedRow } from '#contract/questions/rows.ts';
import { Button } from '#ui/controls/button.tsx';
import { LongTable, type LongColumn } from '#ui/figures/long-table.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { atOneMoment } from '#engine/source/ask-source.ts';
import { pageClock } from '#lib/clock.ts';
import { csvFile } from '#lib/format/csv.ts';
import { displayName } from '#lib/format/display-name.ts';
import { countOf } from '#lib/format/format-number.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';
import { formatInstant } from '#lib/format/format-time.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { newUuid } from '#lib/uuid.ts';
import { VisitorName } from '../../behaviour/visits/visitor-name.tsx';
import type { FigureBasis } from '../figure-basis.ts';
import { usePages, type AskPage } from './page-reader.ts';
import { rowLines, rowsQuestion } from './rows-question.ts';

function columnsOf({ zone, bots }: Pick<FigureBasis, 'zone' | 'bots'>): LongColumn<VisitedRow>[] {
  return [
    { head: 'Time', width: 152, cell: (row) => formatInstant(row.ts, zone) },
    { head: 'Path', cell: (row) => readableAddress(row.path) },
    { head: 'Visitor', width: 104, cell: (row) => <VisitorName visitor={row.visitor} /> },
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
export function RowsPanel({ basis, total }: { basis: FigureBasis; total: number | undefined }) {
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
