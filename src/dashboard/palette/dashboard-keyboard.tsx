import { useScope } from '#engine/source/use-source.ts';
import { pageClock } from '#lib/clock.ts';
import { newUuid } from '#lib/uuid.ts';
import { leaveSample, showSample } from '../data/sample.ts';
import { useGoals } from '../goals/use-goals.ts';
import { MORE_RANGES, RANGE_OPTIONS } from '../view/texts/range-text.ts';
import { copyLink } from '../frame/bar/share-menu.tsx';
import { openDialog } from '../frame/dialogs.ts';
import { useShowing } from '../shown/shown-context.ts';
import { atRest, type Views } from '../view/use-view.ts';
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

/**
 * All keys and commands of the dashboard; they change the view that was chosen last, also before it is drawn, without a drag
 * under way. They are listed when a key is pressed or the palette is open, not whenever the view changes.
 */
export function DashboardKeyboard({ views, zone, chooseRange, askDates, robots, refresh, signOut }: Props) {
  const { actions } = views;
  const { rest } = useShowing();
  const isSample = useScope() === 'sample';
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
  const listActions = () => {
    const state = atRest(views.store.getState());
    const now = rest.getState().view?.answer.asOf ?? pageClock.now();
    const further = viewActions({ ...state, actions, now, zone, askDates, askFilter: () => openDialog('filter') });
    return dashboardActions({ ranges, chooseRange, further, robots, refresh, signOut, ...own });
  };
  return <Keyboard views={views} find={find} listActions={listActions} />;
}
