import { useCallback, useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { useOptOut } from '../../engine/opt-out.ts';
import { useStoreStatus } from '../../engine/store-status.ts';
import { useDashboard, useLiveWindows } from '../../engine/use-dashboard.ts';
import { viewerZone } from '../../lib/format-time.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { Intro } from './intro.tsx';
import { LiveCards } from './live-cards.tsx';
import { LivePanels } from './live-panels.tsx';
import { Pulse } from './pulse.tsx';
import { todayQuestion } from './today-question.ts';
import { UpdateBar } from './update-bar.tsx';

/** Asked again this often, beside the changes that the engine tells of. */
const POLL_MS = 10_000;

export default function RealtimePage() {
  const [paused, setPaused] = useState(false);
  const hydrated = useHydrated();
  const status = useStoreStatus();
  const [optOut] = useOptOut();
  const options = { pollMs: POLL_MS, paused };
  const live = useLiveWindows(options);
  const today = useDashboard(
    useCallback((now: number) => todayQuestion(`today-${now}`, now, viewerZone()), []),
    options,
  );
  const windows = live.state === 'loading' ? null : live.answer;
  const day = today.state === 'loading' ? null : today.answer;
  const failure = live.state === 'error' ? live.failure : today.state === 'error' ? today.failure : null;
  const retry = () => {
    live.refresh();
    today.refresh();
  };

  return (
    <div className="page grid gap-3 pt-8 pb-16">
      <div className="flex flex-col justify-between gap-x-4 gap-y-2 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1 tabIndex={-1} className="text-2xl md:text-3xl">
              Real-time analytics
            </h1>
            {status?.dataset === 'sample' && <Badge tone="warning">Sample data</Badge>}
          </div>
          <Intro loading={windows === null && failure === null} empty={status?.held === 0} optOut={optOut} />
        </div>
        <UpdateBar windows={windows} paused={paused} disabled={!hydrated} onPause={setPaused} />
      </div>
      {failure !== null && (
        <Notice
          tone="danger"
          role="alert"
          title={failure.message}
          actions={
            <Button size="small" onClick={retry}>
              Try again
            </Button>
          }
        />
      )}
      <LiveCards windows={windows} />
      <Pulse windows={windows} />
      <LivePanels windows={windows} day={day} />
    </div>
  );
}
