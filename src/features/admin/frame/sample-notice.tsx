import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { useOperation } from '../../../engine/asking/use-operation.ts';
import { leaveSample } from '../data/sample-control.tsx';

/** Says that what shows is made up, with the one click back. */
export function SampleNotice() {
  const hide = useOperation(leaveSample);
  return (
    <Notice
      tone="warning"
      role="status"
      title="Sample data"
      actions={
        <Button size="small" disabled={hide.state === 'running'} onClick={hide.start}>
          Back to recorded data
        </Button>
      }
    >
      {hide.failure?.message ?? 'These page views are made up, in memory only. Your recorded events are untouched, and recording goes on.'}
    </Notice>
  );
}
