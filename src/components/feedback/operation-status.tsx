import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';
import { Progress } from './progress.tsx';

interface Props {
  /** What is going on, such as `Exporting`. */
  label: string;
  state: 'idle' | 'running' | 'done' | 'failed';
  progress: { done: number; total: number } | null;
  /** Said when it is done. */
  done: string;
  failure: { message: string } | null;
  onCancel: () => void;
  onDismiss: () => void;
}

/** A long operation as people see it: a bar with a way out, then its result. Nothing while idle. */
export function OperationStatus({ label, state, progress, done, failure, onCancel, onDismiss }: Props) {
  if (state === 'idle') return null;
  if (state === 'running')
    return (
      <div className="grid grid-cols-[1fr_auto] items-end gap-4">
        <Progress label={label} done={progress?.done ?? 0} total={progress?.total ?? 0} />
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    );
  const dismiss = (
    <Button size="small" variant="quiet" onClick={onDismiss}>
      Dismiss
    </Button>
  );
  return state === 'done' ? (
    <Notice tone="success" role="status" title={done} actions={dismiss} />
  ) : (
    <Notice tone="danger" role="alert" title={failure?.message ?? 'It did not work.'} actions={dismiss} />
  );
}
