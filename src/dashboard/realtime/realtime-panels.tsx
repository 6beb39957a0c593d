import { useDeferredValue, type ReactNode } from 'react';
import type { Robots } from '#contract/questions/selection.ts';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { Inspection } from '../inspect/inspection.tsx';
import { viewerZone } from '#lib/format/format-time.ts';
import { LiveCards } from './now/live-cards.tsx';
import { LivePanels } from './live-panels.tsx';
import { Pulse } from './now/pulse.tsx';
import { todayBasis } from './today/today-question.ts';
import type { Realtime } from './use-realtime.ts';

interface Props {
  realtime: Realtime;
  bots: Robots;
  /** The source holds nothing at all. */
  empty: boolean;
  /** Notices, above the figures. */
  children?: ReactNode;
}

/** Every figure of what happens now and happened today; each explains itself. */
export function RealtimePanels({ realtime: { windows, day, isWindowless, failure, retry }, bots, empty, children }: Props) {
  const failed = failure !== null;
  // The panels below the first figures follow them in tasks of their own: all of them at once would hold up a phone.
  const [lowerWindows, lowerDay] = [useDeferredValue(windows), useDeferredValue(day)];
  const asked = day === null ? windows?.now : day.range.to - 1;
  return (
    <>
      <RetryNotice message={failure?.message ?? null} onRetry={retry}>
        {windows === null && day === null ? undefined : 'The figures below are the last ones that could be read.'}
      </RetryNotice>
      {children}
      <Inspection basis={asked === undefined ? null : todayBasis(asked, viewerZone(), bots)}>
        {!isWindowless && <LiveCards windows={windows} failed={failed} />}
        {!isWindowless && <Pulse windows={windows} failed={failed} empty={empty} />}
        <LivePanels windows={isWindowless ? 'none' : windows && lowerWindows} day={day && lowerDay} failed={failed} />
      </Inspection>
    </>
  );
}
