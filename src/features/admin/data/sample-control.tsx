import { Button } from '../../../components/controls/button.tsx';
import { OperationStatus } from '../../../components/feedback/operation-status.tsx';
import { useOperation } from '../../../engine/asking/use-operation.ts';
import { countOf } from '../../../lib/format/format-number.ts';
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
      <OperationStatus
        label="Making sample traffic"
        operation={load}
        done={shown ? `${countOf(load.result?.count ?? 0, 'sample page view')} shown.` : 'Recorded data is shown again.'}
      />
    </DataRow>
  );
}
