import type { Failure } from '../../../../workers/contract/outcome.ts';
import { RetryNotice } from '../../../components/feedback/retry-notice.tsx';

interface Props {
  failure: Failure | null;
  /** Older figures are at hand and stay in sight. */
  stale: boolean;
  onRetry: () => void;
}

/** Says why the figures could not be read, with a way to ask again. */
export function FailureNotice({ failure, stale, onRetry }: Props) {
  return (
    <RetryNotice message={failure?.message ?? null} onRetry={onRetry}>
      {stale ? 'The figures below are the last ones that could be read.' : undefined}
    </RetryNotice>
  );
}
