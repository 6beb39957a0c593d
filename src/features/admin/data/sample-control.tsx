import type { Outcome } from '../../../../workers/contract/outcome.ts';
import { Button } from '../../../components/controls/button.tsx';
import { OperationStatus } from '../../../components/feedback/operation-status.tsx';
import { startEngine } from '../../../engine/engine.ts';
import { chooseSource } from '../../../engine/source/current-source.ts';
import { RECORDING, SAMPLE } from '../../../engine/source/source.ts';
import { useOperation } from '../../../engine/asking/use-operation.ts';
import { countOf } from '../../../lib/format/format-number.ts';
import { DataRow } from './data-row.tsx';

const SAMPLE_EVENTS = 50_000;
/** Any number does; the same one makes the same traffic for everybody. */
const SAMPLE_SEED = 20_251_027;

async function showSample(operation: string): Promise<Outcome<{ count: number }>> {
  const made = await startEngine().local.makeSample({ operation, count: SAMPLE_EVENTS, seed: SAMPLE_SEED });
  if (made.ok) chooseSource(SAMPLE);
  return made;
}

/** Looks at what was recorded again, and forgets the sample. */
export function leaveSample(): Promise<Outcome<null>> {
  chooseSource(RECORDING);
  return startEngine().local.forgetSample();
}

export function SampleControl({ shown }: { shown: boolean }) {
  const load = useOperation(showSample);
  const hide = useOperation(leaveSample);
  return (
    <DataRow
      title="Sample traffic"
      text="50,000 made-up page views of 100 days, in memory only. They never mix with what was recorded."
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
        {...load}
        done={shown ? `${countOf(load.result?.count ?? 0, 'sample page view')} shown.` : 'The recorded data shows again.'}
        onCancel={load.cancel}
        onDismiss={load.reset}
      />
    </DataRow>
  );
}
