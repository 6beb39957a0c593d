import { useCallback, useState } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { useAnswer } from '#engine/ask/use-answer.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { SOURCE_ORIGIN } from '#engine/source/current-source.ts';
import { useLiveWindows, useDescribedField } from '#engine/source/use-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { todayOn, todayQuestion } from './today/today-question.ts';

/** Asked again this often, beside the changes that the engine reports. */
const POLL_MS = 10_000;

/** The live windows and the day so far, asked again and again until they are paused. */
export function useRealtime(bots: Robots) {
  const [paused, setPaused] = useState(false);
  const options = { pollMs: POLL_MS, paused };
  const isWindowless = useDescribedField('live') === false;
  const windows = useLiveWindows('live windows', { ...options, paused: paused || isWindowless, bots });
  const day = useAnswer(
    'today',
    useCallback<Ask<DashboardAnswer>>(
      (_, signal) =>
        atMoment(({ now, description, ask }) => {
          const today = todayOn(description.wholeDays, now, viewerZone());
          return ask('dashboard', todayQuestion(`today-${now}`, today, bots), signal);
        }),
      [bots],
    ),
    SOURCE_ORIGIN,
    options,
  );
  return {
    windows: windows.answer,
    day: day.answer,
    failure: windows.failure ?? day.failure,
    retry: () => {
      windows.refresh();
      day.refresh();
    },
    /** The source has no live windows: only the day so far shows. */
    isWindowless,
    paused,
    setPaused,
  };
}

export type Realtime = ReturnType<typeof useRealtime>;
