import { useCallback, useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { useDashboard, useDescribed, useLiveWindows } from '#engine/source/use-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { todayQuestion } from './today/today-question.ts';

/** Asked again this often, beside the changes that the engine reports. */
const POLL_MS = 10_000;

/** The live windows and the day so far, asked again and again until they are paused. */
export function useRealtime(bots: Robots) {
  const [paused, setPaused] = useState(false);
  const options = { pollMs: POLL_MS, paused };
  const isWindowless = useDescribed(isWithoutWindows);
  const live = useLiveWindows({ ...options, paused: paused || isWindowless, bots });
  const today = useDashboard(
    useCallback((now: number) => todayQuestion(`today-${now}`, now, viewerZone(), bots), [bots]),
    options,
  );
  return {
    windows: live.state === 'loading' ? null : live.answer,
    day: today.state === 'loading' ? null : today.answer,
    failure: live.state === 'error' ? live.failure : today.state === 'error' ? today.failure : null,
    retry: () => {
      live.refresh();
      today.refresh();
    },
    /** The source has no live windows: only the day so far shows. */
    isWindowless,
    paused,
    setPaused,
  };
}

function isWithoutWindows(described: Description | null): boolean {
  return described?.live === false;
}

export type Realtime = ReturnType<typeof useRealtime>;
