import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore, type StoreApi } from 'zustand';
import type { RobotsChoice } from '../../../../workers/contract/documents/settings.ts';
import { keepSame } from '../../../lib/same-value.ts';
import { keepTabs, readKeptTabs } from './chosen-tabs.ts';
import { createViewStore, type ViewActions, type ViewState } from './view-store.ts';
import type { RangePreset, View } from './view.ts';

/** The view and its changes; the same object as long as the dashboard is shown. */
export interface Views {
  store: StoreApi<ViewState>;
  actions: ViewActions;
}

/** How many changes led to a history entry, as it was written into it; 0 for entries of others. */
function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('viewDepth' in state)) return 0;
  const { viewDepth } = state;
  return typeof viewDepth === 'number' && Number.isInteger(viewDepth) && viewDepth > 0 ? viewDepth : 0;
}

/** The dashboard's view, kept in the address. What the operator chose holds where the address says nothing. */
export function useViews(defaultRange: RangePreset, defaultRobots: RobotsChoice): Views {
  const navigate = useNavigate();
  const location = useLocation();
  const push = useEffectEvent((search: string, depth: number, pathname = window.location.pathname) => {
    void navigate({ pathname, search }, { state: { viewDepth: depth }, preventScrollReset: true });
  });
  const go = useEffectEvent((steps: number) => void navigate(steps));
  const [views] = useState((): Views => {
    const [store, actions] = createViewStore(
      {
        // The address bar is ahead of the router, which renders a change of place when it finds time.
        search: () => window.location.search,
        push: (search, depth, path) => push(search, depth, path),
        go: (steps) => go(steps),
      },
      depthOf(location.state),
      defaultRange,
      readKeptTabs(),
    );
    return { store, actions };
  });
  const { actions, store } = views;
  useEffect(() => store.subscribe(({ settled: now }, { settled: was }) => now.tabs !== was.tabs && keepTabs(now.tabs)), [store]);
  useEffect(() => actions.arrive(depthOf(location.state)), [actions, location]);
  useEffect(() => actions.setDefaultRange(defaultRange), [actions, defaultRange]);
  useEffect(() => actions.setDefaultRobots(defaultRobots), [actions, defaultRobots]);
  return views;
}

/** The view as the address has it: what a drag leaves as it is. */
export function atRest({ settled, depth, top }: ViewState): { view: View; depth: number; top: number } {
  return { view: settled, depth, top };
}

/** A part of the view's state; another one only when it says something else. `select` has to be the same function on each render. */
export function useViewPart<T>({ store }: Views, select: (state: ViewState) => T): T {
  return useStore(
    store,
    useMemo(() => keepSame(select), [select]),
  );
}
