import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';

interface Operation {
  state: 'idle' | 'running' | 'done' | 'failed';
  progress: { done: number; total: number } | null;
  failure: { message: string } | null;
  cancel: () => void;
  reset: () => void;
}

interface Props {
  label: string;
  operation: Operation;
  /** Said when it is done; left out where what it made shows. */
  done?: string;
}

/** A long operation as people see it: a bar with a way out, then its result. Nothing while idle. */
export function OperationStatus({ label, operation: { state, progress, failure, cancel, reset }, done }: Props) {
  if (state === 'idle') return null;
  if (state === 'running')
    return (
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <Progress label={label} done={progress?.done ?? 0} total={progress?.total ?? 0} />
        <Button size="small" onClick={cancel}>
          Cancel
        </Button>
      </div>
    );
  const dismiss = (
    <Button size="small" variant="quiet" onClick={reset}>
      Dismiss
    </Button>
  );
  if (state === 'failed') return <Notice tone="danger" role="alert" title={failure?.message ?? 'It did not work.'} actions={dismiss} />;
  return done === undefined ? null : <Notice tone="success" role="status" title={done} actions={dismiss} />;
}
