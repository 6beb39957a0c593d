import type { KeptResult } from '#contract/documents/settings.ts';
import type { GradedFigure } from '#contract/ports/opened-file.ts';
import type { Description } from '#contract/ports/query.ts';
import { isOfRobots } from '#contract/questions/dimensions.ts';
import type { SignalPart, Shares } from '#contract/questions/signals.ts';
import { LISTED_DIMENSIONS, tabWords } from '#question/chosen-tabs.ts';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { DASHBOARD_FACTS } from '../frame/dashboard-facts.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { GoalsCard } from '../goals/goals-card.tsx';
import { useExternalCounts } from '../external-figures/external-figures.ts';
import { AnswerFrame } from '../answer/answer-frame.tsx';
import { InSight } from '../answer/in-sight.tsx';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { useSignals } from '../signals/use-signals.ts';
import { ChartPanel } from './chart/chart-panel.tsx';
import { Strip } from './strip/strip.tsx';
import { Suspense, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import type { DashboardEntry } from '../answer/dashboard-asker.ts';
import { PlaceContext, usePart, type Place } from '../answer/use-part.ts';
import { OverviewCard } from './cards/overview-card.tsx';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useOperation } from '#engine/ask/use-operation.ts';
import { hasEnded, hasRecordedNothing } from '#engine/source/fit-question.ts';
import { useDescribed, useScope } from '#engine/source/use-source.ts';
import { optOutStore, storeStatusStore } from '#engine/state/stores.ts';
import { countOf } from '#lib/format/format-number.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { showSample } from '../data/sample.ts';
import { chooseFiles, useShownFile } from '../open-file/door.ts';

const PARTS: SignalPart[] = ['goals', 'shares'];

/** The first view: the figures, how they move, and who is behind them. */
export default function OverviewPage(props: ViewProps) {
  const { views, bots, onPick, refresh } = props;
  const signals = useSignals(props, PARTS);
  const shares = signals.answer?.answer.shares ?? null;
  const external = useExternalCounts(signals.answer, refresh);
  const grades = useShownFile()?.report?.grades ?? UNGRADED;
  const lacking = useDescribed(lackingText);
  const [settings, changeSettings] = useOperatorSettings();
  const results = settings?.results ?? NO_RESULTS;
  return (
    <AnswerFrame>
      <InSight leads>
        <Strip views={views} external={external} grades={grades} />
        <Suspense>{grades.length > 0 && <GradeLine grades={grades} />}</Suspense>
      </InSight>
      <InSight leads>
        <StartHere>
          <ChartPanel views={views} external={external} />
        </StartHere>
      </InSight>
      <PlaceContext value={OUT_OF_SIGHT}>
        <OverviewCards views={views} bots={bots} onPick={onPick} shared={shares?.pages ?? null}>
          <InSight>
            <SignalsPanels signals={signals}>{(shown) => <GoalsCard {...shown} views={views} />}</SignalsPanels>
          </InSight>
        </OverviewCards>
      </PlaceContext>
      <Suspense>{results.length > 0 && <KeptResults {...props} results={results} onChange={changeSettings} />}</Suspense>
      {!IN_REPORT && <StartedHere />}
      {lacking !== '' && <p className="border-t border-line pt-3 text-[0.8125rem] text-muted">{lacking}</p>}
    </AnswerFrame>
  );
}

/** Only opened files are graded. */
const UNGRADED: readonly GradedFigure[] = [];
const GradeLine = lazyPart(async () => (await import('../open-file/grade-line.tsx')).GradeLine);

const NO_RESULTS: readonly KeptResult[] = [];
const KeptResults = lazyPart(async () => (await import('../behaviour/results/kept-results.tsx')).KeptResults);

/** The lists that a file has no names for, in one line in place of empty cards; '' of a source that goes on. */
function lackingText(described: Description | null): string {
  if (described === null || !hasEnded(described)) return '';
  const lacking = LISTED_DIMENSIONS.filter((dim) => !described.dimensions.includes(dim) && !isOfRobots(dim));
  return lacking.length === 0 ? '' : `Not in this source: ${lacking.map((dim) => tabWords(dim).title.toLowerCase()).join(', ')}.`;
}

OverviewPage.facts = DASHBOARD_FACTS;

