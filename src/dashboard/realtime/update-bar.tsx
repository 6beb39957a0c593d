import { useEffect, useRef, useState } from 'react';
import type { LiveAnswer } from '#contract/questions/live.ts';
import { Button } from '#ui/controls/button.tsx';
import { countOf } from '#lib/format/format-number.ts';
import { formatAge } from '#lib/format/format-time.ts';
import { useNow } from '#lib/react/use-now.ts';
import type { Realtime } from './use-realtime.ts';

/** Spoken updates come at most this often: a live page must not talk without pause. */
const SPEAK_MS = 60_000;

interface Props {
  realtime: Realtime;
  disabled?: boolean;
}

/** How old the figures are, and the button that holds them still. */
export function UpdateBar({ realtime: { windows, day, paused, setPaused }, disabled = false }: Props) {
  const asOf = windows?.now ?? day?.asOf ?? null;
  const now = useNow(1_000);
  const spoken = useSpoken(windows, now);
  const age = asOf === null || now === null ? '' : `Updated ${formatAge(now - asOf)}`;
  return (
    <div className="flex items-center justify-between gap-4 md:justify-end">
      <p className="tabular min-w-36 text-sm text-muted md:text-right">
        {paused && <span className="font-medium text-warning">Paused · </span>}
        {age}
      </p>
      <Button size="small" disabled={disabled} onClick={() => setPaused(!paused)}>
        {paused ? 'Resume' : 'Pause'}
      </Button>
      <p role="status" className="sr-only">
        {spoken}
      </p>
    </div>
  );
}

function useSpoken(windows: LiveAnswer | null, now: number | null): string {
  const [text, setText] = useState('');
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    if (windows === null || now === null || now - last.current < SPEAK_MS) return;
    last.current = now;
    setText(`${countOf(windows.active, 'active visitor')}, ${countOf(windows.pageViews30m, 'page view')} in the last 30 minutes.`);
  }, [windows, now]);
  return text;
}
