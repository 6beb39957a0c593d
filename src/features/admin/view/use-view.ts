import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { createViewStore, type ViewActions, type ViewState } from './view-store.ts';
import type { RangePreset } from './view.ts';

export interface ViewControls extends ViewState, ViewActions {
  /** A hand moves: what is shown is not yet in the address. */
  moving: boolean;
}

/** How many changes led to a history entry, as it was written into it; 0 for entries of others. */
function depthOf(state: unknown): number {
  if (typeof state !== 'object' || state === null || !('viewDepth' in state)) return 0;
  const { viewDepth } = state;
  return typeof viewDepth === 'number' && Number.isInteger(viewDepth) && viewDepth > 0 ? viewDepth : 0;
}

/** The dashboard's view, kept in the address. `defaultRange` holds where the address names none. */
export function useView(defaultRange: RangePreset): ViewControls {
  const navigate = useNavigate();
  const location = useLocation();
  const go = useEffectEvent((to: string | number, depth: number) => {
    if (typeof to === 'number') void navigate(to);
    else void navigate({ search: to }, { state: { viewDepth: depth }, preventScrollReset: true });
  });
  const [[store, actions]] = useState(() =>
    createViewStore(
      {
        // The address bar is ahead of the router, which renders a change of place when it finds time.
        search: () => window.location.search,
        push: (search, depth) => go(search, depth),
        go: (steps) => go(steps, 0),
      },
      depthOf(location.state),
      defaultRange,
    ),
  );
  useEffect(() => actions.arrive(depthOf(location.state)), [actions, location]);
  useEffect(() => actions.setDefaultRange(defaultRange), [actions, defaultRange]);
  const state = useStore(store);
  return { ...state, ...actions, moving: state.view !== state.settled };
}
