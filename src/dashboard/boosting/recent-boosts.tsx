import type { BoostEvent } from '#contract/documents/boosting.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { formatCount } from '#lib/format/format-number.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { useNow } from '#lib/react/use-now.ts';
import { preview, relativeTime } from './boost-text.ts';

/** Ages move on this often. */
const TICK_MS = 15_000;

/** The newest boosts, newest first. */
export function RecentBoosts({ boosts }: { boosts: readonly BoostEvent[] }) {
  const now = useNow(TICK_MS);
  if (boosts.length === 0) return <p className="text-sm text-muted">No boosts yet.</p>;
  return (
    <ol aria-label="Recent boosts" className="divide-y divide-line">
      {boosts.map((boost) => (
        <li key={boost.id} className="py-2 text-sm">
          <p className="tabular flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">
              {boost.platform} {boost.type === 'test' && <Badge tone="neutral">Test</Badge>}
            </span>
            <span className="text-muted">
              reach {formatCount(boost.reach)} (simulated)
              {now !== null && ` · ${relativeTime(boost.timestamp, now, viewerZone())}`}
            </span>
          </p>
          <p className="text-muted">{preview(boost.content)}</p>
        </li>
      ))}
    </ol>
  );
}
