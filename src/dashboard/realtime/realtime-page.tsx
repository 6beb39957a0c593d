import { countedRobots, robotsChoice } from '#contract/documents/counted-choice.ts';
import type { Description } from '#contract/ports/query.ts';
import { Badge } from '#ui/elements/badge.tsx';
import { NeedsScript } from '#ui/feedback/needs-script.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { RobotsNotice } from '#ui/feedback/robots-notice.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import { optOutStore, storeStatusStore } from '#engine/state/stores.ts';
import { useOperatorSettings, useSettingsRefusal } from '#engine/state/operator-settings.ts';
import { hasEnded, hasRecordedNothing } from '#engine/source/fit-question.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useHydrated } from '#lib/react/use-hydrated.ts';
import { RealtimePanels } from './realtime-panels.tsx';
import { ThisSession } from './this-session.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useRealtime } from './use-realtime.ts';
import type { PageFacts } from '../../content/site/page-facts.ts';
import type { StoreStatus } from '#contract/ports/local-store.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { Counted } from '#contract/questions/selection.ts';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { formatClock, formatDay, viewerZone, zoneText } from '#lib/format/format-time.ts';
import { savedText } from '#lib/format/saved-text.ts';
import { useMemo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';

export default function RealtimePage() {
  const hydrated = useHydrated();
  const status = useStore(storeStatusStore);
  const [settings, changeSettings] = useOperatorSettings();
  const [refusal, dismissRefusal] = useSettingsRefusal();
  const described = useDescribed((source) => {
    if (source === null) return null;
    const { scope, earliest, live, robotsOnly, own } = source;
    return { scope, earliest, live, robotsOnly, ...(own && { own }) };
  });
  const robotsOnly = described?.robotsOnly ?? false;
  const optOut = useStore(optOutStore);
  const bots = countedRobots(settings?.robots ?? 'auto', robotsOnly);
  const own = settings?.own === 'exclude' ? described?.own : undefined;
  const counted = useMemo(() => ({ bots, own }), [bots, own]);
  const realtime = useRealtime(counted);
  const { windows, day, failure, retry, isWindowless } = realtime;

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
          <NeedsScript>The figures are counted in your browser and need JavaScript.</NeedsScript>
        </div>
        {!hasEnded(described) && <UpdateBar realtime={realtime} disabled={!hydrated} />}
      </div>
      <RealtimePanels realtime={realtime} counted={counted} empty={hasRecordedNothing(described)}>
        <RetryNotice message={failure?.message ?? null} onRetry={retry}>
          {windows === null && day === null ? undefined : 'The figures below are the last ones that could be read.'}
        </RetryNotice>
        {robotsOnly && (
          <RobotsNotice
            counted={counted.bots === 'include'}
            onChange={(isCounted) => changeSettings({ robots: robotsChoice(isCounted, robotsOnly) })}
          />
        )}
      </RealtimePanels>
      <ThisSession status={status} />
      <SourceLine status={status} described={described} day={day} {...counted} />
      <Toast message={refusal && { tone: 'danger', title: 'This choice was not kept', text: refusal.message }} onDismiss={dismissRefusal} />
    </div>
  );
}

RealtimePage.facts = {
  title: 'Real-time analytics of this browser',
  description:
    'Page views of this site as they happen, counted in your own browser: who is active now, today’s pages, places, devices and recent visitors.',
  updated: '2026-11-21',
} satisfies PageFacts;

interface Props extends Counted {
  status: StoreStatus | null;
  described: Pick<Description, 'scope' | 'earliest'> | null;
  day: DashboardAnswer | null;
}

/** Where the figures of the page come from, how much there is, what is left out, and how new the figures are. */
function SourceLine({ status, described, day, bots, own }: Props) {
  const facts = [
    { name: 'Source', text: status === null || described === null ? '…' : sourceText(status, described, viewerZone()) },
    ...(described === null || described.scope === 'browser' ? [{ name: 'Saved', text: savedText(status) }] : []),
    { name: 'Left out today', text: leftOutText(day, { bots, own }) },
    { name: 'Counted', text: day === null ? '…' : countedText(day, viewerZone()) },
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
  if (scope === 'file') return `Opened file${since}`;
  if (scope === 'sample') return `Sample data${since}`;
  return `Recorded in this browser: ${formatCount(held)} of ${formatCount(capacity)} page views${since}`;
}

function leftOutText(day: DashboardAnswer | null, { bots, own }: Counted): string {
  if (bots === 'include' && own === undefined) return 'nothing, robots are counted too';
  if (day === null) return '…';
  const robots = bots === 'include' ? [] : [`${countOf(day.hiddenBots, 'page view')} of robots`];
  return [...robots, ...(own === undefined ? [] : [`${countOf(day.hiddenOwn, 'page view')} of the dashboard`])].join(', ');
}

function countedText({ asOf }: DashboardAnswer, zone: string): string {
  return `up to ${formatClock(asOf, zone)}; days in ${zoneText(zone)}`;
}

/**
 * What the page is for, which is there to read before anything was counted, and what it waits for, what to do, or what it shows.
 * The second sentence keeps its room, so that nothing moves.
 */
function Intro({ state }: { state: IntroState }) {
  return (
    <>
      <p className="mt-1 text-muted">
        Who is here, what they read and where they come from, as it happens. All of it is counted in your own browser and stays there.
      </p>
      <p className="mt-1 min-h-[3.75rem] text-sm text-muted sm:min-h-10 lg:min-h-5">{SENTENCES[state]}</p>
    </>
  );
}

const SENTENCES: Readonly<Record<IntroState, ReactNode>> = {
  loading: 'Loading real-time analytics...',
  windowless: 'The source on the dashboard does not know who is here now: only today’s figures are shown.',
  recorded: 'These are the page views of this site in this browser.',
  sample: (
    <>
      These page views are made up, in memory only. The <To path="/admin">operator dashboard</To> leads back to the recorded ones.
    </>
  ),
  ended: (
    <>
      These are the last moments of a file that the <To path="/admin">operator dashboard</To> has opened: nothing is active now.
    </>
  ),
  switchedOff: (
    <>
      Recording is switched off in this browser. The <To path="/privacy">privacy page</To> switches it on.
    </>
  ),
  empty: (
    <>
      No page views yet. Open the <To path="/">home page</To> and a few others, in this tab or a second one: each view shows here within a
      second.
    </>
  ),
};

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="link">
      {children}
    </Link>
  );
}

/** What the first sentence of the page has to say. */
type IntroState = 'loading' | 'windowless' | 'ended' | 'sample' | 'switchedOff' | 'empty' | 'recorded';

type Held = Pick<Description, 'scope' | 'earliest' | 'live'>;

interface Facts {
  /** Neither an answer nor a failure is there yet. */
  waiting: boolean;
  /** The source's description; null until it arrives. */
  described: Held | null;
  /** Recording is switched off in this browser. */
  optOut: boolean;
}

/** Whatever explains best what shows: first that the visitors are unknown or sample data shows, then why nothing new comes, then why nothing is there. */
export function introState({ waiting, described, optOut }: Facts): IntroState {
  if (waiting) return 'loading';
  if (described?.live === 'none') return 'windowless';
  if (hasEnded(described)) return 'ended';
  if (described?.scope === 'sample') return 'sample';
  if (optOut) return 'switchedOff';
  return hasRecordedNothing(described) ? 'empty' : 'recorded';
}
