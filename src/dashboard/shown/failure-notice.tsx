import type { Failure } from '#contract/outcome.ts';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { formatClock } from '#lib/format/format-time.ts';

interface Props {
  failure: Failure | null;
  /** Epoch ms up to which older figures tell that stay in sight; null = there are none. */
  asOf: number | null;
  zone: string;
  onRetry: () => void;
}

/** Says why the figures could not be read, with a way to ask again. Who has to sign in is told so by the frame, once. */
export function FailureNotice({ failure, asOf, zone, onRetry }: Props) {
  const message = failure === null || failure.code === 'unauthenticated' ? null : failure.message;
  return (
    <RetryNotice message={message} onRetry={onRetry} stopped={failure?.code === 'cancelled'}>
      {asOf === null ? undefined : `The figures below are the last ones that could be read, up to ${formatClock(asOf, zone)}.`}
    </RetryNotice>
  );
}
