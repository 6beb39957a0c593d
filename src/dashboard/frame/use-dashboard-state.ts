import { useCallback, useMemo } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import { useShown } from '../shown/use-shown.ts';
import { pick } from '../view/pick.ts';
import { useKeptRobots } from '../view/use-kept-robots.ts';
import { useViewKeys } from '../view/use-view-keys.ts';
import { useViewPart, useViews } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';
import { DEFAULT_RANGE, isRangePreset, robotsIn, withRobots, type RangeChoice, type ViewRobots } from '../view/view.ts';
import { useDatesForm } from './bar/use-dates-form.ts';
import { useScopeOfView } from './site/scope-of-view.ts';
import type { OnPick } from './view-props.ts';

/** What lives as long as the dashboard is open, whichever of its views is shown: the state of the view, its answer, its settings. */
export function useDashboardState() {
  const [settings, changeSettings] = useOperatorSettings();
  const views = useViews(isRangePreset(settings?.range) ? settings.range : DEFAULT_RANGE, settings?.robots ?? 'auto');
  const { change } = views.actions;
  useScopeOfView(views);
  useViewKeys(views);
  const datesForm = useDatesForm();
  const zone = useViewPart(views, settledZone) || viewerZone();
  const robotsOnly = useDescribed(isRobotsOnly);
  const bots = useViewPart(
    views,
    useCallback(({ settled }: ViewState) => robotsIn(settled, robotsOnly), [robotsOnly]),
  );
  useKeptRobots(views, useViewPart(views, settledRobots), changeSettings);
  const following = useShown(views, robotsOnly);
  const onPick = useCallback<OnPick>((dim, value, mode) => change((now) => pick(now, dim, value, mode)), [change]);
  const chooseRange = (range: RangeChoice) => {
    datesForm.close();
    change((was) => ({ ...was, range, brush: null }));
    // What has a name the next visit starts with.
    if (isRangePreset(range)) void changeSettings({ range });
  };
  const robots = { counted: bots, change: (counted: Robots) => change((was) => withRobots(was, counted, robotsOnly)) };
  const { refresh } = following;
  const viewProps = useMemo(() => ({ views, bots, onPick, refresh }), [views, bots, onPick, refresh]);
  return { viewProps, views, zone, datesForm, settings, changeSettings, robots, robotsOnly, chooseRange, ...following };
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
