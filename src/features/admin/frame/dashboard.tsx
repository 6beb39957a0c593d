import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Description } from '../../../../workers/contract/ports/query.ts';
import type { FilterDimension } from '../../../../workers/contract/questions/dimensions.ts';
import type { Robots } from '../../../../workers/contract/questions/selection.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { RobotsNotice } from '../../../components/feedback/robots-notice.tsx';
import { Toast } from '../../../components/feedback/toast.tsx';
import { useDescribed, useIsForeign } from '../../../engine/source/use-source.ts';
import { useStoreStatus } from '../../../engine/state/hooks.ts';
import { useOperatorSettings, useSettingsRefusal } from '../../../engine/state/use-operator-settings.ts';
import { viewerZone } from '../../../lib/format/format-time.ts';
import { DashboardHeader } from './dashboard-header.tsx';
import { DashboardNotices } from './dashboard-notices.tsx';
import { DataPanel } from '../data/data-panel.tsx';
import type { Identity } from '../gate/identity.ts';
import { KpiRow } from '../overview/strip/kpi-row.tsx';
import type { CampaignDimension } from '../overview/cards/list-shapes.ts';
import { Lists } from '../overview/cards/lists.tsx';
import { LiveStatus } from '../live/live-status.tsx';
import { useOutsideFigures } from '../outside/outside-figures.ts';
import { DashboardKeyboard } from '../palette/dashboard-keyboard.tsx';
import { RobotsPanel } from '../overview/cards/robots-panel.tsx';
import { RobotsSwitch } from './robots-switch.tsx';
import { AnswerFrame } from '../shown/answer-frame.tsx';
import { InSight } from '../shown/in-sight.tsx';
import { RangeLine } from './range-line.tsx';
import { ShownContext } from '../shown/shown-context.ts';
import { ShownFailure } from '../shown/shown-failure.tsx';
import { useShown } from '../shown/use-shown.ts';
import { ViewInspection } from '../shown/view-inspection.tsx';
import { useShownSignals } from '../signals/use-shown-signals.ts';
import { SignalsPanels } from '../signals/signals-panels.tsx';
import { StoreLine } from '../data/store-line.tsx';
import { TrafficPanel } from '../overview/chart/traffic-panel.tsx';
import { DroppedNotice } from './dropped-notice.tsx';
import { FilterChips } from './filter-chips.tsx';
import { HeatMapPanel } from '../overview/hours/heat-map-panel.tsx';
import { DropFilters } from '../shown/nothing-here.tsx';
import { cleared, pick, type PickMode } from '../view/pick.ts';
import { useDatesForm } from './use-dates-form.ts';
import { useViewKeys } from '../view/use-view-keys.ts';
import { useKeptRobots } from '../view/use-kept-robots.ts';
import { useViewPart, useViews } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { DEFAULT_RANGE, isRangePreset, robotsIn, withRobots, type RangeChoice, type ViewRobots } from '../view/view.ts';
import { ViewBar } from './view-bar.tsx';

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

/** Wires the dashboard. It knows neither the answer nor a drag: panels read their parts of both, so that it is seldom drawn itself. */
export function Dashboard({ identity, fresh, onSignOut, userRating, children }: Props) {
  const [settings, changeSettings] = useOperatorSettings();
  const [refusal, dismissRefusal] = useSettingsRefusal();
  const views = useViews(isRangePreset(settings?.range) ? settings.range : DEFAULT_RANGE, settings?.robots ?? 'auto');
  const { change } = views.actions;
  useViewKeys(views);
  const datesForm = useDatesForm();
  const zone = useViewPart(views, settledZone) || viewerZone();
  const status = useStoreStatus();
  const isForeign = useIsForeign();
  const robotsOnly = useDescribed(isRobotsOnly);
  const robots = useViewPart(views, settledRobots);
  const bots = useViewPart(
    views,
    useCallback(({ settled }: ViewState) => robotsIn(settled, robotsOnly), [robotsOnly]),
  );
  useKeptRobots(views, robots, changeSettings);
  const [campaign, setCampaign] = useState<CampaignDimension>('utmCampaign');
  const { showing, refresh } = useShown(views, { robotsOnly, campaign });
  const signals = useShownSignals(views, showing.rest, bots);
  const shares = signals.answer?.shares ?? null;
  const outside = useOutsideFigures(showing.rest, shares, userRating, refresh);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (fresh) heading.current?.focus({ preventScroll: true });
  }, [fresh]);

  const onPick = useCallback(
    (dim: FilterDimension, value: string, mode: PickMode) => change((now) => pick(now, dim, value, mode)),
    [change],
  );
  const dropFilters = useCallback(() => change(cleared), [change]);
  const chooseRange = (range: RangeChoice) => {
    datesForm.close();
    change((was) => ({ ...was, range, brush: null }));
    // What has a name the next visit starts with.
    if (isRangePreset(range)) void changeSettings({ range });
  };
  const countRobots = (counted: Robots) => change((was) => withRobots(was, counted, robotsOnly));

  return (
    <ShownContext value={showing}>
      <div className="page grid gap-3 pt-8 pb-16">
        <DashboardHeader ref={heading} identity={identity} status={status} zone={zone} onSignOut={onSignOut} />
        <DashboardNotices status={status} />
        {robotsOnly && bots !== 'only' && (
          <RobotsNotice counted={bots === 'include'} onChange={(counted) => countRobots(counted ? 'include' : 'exclude')} />
        )}
        <DroppedNotice views={views} />
        <ViewBar
          views={views}
          zone={zone}
          segments={settings?.segments ?? []}
          onSegments={changeSettings}
          datesForm={datesForm}
          onRange={chooseRange}
        />
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <RangeLine />
          <DashboardKeyboard
            views={views}
            zone={zone}
            chooseRange={chooseRange}
            askDates={datesForm.enter}
            robots={{ counted: bots, change: countRobots }}
            refresh={refresh}
            signOut={onSignOut}
          />
        </div>
        <FilterChips views={views} zone={zone} />
        <ShownFailure onRetry={refresh} />
        <AnswerFrame>
          <DropFilters value={dropFilters}>
            <ViewInspection>
              <InSight>
                <KpiRow outside={outside} />
              </InSight>
              <InSight className="grid gap-3 xl:grid-cols-[minmax(0,1fr)_20rem]">
                <TrafficPanel views={views} />
                <LiveStatus bots={bots} />
              </InSight>
              <InSight>
                <HeatMapPanel views={views} />
              </InSight>
              <Lists views={views} campaign={campaign} onCampaign={setCampaign} onPick={onPick} mostShared={shares?.pages ?? null} />
              <InSight>
                <RobotsPanel views={views} onPick={onPick} />
              </InSight>
              <InSight className="grid gap-3">
                <SignalsPanels signals={signals} outside={outside} />
              </InSight>
            </ViewInspection>
          </DropFilters>
        </AnswerFrame>
        <RobotsSwitch counted={bots} onChange={countRobots} />
        <StoreLine status={status} />
        {isForeign && <Notice title="Everything below but the errors is about this browser, not about the source that shows above." />}
        <DataPanel status={status} />
        {children}
        <Toast
          message={refusal && { tone: 'danger', title: 'This choice was not kept', text: refusal.message }}
          onDismiss={dismissRefusal}
        />
      </div>
    </ShownContext>
  );
}

function isRobotsOnly(described: Description | null): boolean {
  return described?.robotsOnly ?? false;
}

function settledRobots({ settled }: ViewState): ViewRobots {
  return settled.robots;
}

function settledZone({ settled }: ViewState): string {
  return settled.zone;
}
