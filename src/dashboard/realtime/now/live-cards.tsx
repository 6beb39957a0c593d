import type { LiveAnswer } from '#contract/questions/live.ts';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { useInspect } from '../../inspect/inspect-context.ts';
import type { LiveFigureId } from '../../inspect/figure-titles.ts';
import { DASH, formatCount, formatShort } from '#lib/format/format-number.ts';

interface LiveCard {
  id: LiveFigureId;
  label: string;
  /** What is counted, one of it. */
  unit: string;
  of: (windows: LiveAnswer) => number;
}

const CARDS: readonly LiveCard[] = [
  { id: 'active', label: 'Active Now (5 min)', unit: 'visitor', of: (windows) => windows.active },
  { id: 'pageViews30m', label: 'Last 30 Minutes', unit: 'page view', of: (windows) => windows.pageViews30m },
  { id: 'pageViews24h', label: 'Last 24 Hours', unit: 'page view', of: (windows) => windows.pageViews24h },
  { id: 'visitors24h', label: 'Unique Visitors (24h)', unit: 'visitor', of: (windows) => windows.unique24h },
];

/** The figures of the rolling windows; each explains itself. */
export function LiveCards({ windows, failed }: { windows: LiveAnswer | null; failed: boolean }) {
  const inspect = useInspect();
  const none = failed ? DASH : '\u00a0';
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ id, label, unit, of }) => (
        <StatTile
          key={id}
          label={label}
          value={windows === null ? none : formatShort(of(windows))}
          exact={windows === null ? none : formatCount(of(windows))}
          onExplain={windows === null || inspect === null ? undefined : () => inspect.explainLive(id, windows.now)}
        >
          <span className="text-xs text-faint">{windows !== null && of(windows) === 1 ? unit : `${unit}s`}</span>
        </StatTile>
      ))}
    </dl>
  );
}
