import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FilterDimension } from '../../../workers/contract/dimensions.ts';
import type { Selection } from '../../../workers/contract/question.ts';
import { Notice } from '../../components/ui/notice.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { useStoreStatus } from '../../engine/store-status.ts';
import { useOperatorSettings } from '../../engine/use-operator-settings.ts';
import { Inspection } from '../../inspect/inspection.tsx';
import { classNames } from '../../lib/class-names.ts';
import { pageClock } from '../../lib/clock.ts';
import { viewerZone } from '../../lib/format-time.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { DataPanel } from './data-panel.tsx';
import type { Identity } from './gate-config.ts';
import { KpiRow } from './kpi-row.tsx';
import type { CampaignDimension } from './list-shapes.ts';
import { Lists } from './lists.tsx';
import { LiveStatus } from './live-status.tsx';
import { useOutsideFigures } from './outside-figures.ts';
import { dashboardActions } from './palette/dashboard-actions.ts';
import { Keyboard } from './palette/keyboard.tsx';
import { viewActions } from './palette/view-actions.ts';
import { MORE_RANGES, RANGE_OPTIONS, rangeText } from './range-text.ts';
import { RobotsSwitch } from './robots-switch.tsx';
import { FailureNotice } from './failure-notice.tsx';
import { SignalsPanels } from './signals/signals-panels.tsx';
import { StoreLine } from './store-line.tsx';
import { TrafficPanel } from './traffic-panel.tsx';
import { useDashboardView } from './use-dashboard-view.ts';
import { inquiryOf } from './view-inquiry.ts';
import { viewState } from './view-state.ts';
import { FilterChips } from './view/filter-chips.tsx';
import { HeatMapPanel } from './view/heat-map-panel.tsx';
import { dateOf } from './view/local-date.ts';
import { pick, type PickMode } from './view/pick.ts';
import { useDatesForm } from './view/use-dates-form.ts';
import { useView } from './view/use-view.ts';
import { useViewKeys } from './view/use-view-keys.ts';
import { DEFAULT_RANGE, isRangePreset, type RangeChoice } from './view/view.ts';
import { ViewBar } from './view/view-bar.tsx';

interface Props {
  identity: Identity;
  /** The sign-in form was in this place a moment ago, and focus with it. */
  fresh: boolean;
  onSignOut: () => void;
  /** From the extension statistics, of 5 stars; null = not measured yet. */
  userRating: number | null;
  /** Panels of other features. */
  children?: ReactNode;
}

export function Dashboard({ identity, fresh, onSignOut, userRating, children }: Props) {
  const navigate = useNavigate();
  const [settings, changeSettings] = useOperatorSettings();
  const controls = useView(isRangePreset(settings?.range) ? settings.range : DEFAULT_RANGE);
  const { view: current, change, move, settle, moving, dropped } = controls;
  useViewKeys(controls, moving);
  const datesForm = useDatesForm();
  const actions = useMemo(() => ({ change, move, settle }), [change, move, settle]);
  const onPick = useCallback(
    (dim: FilterDimension, value: string, mode: PickMode) => change((now) => pick(now, dim, value, mode)),
    [change],
  );
  const zone = current.zone === '' ? viewerZone() : current.zone;
  const bots = settings?.bots ?? 'exclude';
  const [campaign, setCampaign] = useState<CampaignDimension>('utmCampaign');
  const { view, failure, waiting, refresh } = useDashboardView({ view: current, zone, bots, campaign }, moving);
  const [steady, setSteady] = useState(current);
  // The second log is asked once the hand rests.
  if (!moving && steady !== current) setSteady(current);
  const scope = useMemo<Selection>(() => ({ clauses: [...steady.clauses], brush: steady.brush, bots }), [steady, bots]);
  const status = useStoreStatus();
  const outside = useOutsideFigures(view, userRating, refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true });
  }, [fresh]);

  const now = view?.answer.asOf ?? pageClock.now();
  const state = viewState(view, failure !== null, status?.held ?? null);
  const shown = view?.range.range ?? { from: null, to: now + 1 };
  const dates = { first: dateOf(shown.from ?? view?.answer.range.from ?? now, zone), last: dateOf(shown.to - 1, zone) };

  const chooseRange = (range: RangeChoice) => {
    datesForm.close();
    change((was) => ({ ...was, range, brush: null }));
    // What has a name the next visit starts with.
    if (isRangePreset(range)) changeSettings({ range });
  };
  const commands = dashboardActions({
    ranges: [...RANGE_OPTIONS, ...MORE_RANGES],
    chooseRange,
    further: viewActions({ controls, now, zone, askDates: datesForm.enter }),
    goTo: (path) => void navigate(path),
    robots: { included: bots === 'include', change: (included) => changeSettings({ bots: included ? 'include' : 'exclude' }) },
    refresh,
    signOut: onSignOut,
  });

  // Old figures are dimmed when their successors take long, never under a moving hand.
  const dimmed = waiting && view !== null && !moving;
  return (
    <div className="page grid gap-3 pt-8 pb-16">
      <DashboardHeader ref={heading} identity={identity} status={status} zone={zone} onSignOut={onSignOut} />
      <DashboardNotices status={status} />
      {dropped.length > 0 && (
        <Notice tone="warning" role="status" title="Part of this address could not be used">
          Left out: {dropped.join(', ')}
        </Notice>
      )}
      <ViewBar
        controls={controls}
        segments={settings?.segments ?? []}
        dates={dates}
        today={dateOf(now, zone)}
        onSegments={(segments) => changeSettings({ segments })}
        datesForm={datesForm}
        onRange={chooseRange}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <p className="tabular min-h-12 text-sm text-muted sm:min-h-6">
          {view !== null ? rangeText(view.range, view.answer.range.from) : failure === null && <Skeleton className="h-5 w-56" />}
        </p>
        <Keyboard actions={commands} />
      </div>
      <FilterChips view={current} zone={zone} change={change} />
      <FailureNotice failure={failure} stale={view !== null} onRetry={refresh} />
      <div aria-busy={waiting} className={classNames('grid gap-3 transition-opacity', dimmed && 'opacity-60 delay-150')}>
        <Inspection inquiry={view === null ? null : inquiryOf(view)}>
          <KpiRow view={view} outside={outside} failed={failure !== null} />
          <div className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
            <TrafficPanel view={view} state={state} current={current} actions={actions} />
            <LiveStatus bots={bots} />
          </div>
          <HeatMapPanel view={view} clauses={current.clauses} actions={actions} failed={failure !== null} />
          <Lists
            view={view}
            clauses={current.clauses}
            campaign={campaign}
            onCampaign={setCampaign}
            onPick={onPick}
            mostShared={outside.mostShared}
            failed={failure !== null}
          />
          <SignalsPanels scope={scope} range={view?.range ?? null} outside={outside} sample={status?.dataset === 'sample'} />
        </Inspection>
      </div>
      <RobotsSwitch
        included={bots === 'include'}
        hidden={view?.answer.hiddenBots ?? 0}
        onChange={(included) => changeSettings({ bots: included ? 'include' : 'exclude' })}
      />
      <StoreLine status={status} view={view} />
      <DataPanel status={status} />
      {children}
    </div>
  );
}
