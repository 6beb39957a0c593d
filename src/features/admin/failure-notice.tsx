import type { Failure } from '../../../workers/contract/outcome.ts';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';

interface Props {
  failure: Failure | null;
  /** Older figures are at hand and stay in sight. */
  stale: boolean;
  onRetry: () => void;
}

/** Says why the figures could not be read, with a way to ask again. */
export function FailureNotice({ failure, stale, onRetry }: Props) {
  if (failure === null) return null;
  const retry = (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="danger" role="alert" title={failure.message} actions={retry}>
      {stale ? 'The figures below are the last ones that could be read.' : undefined}
    </Notice>
  );
}
