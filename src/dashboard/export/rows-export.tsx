import { useRef } from 'react';
import { keysOf } from '#contract/keys-of.ts';
import { succeed } from '#contract/outcome.ts';
import type { ExportFormat } from '#contract/ports/local-store.ts';
import { useOperation } from '#engine/ask/use-operation.ts';
import { startEngine } from '#engine/engine.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { pageClock } from '#lib/clock.ts';
import { newUuid } from '#lib/uuid.ts';
import type { View } from '#question/view.ts';
import { Button } from '#ui/controls/button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { questionAt } from '../answer/question-beside.ts';
import { DataRow } from '../data/data-row.tsx';
import { rowsQuestion } from '../inspect/rows/rows-question.ts';

/** The files that rows are written to, and how each ends beside what it holds. */
const EXPORTS: Readonly<Record<ExportFormat, { label: string; named: string; extension: string }>> = {
  csv: { label: 'Export CSV', named: '', extension: 'csv' },
  ndjson: { label: 'Export NDJSON', named: '', extension: 'ndjson' },
  goatcounter: { label: 'For GoatCounter', named: '-goatcounter', extension: 'csv' },
  umami: { label: 'For Umami', named: '-umami', extension: 'csv' },
};

/** Saves the events of this browser or of the sample: all of them, or of the page views that a view selects. */
export function RowsExport({ of }: { of: View | null }) {
  const isSample = useScope() === 'sample';
  const [dataset, name] = isSample ? (['sample', 'sample'] as const) : (['recorded', 'events'] as const);
  const chosen = useRef<ExportFormat>('csv');
  const run = useOperation(async (operation) => {
    const format = chosen.current;
    const asked =
      of === null
        ? succeed({})
        : await atMoment(async (moment) => succeed({ of: rowsQuestion(newUuid(), questionAt(of, moment).selection, '') }));
    if (!asked.ok) return asked;
    const made = await startEngine().local.exportRows({ operation, format, dataset, ...asked.value });
    const { named, extension } = EXPORTS[format];
    if (made.ok) saveFile(made.value, fileName(`${name}${named}`, extension, pageClock.now()));
    return made;
  });
  return (
    <DataRow
      title="Export events"
      text={`${of === null ? 'All events' : 'The page views that the view selects, and what happened on them'}${isSample ? ' (of the sample)' : ''}: CSV for spreadsheets, one JSON object a line, or what GoatCounter and (without robots) Umami import.`}
      controls={keysOf(EXPORTS).map((format) => (
        <Button
          key={format}
          disabled={run.state === 'running'}
          onClick={() => {
            chosen.current = format;
            run.start();
          }}
        >
          {EXPORTS[format].label}
        </Button>
      ))}
    >
      <OperationStatus label="Exporting" operation={run} done="The file was handed to your browser’s downloads." />
    </DataRow>
  );
}
