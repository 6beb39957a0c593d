import type { LiveAnswer } from '../../../workers/contract/question.ts';
import { StatTile } from '../../components/ui/stat-tile.tsx';
import { formatCount, formatShort } from '../../lib/format-number.ts';

const CARDS: readonly { label: string; note: string; of: (windows: LiveAnswer) => number }[] = [
  { label: 'Active Now (5 min)', note: 'visitors', of: (windows) => windows.active },
  { label: 'Last 30 Minutes', note: 'page views', of: (windows) => windows.pageViews30m },
  { label: 'Last 24 Hours', note: 'page views', of: (windows) => windows.pageViews24h },
  { label: 'Unique Visitors (24h)', note: 'visitors', of: (windows) => windows.unique24h },
];

export function LiveCards({ windows }: { windows: LiveAnswer | null }) {
  return (
    <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {CARDS.map(({ label, note, of }) => (
        <StatTile
          key={label}
          label={label}
          value={windows === null ? '\u00a0' : formatShort(of(windows))}
          exact={windows === null ? '\u00a0' : formatCount(of(windows))}
        >
          <span className="text-xs text-faint">{note}</span>
        </StatTile>
      ))}
    </dl>
  );
}
