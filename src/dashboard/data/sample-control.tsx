import { Button } from '#ui/controls/button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { useOperation } from '#engine/ask/use-operation.ts';
import { DataRow } from './data-row.tsx';
import { leaveSample, showSample } from './sample.ts';

export function SampleControl({ shown }: { shown: boolean }) {
  const load = useOperation(showSample);
  const hide = useOperation(leaveSample);
  return (
    <DataRow
      title="Sample traffic"
      text="50,000 made-up page views of 100 days, in memory only. They never mix with recorded ones."
      controls={
        shown ? (
          <Button disabled={hide.state === 'running'} onClick={hide.start}>
            Back to recorded data
          </Button>
        ) : (
          <Button variant="primary" disabled={load.state === 'running'} onClick={load.start}>
            Load sample traffic
          </Button>
        )
      }
    >
      {/* When it is done, Overview shows it. */}
      <OperationStatus label="Making sample traffic" operation={load} />
    </DataRow>
  );
}
