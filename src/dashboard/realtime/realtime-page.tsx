import { countedRobots, robotsChoice } from '#contract/documents/settings.ts';
import type { Description } from '#contract/ports/query.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { RobotsNotice } from '#ui/feedback/robots-notice.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import { useOptOut, useStoreStatus } from '#engine/state/hooks.ts';
import { useOperatorSettings, useSettingsRefusal } from '#engine/state/operator-settings.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { introState, isEmpty, Intro } from './intro.tsx';
import { RealtimePanels } from './realtime-panels.tsx';
import { ThisSession } from './this-session.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useRealtime } from './use-realtime.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { countOf, formatCount, formatMillis } from '#lib/format/format-number.ts';
import { formatClock, formatDay, viewerZone, zoneText } from '#lib/format/format-time.ts';
import { savedText } from '#lib/format/saved-text.ts';

export default function RealtimePage() {
  const hydrated = useHydrated();
  const status = useStoreStatus();
  const [settings, changeSettings] = useOperatorSettings();
  const [refusal, dismissRefusal] = useSettingsRefusal();
  const described = useDescribed(heldOf);
  const robotsOnly = described?.robotsOnly ?? false;
  const [optOut] = useOptOut();
  const bots = countedRobots(settings?.robots ?? 'auto', robotsOnly);
  const realtime = useRealtime(bots);
  const { windows, day, failure, isWindowless } = realtime;

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
          <Intro state={introState({ waiting: windows === null && !isWindowless && failure === null, described, optOut })} />
          <NeedsScript>The figures are counted by an engine inside the browser and need JavaScript.</NeedsScript>
        </div>
        <UpdateBar realtime={realtime} disabled={!hydrated} />
      </div>
      <RealtimePanels realtime={realtime} bots={bots} empty={isEmpty(described)}>
        {robotsOnly && (
          <RobotsNotice
            counted={bots === 'include'}
            onChange={(counted) => changeSettings({ robots: robotsChoice(counted, robotsOnly) })}
          />
        )}
      </RealtimePanels>
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

interface Props {
  status: StoreStatus | null;
  described: Pick<Description, 'scope' | 'earliest'> | null;
  day: DashboardAnswer | null;
  bots: 'exclude' | 'include';
}

/** Where the figures of the page come from, how much there is, what is left out, and how the last answer came about. */
function SourceLine({ status, described, day, bots }: Props) {
  const facts = [
    { name: 'Source', text: status === null || described === null ? '…' : sourceText(status, described, viewerZone()) },
    ...(described === null || described.scope === 'browser' ? [{ name: 'Saved', text: savedText(status) }] : []),
    { name: 'Left out today', text: bots === 'include' ? 'nothing, robots are counted too' : robotsText(day) },
    { name: 'Last answer', text: day === null ? '…' : answerText(day, viewerZone()) },
  ];
  return <FactLine label="Where the figures come from" facts={facts} />;
}

/** `Recorded in this browser: 1,234 of 50,000 page views since Nov 3, 2025`. */
export function sourceText(
  { held, capacity }: Pick<StoreStatus, 'held' | 'capacity'>,
  { scope, earliest }: Pick<Description, 'scope' | 'earliest'>,
  zone: string,
): string {
  const since = earliest === null ? '' : ` since ${formatDay(earliest, zone)}`;
  if (scope === 'site') return `The whole site${since}`;
  if (scope === 'sample') return `Sample data${since}; ${countOf(held, 'recorded page view')} untouched`;
  return `Recorded in this browser: ${formatCount(held)} of ${formatCount(capacity)} page views${since}`;
}

function robotsText(day: DashboardAnswer | null): string {
  return day === null ? '…' : `${countOf(day.hiddenBots, 'page view')} of robots`;
}

function answerText({ asOf, tookMs }: DashboardAnswer, zone: string): string {
  return `${formatClock(asOf, zone)}, worked out in ${formatMillis(tookMs)}; days in ${zoneText(zone)}`;
}
