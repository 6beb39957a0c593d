import type { DatasetName, ExportFormat } from '#contract/ports/local-store.ts';
import { Button } from '#ui/controls/button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { startEngine } from '#engine/engine.ts';
import { useFileOperation } from '#engine/ask/use-operation.ts';
import { keysOf } from '#lib/keys-of.ts';
import { DataRow } from './data-row.tsx';

function useExport(format: ExportFormat, dataset: DatasetName) {
  const name = dataset === 'sample' ? 'sample' : 'events';
  return useFileOperation((operation) => startEngine().local.exportRows({ operation, format, dataset }), name, format);
}

export function ExportControl({ sample }: { sample: boolean }) {
  const dataset = sample ? 'sample' : 'recorded';
  const runs: Record<ExportFormat, ReturnType<typeof useExport>> = { csv: useExport('csv', dataset), ndjson: useExport('ndjson', dataset) };
  const formats = keysOf(runs);
  const busy = formats.some((format) => runs[format].state === 'running');
  return (
    <DataRow
      title="Export events"
      text={`All events of the data shown${sample ? ' (the sample)' : ''}: CSV for spreadsheets, or one JSON object a line.`}
      controls={
        <>
          {formats.map((format) => (
            <Button key={format} disabled={busy} onClick={runs[format].start}>
              Export {format.toUpperCase()}
            </Button>
          ))}
        </>
      }
    >
      {formats.map((format) => (
        <OperationStatus key={format} label="Exporting" operation={runs[format]} done="The file was handed to your browser’s downloads." />
      ))}
    </DataRow>
  );
}
