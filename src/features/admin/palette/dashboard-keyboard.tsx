import { useNavigate } from 'react-router-dom';
import { pageClock } from '../../../lib/clock.ts';
import { MORE_RANGES, RANGE_OPTIONS } from '../view/range-text.ts';
import { copyLink } from '../frame/bar/share-menu.tsx';
import { openDialog } from '../frame/dialogs.ts';
import type { Shown } from '../shown/shown.ts';
import { useRestingPart } from '../shown/use-part.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
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

/** Everything that the dashboard can be told by key or command, about the view as no drag changes it. */
export function DashboardKeyboard({ views, zone, chooseRange, askDates, robots, refresh, signOut }: Props) {
  const navigate = useNavigate();
  const { actions } = views;
  const now = useRestingPart(instantOf) ?? pageClock.now();
  const further = viewActions({ ...useViewPart(views, atRest), actions, now, zone, askDates, askFilter: () => openDialog('filter') });
  const own = {
    goTo: (path: string) => void navigate(path),
    goToView: actions.goTo,
    share: () => void copyLink(),
    openSavedViews: () => openDialog('savedViews'),
  };
  const ranges = [...RANGE_OPTIONS, ...MORE_RANGES];
  return <Keyboard actions={dashboardActions({ ranges, chooseRange, further, robots, refresh, signOut, ...own })} />;
}

function instantOf({ view }: Shown): number | null {
  return view?.answer.asOf ?? null;
}
