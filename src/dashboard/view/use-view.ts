import { useCallback, useEffect, useState, useLayoutEffect } from 'react';
import { type NavigateFunction, useLocation, useNavigate } from 'react-router-dom';
import { useStore, type StoreApi } from 'zustand';
import { guardedLocal } from '#lib/browser/guarded-storage.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { IN_REPORT } from '#lib/in-report.ts';
import { keepSame } from '#lib/same-value.ts';
import { fieldsOf } from '#lib/untrusted.ts';
import { readTabs, tabPairs, type ChosenTabs } from '#question/chosen-tabs.ts';
import type { KeptChoices, RangePreset, View } from '#question/view.ts';
import { createViewStore, type ViewActions, type ViewHistory, type ViewState } from './view-store.ts';

/** What the router handed out last: asked for in events, so that a step of the history draws nothing of the dashboard again. */
interface RouterLink {
  /** Leads nowhere unless the dashboard is shown. */
  navigate: NavigateFunction;
}

/** Where the router leads while the dashboard is not shown. */
function stayHere(): void {}

/** The view and its changes; the same object as long as the dashboard is shown. */
export interface Views {
  store: StoreApi<ViewState>;
  actions: ViewActions;
  router: RouterLink;
}

/** The dashboard's view, kept in the address. What the operator chose holds where the address says nothing. */
export function useViews(defaultRange: RangePreset, { robots, own }: KeptChoices): Views {
  const [views] = useState(() => makeViews(defaultRange));
  const { actions, store } = views;
  useEffect(() => store.subscribe(({ settled: now }, { settled: was }) => now.tabs !== was.tabs && keepTabs(now.tabs)), [store]);
  useEffect(() => actions.setDefaultRange(defaultRange), [actions, defaultRange]);
  useEffect(() => actions.setKeptChoices({ robots, own }), [actions, robots, own]);
  return views;
}

function makeViews(defaultRange: RangePreset): Views {
  const router: RouterLink = { navigate: stayHere };
  const history = historyOf(router);
  const [store, actions] = createViewStore(history, defaultRange, readKeptTabs());
  return { store, actions, router };
}

/** Path and query as the address bar has them: in a report behind `#`, because a file has one address. */
function routedAddress(): Pick<Location, 'pathname' | 'search'> {
  return IN_REPORT ? new URL(location.hash.slice(1), 'file:///') : location;
}

/** The address bar is ahead of the router, which renders a change of place when it finds time. */
function historyOf(router: RouterLink): ViewHistory {
  return {
    search: () => routedAddress().search,
    push(search, depth, pathname = routedAddress().pathname) {
      void router.navigate({ pathname, search }, { state: { viewDepth: depth }, preventScrollReset: true });
    },
    go: (steps) => void router.navigate(steps),
  };
}

/** The view as the address has it: what a drag leaves as it is. */
export function atRest({ settled, depth, top }: ViewState): { view: View; depth: number; top: number } {
  return { view: settled, depth, top };
}

/** A part of the view as it was chosen; another one only when it says something else. What figures are about their answer says. */
export function useViewPart<T>({ store }: Views, select: (state: ViewState) => T): T {
  const [keep] = useState(keepSame<T>);
  return useStore(
    store,
    useCallback((state: ViewState) => keep(select(state)), [keep, select]),
  );
}

/** One field of the view as it was chosen. */
export function useViewField<K extends keyof View>(views: Views, field: K): View[K] {
  return useViewPart(
    views,
    useCallback(({ view }: ViewState) => view[field], [field]),
  );
}

/** The tabs that this browser showed last: they hold where an address names none. */
function readKeptTabs(): ChosenTabs {
  return readTabs(new URLSearchParams(guardedLocal.read(STORAGE_KEYS.tabs) ?? ''), []);
}

function keepTabs(tabs: ChosenTabs): void {
  guardedLocal.write(STORAGE_KEYS.tabs, new URLSearchParams(tabPairs(tabs)).toString());
}

/** Joins a view with the browser's history. It shows nothing: each step of the history draws this instead of the dashboard around it. */
export function FollowHistory({ views: { actions, router } }: { views: Views }) {
  const navigate = useNavigate();
  const location = useLocation();
  useLayoutEffect(() => {
    router.navigate = navigate;
    return () => {
      router.navigate = stayHere;
    };
  }, [router, navigate]);
  useEffect(() => actions.arrive(depthOf(location.state)), [actions, location]);
  return null;
}

/** How many changes led to a history entry, as it was written into it; 0 for entries of others. */
function depthOf(state: unknown): number {
  const { viewDepth } = fieldsOf(state);
  return typeof viewDepth === 'number' && Number.isInteger(viewDepth) && viewDepth > 0 ? viewDepth : 0;
}
