import { useScope } from '../../../engine/source/use-source.ts';
import { pageClock } from '../../../lib/clock.ts';
import { newUuid } from '../../../lib/uuid.ts';
import { leaveSample, showSample } from '../data/sample.ts';
import { useGoals } from '../goals/use-goals.ts';
import { MORE_RANGES, RANGE_OPTIONS } from '../view/texts/range-text.ts';
import { copyLink } from '../frame/bar/share-menu.tsx';
import { openDialog } from '../frame/dialogs.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { atRest, useChosenPart, type Views } from '../view/use-view.ts';
import type { RangePreset } from '../view/view.ts';
import { dashboardActions, type RobotsState } from './dashboard-actions.ts';
import { Keyboard } from './keyboard.tsx';
import { viewActions } from './view-actions.ts';

interface Props {
  views: Views;
  /** The zone in which days are cut. */
  zone: string;
  chooseRange: (range: RangePreset) => void;
  askDates: () => void;
  robots: RobotsState;
  refresh: () => void;
  signOut: () => void;
}

/** All keys and commands of the dashboard; they change the view that was chosen last, also before it is drawn, without a drag under way. */
export function DashboardKeyboard({ views, zone, chooseRange, askDates, robots, refresh, signOut }: Props) {
  const { actions } = views;
  const state = useChosenPart(views, atRest);
  const isSample = useScope() === 'sample';
  const now = useRestingPart(instantOf) ?? pageClock.now();
  const further = viewActions({ ...state, actions, now, zone, askDates, askFilter: () => openDialog('filter') });
  const own = {
    goTo: (path: string) => void views.router.navigate(path),
    goToView: actions.goTo,
    share: () => void copyLink(),
    openSavedViews: () => openDialog('savedViews'),
    openKeys: () => openDialog('keys'),
    changeSource: () => void (isSample ? leaveSample() : showSample(newUuid())),
    isSample,
  };
  const goals = useGoals(views);
  const find = async () => {
    const { askFound, foundActions } = await import('./found-actions.ts');
    return foundActions({ ...(await askFound(views, zone, robots.counted)), goals }, actions);
  };
  const ranges = [...RANGE_OPTIONS, ...MORE_RANGES];
  return <Keyboard find={find} actions={dashboardActions({ ranges, chooseRange, further, robots, refresh, signOut, ...own })} />;
}

function instantOf({ view }: Shown): number | null {
  return view?.answer.asOf ?? null;
}
