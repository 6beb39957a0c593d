import { useCallback, useState } from 'react';
import { countedRobots, robotsChoice } from '../../../workers/contract/documents/settings.ts';
import type { Description } from '../../../workers/contract/ports/query.ts';
import { Badge } from '../../components/elements/badge.tsx';
import { NeedsScript } from '../../components/feedback/needs-script.tsx';
import { RetryNotice } from '../../components/feedback/retry-notice.tsx';
import { RobotsNotice } from '../../components/feedback/robots-notice.tsx';
import { Toast } from '../../components/feedback/toast.tsx';
import { useOptOut, useStoreStatus } from '../../engine/state/hooks.ts';
import { useOperatorSettings, useSettingsRefusal } from '../../engine/state/use-operator-settings.ts';
import { useDashboard, useDescribed, useLiveWindows } from '../../engine/source/use-source.ts';
import { Inspection } from '../../inspect/inspection.tsx';
import { viewerZone } from '../../lib/format/format-time.ts';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { introState, isEmpty } from './intro-state.ts';
import { Intro } from './intro.tsx';
import { LiveCards } from './live-cards.tsx';
import { LivePanels } from './live-panels.tsx';
import { Pulse } from './pulse.tsx';
import { SourceLine } from './source-line.tsx';
import { ThisSession } from './this-session.tsx';
import { todayBasis, todayQuestion } from './today-question.ts';
import { UpdateBar } from './update-bar.tsx';
import type { PageFacts } from '../../content/page-facts.ts';

/** Asked again this often, beside the changes that the engine tells of. */
const POLL_MS = 10_000;

export default function RealtimePage() {
  const [paused, setPaused] = useState(false);
  const hydrated = useHydrated();
  const status = useStoreStatus();
  const [settings, changeSettings] = useOperatorSettings();
  const [refusal, dismissRefusal] = useSettingsRefusal();
  const described = useDescribed(heldOf);
  const robotsOnly = described?.robotsOnly ?? false;
  const [optOut] = useOptOut();
  const bots = countedRobots(settings?.robots ?? 'auto', robotsOnly);
  const options = { pollMs: POLL_MS, paused };
  const isWindowless = described?.live === false;
  const live = useLiveWindows({ ...options, paused: paused || isWindowless, bots });
  const today = useDashboard(
    useCallback((now: number) => todayQuestion(`today-${now}`, now, viewerZone(), bots), [bots]),
    options,
  );
  const windows = live.state === 'loading' ? null : live.answer;
  const day = today.state === 'loading' ? null : today.answer;
  const failure = live.state === 'error' ? live.failure : today.state === 'error' ? today.failure : null;
  const failed = failure !== null;
  const retry = () => {
    live.refresh();
    today.refresh();
  };
  const asked = day === null ? windows?.now : day.range.to - 1;
  const waiting = windows === null && !isWindowless && !failed;

  return (
    <div className="page grid gap-3 pt-8 pb-16">
      <div className="flex flex-col justify-between gap-x-4 gap-y-2 md:flex-row md:items-center">
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-3">
            <h1 tabIndex={-1} className="text-2xl md:text-3xl">
              Real-time analytics
            </h1>
            {described?.scope === 'sample' && <Badge tone="warning">Sample data</Badge>}
          </div>
          <Intro state={introState({ waiting, described, optOut })} />
          <NeedsScript>The figures are counted by an engine inside the browser and need JavaScript.</NeedsScript>
        </div>
        <UpdateBar windows={windows} asOf={windows?.now ?? day?.asOf ?? null} paused={paused} disabled={!hydrated} onPause={setPaused} />
      </div>
      <RetryNotice message={failure?.message ?? null} onRetry={retry}>
        {windows === null && day === null ? undefined : 'The figures below are the last ones that could be read.'}
      </RetryNotice>
      {robotsOnly && (
        <RobotsNotice counted={bots === 'include'} onChange={(counted) => changeSettings({ robots: robotsChoice(counted, robotsOnly) })} />
      )}
      <Inspection basis={asked === undefined ? null : todayBasis(asked, viewerZone(), bots)}>
        {!isWindowless && <LiveCards windows={windows} failed={failed} />}
        {!isWindowless && <Pulse windows={windows} failed={failed} empty={isEmpty(described)} />}
        <LivePanels windows={isWindowless ? 'none' : windows} day={day} failed={failed} />
      </Inspection>
      <ThisSession status={status} />
      <SourceLine status={status} described={described} day={day} bots={bots} />
      <Toast message={refusal && { tone: 'danger', title: 'This choice was not kept', text: refusal.message }} onDismiss={dismissRefusal} />
    </div>
  );
}

function heldOf(described: Description | null) {
  return described && { scope: described.scope, earliest: described.earliest, live: described.live, robotsOnly: described.robotsOnly };
}

RealtimePage.facts = {
  title: 'Real-time analytics of this browser',
  description:
    'Page views of this site as they happen, counted in your own browser: who is active now, today’s pages, places, devices and recent visitors.',
  updated: '2026-11-21',
} satisfies PageFacts;
