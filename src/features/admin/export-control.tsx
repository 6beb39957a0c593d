import { useCallback } from 'react';
import type { ExportFormat } from '../../../workers/contract/ports/local-store.ts';
import { Button } from '../../components/controls/button.tsx';
import { OperationStatus } from '../../components/feedback/operation-status.tsx';
import { startEngine } from '../../engine/engine.ts';
import { useOperation } from '../../engine/asking/use-operation.ts';
import { pageClock } from '../../lib/clock.ts';
import { fileName, saveFile } from '../../lib/browser/save-file.ts';
import { DataRow } from './data-row.tsx';

function useExport(format: ExportFormat, what: string) {
  return useOperation(
    useCallback(
      async (operation: string) => {
        const outcome = await startEngine().local.exportRows({ operation, format });
        if (outcome.ok) saveFile(outcome.value, fileName(what, format, pageClock.now()));
        return outcome;
      },
      [format, what],
    ),
  );
}

export function ExportControl({ sample }: { sample: boolean }) {
  const what = sample ? 'sample' : 'events';
  const csv = useExport('csv', what);
  const ndjson = useExport('ndjson', what);
  const busy = csv.state === 'running' || ndjson.state === 'running';
  return (
    <DataRow
      title="Export events"
      text={`All events of the data shown${sample ? ' (the sample)' : ''}: CSV for spreadsheets, or one JSON object a line.`}
      controls={
        <>
          <Button disabled={busy} onClick={csv.start}>
            Export CSV
          </Button>
          <Button disabled={busy} onClick={ndjson.start}>
            Export NDJSON
          </Button>
        </>
      }
    >
      {[csv, ndjson].map((run, index) => (
        <OperationStatus
          key={index === 0 ? 'csv' : 'ndjson'}
          label="Exporting"
          {...run}
          done="The file was handed to your browser’s downloads."
          onCancel={run.cancel}
          onDismiss={run.reset}
        />
      ))}
    </DataRow>
  );
}