interface Props extends Pick<ViewProps, 'views' | 'bots' | 'onPick'> {
  /** Null while unknown. */
  shared: Shares['pages'] | null;
  /** The card between devices and social networks. */
  children: ReactNode;
}

/**
 * The six cards: one below the other, in two columns, and in three on a wide screen. In one column a list takes the room of
 * its rows, which the first answer tells: until then only the first card shows, so that none moves under the eye.
 */
function OverviewCards({ shared, children, ...props }: Props) {
  const awaitsFirst = usePart(awaitsFirstAnswer);
  return (
    <div
      className={classNames(
        'grid gap-x-8 gap-y-3 lg:grid-cols-2 min-[100rem]:grid-cols-3',
        awaitsFirst && 'max-lg:[&>:nth-child(n+2)]:invisible',
      )}
    >
      <OverviewCard card="sources" {...props} />
      <OverviewCard card="pages" {...props} />
      <OverviewCard card="locations" {...props} />
      <OverviewCard card="devices" {...props} />
      {children}
      <OverviewCard card="social" {...props} shared={shared} />
    </div>
  );
}

/** They show when the cards have their lists: in the transition of those that are out of sight. */
const OUT_OF_SIGHT: { current: Place } = { current: 'out-of-sight' };

function awaitsFirstAnswer({ answer: view, failure }: DashboardEntry): boolean {
  return view === null && failure === null;
}

/**
 * Stands in the place of its children while this browser has recorded nothing: what is waited for, and three ways on. The
 * children keep their room, so that nothing moves when the first page view comes.
 */
function StartHere({ children }: { children: ReactNode }) {
  const isEmpty = useDescribed(hasRecordedNothing);
  return (
    <div className="relative">
      <div inert={isEmpty}>{children}</div>
      {!IN_REPORT && isEmpty && <FirstSteps />}
    </div>
  );
}

function FirstSteps() {
  const optOut = useStore(optOutStore);
  return (
    <section aria-labelledby="first-steps" className="shows-late absolute inset-0 grid place-content-center overflow-auto bg-bg px-4 py-3">
      <div className="grid max-w-[40rem] justify-items-start gap-3">
        <h2 id="first-steps" className="text-lg">
          Nothing is recorded yet
        </h2>
        {optOut ? <SwitchedOff /> : <Waiting />}
        <WaysOn />
        <p className="text-xs text-muted">A log or an export can be dropped anywhere on the dashboard.</p>
      </div>
    </section>
  );
}

/** From so many page views on a recording tells something by itself. */
const SOME_PAGE_VIEWS = 20;

/** Below the first figures of this browser, where nothing moves when it comes: what else can be looked at until there are more. */
function StartedHere() {
  const status = useStore(storeStatusStore);
  const isOwn = useScope() === 'browser';
  if (!isOwn || status === null || status.held === 0 || status.held >= SOME_PAGE_VIEWS) return null;
  return (
    <section aria-labelledby="few-recorded" className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <h2 id="few-recorded" className="text-sm font-normal tracking-normal text-muted">
        {countOf(status.held, 'page view')} recorded so far. Until there are more:
      </h2>
      <WaysOn />
    </section>
  );
}

function WaysOn() {
  const sample = useOperation(showSample);
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button size="small" variant="primary" loading={sample.state === 'running'} onClick={sample.start}>
          Look at sample data
        </Button>
        <Button size="small" onClick={() => chooseFiles()}>
          Open a log or an export
        </Button>
        <Link to="/privacy" className={buttonClass('secondary', 'small')}>
          See how recording works
        </Link>
      </div>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {sample.failure?.message}
      </p>
    </>
  );
}

function Waiting() {
  return (
    <p role="status" className="text-sm text-muted">
      <span aria-hidden="true" className="mr-2 inline-block size-2 animate-pulse rounded-pill bg-accent" />
      Waiting for the first page view. Open any page of this site, in this tab or another: it shows here within a second.
    </p>
  );
}

function SwitchedOff() {
  return (
    <p className="text-sm text-muted">
      Recording is switched off in this browser, so no page view is recorded. The{' '}
      <Link to="/privacy" className="link">
        privacy page
      </Link>{' '}
      switches it on.
    </p>
  );
}
