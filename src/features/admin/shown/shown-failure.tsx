import { FailureNotice } from './failure-notice.tsx';
import type { Shown } from './shown.ts';
import { usePart } from './use-part.ts';

/** Why the newest question was not answered, and whether older figures stay in sight. */
export function ShownFailure({ onRetry }: { onRetry: () => void }) {
  const { failure, stale } = usePart(failureOf);
  return <FailureNotice failure={failure} stale={stale} onRetry={onRetry} />;
}

function failureOf({ failure, view }: Shown) {
  return { failure, stale: view !== null };
}
