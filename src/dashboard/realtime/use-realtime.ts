import { useCallback, useState } from 'react';
import type { Counted } from '#contract/questions/selection.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { useLiveWindows, useDescribedField, useSourceAnswer } from '#engine/source/use-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { todayOn, todayQuestion } from './today/today-question.ts';

/** Asked again this often, beside the changes that the engine reports. */
const POLL_MS = 10_000;

/** The live windows and the day so far, asked again and again until they are paused. */
export function useRealtime({ bots, own }: Counted) {
  const [paused, setPaused] = useState(false);
  const options = { pollMs: POLL_MS, paused };
  const isWindowless = useDescribedField('live') === 'none';
  const windows = useLiveWindows('live windows', { ...options, paused: paused || isWindowless, bots, own });
  const day = useSourceAnswer(
    'today',
    useCallback<Ask<DashboardAnswer>>(
      (_, signal) =>
        atMoment(({ now, description, ask }) => {
          const today = todayOn(description.wholeDays, now, viewerZone());
          return ask('dashboard', todayQuestion(`today-${now}`, today, { bots, own }), signal);
        }),
      [bots, own],
    ),
    options,
  );
  const retry = useCallback(() => [windows, day].forEach(({ refresh }) => refresh()), [windows, day]);
  return {
    windows: windows.answer,
    day: day.answer,
    failure: windows.failure ?? day.failure,
    retry,
    /** The source has no live windows: only the day so far shows. */
    isWindowless,
    paused,
    setPaused,
  };
}

export type Realtime = ReturnType<typeof useRealtime>;
