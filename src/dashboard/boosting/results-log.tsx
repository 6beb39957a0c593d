import { formatClock, viewerZone } from '#lib/format/format-time.ts';
import type { LogLine } from './debug-log.ts';

/** What happened, oldest first; new lines are read out. */
export function ResultsLog({ label, lines }: { label: string; lines: readonly LogLine[] }) {
  return (
    <div role="log" aria-label={label} className="tabular min-h-24 rounded-control bg-raised p-3 font-mono text-xs leading-6">
      <ol>
        {lines.map(({ n, at, text }) => (
          <li key={n}>
            <span className="text-muted">{formatClock(at, viewerZone())}</span> {text}
          </li>
        ))}
      </ol>
    </div>
  );
}
