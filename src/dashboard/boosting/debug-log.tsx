import { useCallback, useEffect, useRef, useState } from 'react';
import type { BoostingState } from '#contract/documents/boosting.ts';
import { pageClock } from '#lib/clock.ts';
import { countOf } from '#lib/format/format-number.ts';
import { useBoostAction, useBoosting } from './use-boosting.ts';
import { formatClock, viewerZone } from '#lib/format/format-time.ts';

/** Lines that are kept. */
export const LOG_LINES = 10;

export interface LogLine {
  /** Counts up. */
  n: number;
  /** Epoch ms. */
  at: number;
  text: string;
}

/** The lines with one more; only the last ones stay. */
export function withLine(lines: readonly LogLine[], at: number, text: string): LogLine[] {
  return [...lines, { n: (lines.at(-1)?.n ?? 0) + 1, at, text }].slice(-LOG_LINES);
}

/** One answer in words. */
export function refreshText({ isRunning, totalBoosts, todayBoosts }: BoostingState): string {
  return `Data refreshed: ${isRunning ? 'running' : 'not running'}, ${countOf(totalBoosts, 'boost')}, ${todayBoosts} today`;
}

/**
 * Boosting with a log of this page's own: of each action, of each refresh whose result differs from the one before, and of each that
 * failed. `refresh` refreshes and logs in any case.
 */
export function useLoggedBoosting() {
  const [lines, setLines] = useState<LogLine[]>([]);
  const log = useCallback((text: string) => setLines((before) => withLine(before, pageClock.now(), text)), []);
  const { answer, failure, refresh: ask } = useBoosting();
  const before = useRef('');
  useEffect(() => {
    if (failure !== null) {
      before.current = '';
      log(`Error refreshing data: ${failure.message}`);
    } else if (answer !== null) {
      const text = refreshText(answer);
      if (text !== before.current) log(text);
      before.current = text;
    }
  }, [answer, failure, log]);
  const refresh = useCallback(() => {
    before.current = '';
    ask();
  }, [ask]);
  return { state: answer, lines, refresh, run: useBoostAction(({ text }) => log(text)) };
}

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
