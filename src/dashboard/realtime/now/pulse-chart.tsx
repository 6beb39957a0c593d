import { countOf, formatCount } from '#lib/format/format-number.ts';
import { minuteName, type PulseMinute } from './pulse-bars.ts';

/** The drawing in CSS pixels; its width is that of the card, so what lies along it is in shares of it. */
const BARS_HEIGHT = 104;
const HEIGHT = 128;
/** Of the room of a minute, as much is bar. */
const BAR_SHARE = 0.75;
const LABEL = 'fill-faint text-xs tabular';

interface Props {
  minutes: readonly PulseMinute[];
  zone: string;
  title: string;
}

/** A bar for each minute, scaled to the highest; the rightmost is the minute that ends now. */
export function PulseChart({ minutes, zone, title }: Props) {
  const largest = Math.max(1, ...minutes.map(({ count }) => count));
  const step = 100 / minutes.length;
  return (
    <svg data-picture="Pulse of the Last 30 Minutes" role="img" aria-label={title} className="block w-full" style={{ height: HEIGHT }}>
      {minutes.map((minute, index) => {
        // A minute without page views keeps a thin foot, so that it reads as zero and not as missing.
        const height = minute.count === 0 ? 2 : 4 + (minute.count / largest) * (BARS_HEIGHT - 4);
        return (
          <rect
            key={minute.end}
            x={`${step * (index + (1 - BAR_SHARE) / 2)}%`}
            y={BARS_HEIGHT - height}
            width={`${step * BAR_SHARE}%`}
            height={height}
            rx={Math.min(2, height / 2)}
            className={minute.count === 0 ? 'fill-control' : 'fill-(--chart-1)'}
          >
            <title>{`${minuteName(minute, zone)}: ${countOf(minute.count, 'page view')}`}</title>
          </rect>
        );
      })}
      <text x="0" y={HEIGHT - 6} className={LABEL}>
        30 min ago
      </text>
      {largest > 1 && (
        <text x="50%" y={HEIGHT - 6} textAnchor="middle" className={LABEL}>
          highest bar: {formatCount(largest)}
        </text>
      )}
      <text x="100%" y={HEIGHT - 6} textAnchor="end" className={LABEL}>
        now
      </text>
    </svg>
  );
}
