import { createContext, startTransition, useCallback, useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { sameValue } from '#lib/same-value.ts';
import { PANEL_GROUPS, type DashboardAsker, type DashboardEntry, type PanelGroup } from './dashboard-asker.ts';

export const AskerContext = createContext<DashboardAsker | null>(null);

/** What asks the dashboard's question. Throws outside of the dashboard. */
export function useAsker(): DashboardAsker {
  const asker = useContext(AskerContext);
  if (asker === null) throw new Error('Answers to the dashboard’s question are read inside of AskerContext only');
  return asker;
}

/** Where a panel is: it leads the page, is in sight, or out of it. */
export type Place = 'leads' | 'in-sight' | 'out-of-sight';

/** The place of the panels around here; what is in none, such as the frame, follows at once. */
export const PlaceContext = createContext<RefObject<Place>>({ current: 'leads' });

/** Asks for panels of the dashboard's question as long as this component is shown. `panels` has to be the same array on each render. */
export function useWantedPanels(panels: readonly Panel[]): void {
  const asker = useAsker();
  useLayoutEffect(() => asker.want(panels), [asker, panels]);
}

/**
 * A part of what is known of the question; another one only when it says something else, so that a panel whose part stays is not
 * drawn again. `select` has to be the same function on each render. `group`: the panels that it reads of.
 */
export function usePart<T>(select: (entry: DashboardEntry) => T, group: PanelGroup = 'shapes'): T {
  return useSelected(
    useCallback((asker) => select(asker.entryOf(group)), [select, group]),
    false,
  );
}

/** The same for what can wait until a drag ends. */
export function useRestingPart<T>(select: (entry: DashboardEntry) => T, group: PanelGroup = 'shapes'): T {
  return useSelected(
    useCallback((asker) => select(asker.entryOf(group)), [select, group]),
    true,
  );
}

/** A part of all that a slow source is asked. */
export function useEveryPart<T>(select: (entries: DashboardEntry[]) => T): T {
  return useSelected(
    useCallback((asker) => select([...new Set(PANEL_GROUPS.map((group) => asker.entryOf(group)))]), [select]),
    false,
  );
}

/**
 * Panels that lead follow a drag in each frame, others in sight as far as its frames leave time; panels out of sight follow when
 * it has ended, and always after those in sight.
 */
function useSelected<T>(select: (asker: DashboardAsker) => T, rests: boolean): T {
  const asker = useAsker();
  const place = useContext(PlaceContext);
  const [held, hold] = useState(() => ({ select, part: select(asker) }));
  const part = held.select === select ? held.part : select(asker);
  if (held.select !== select) hold({ select, part: sameValue(part, held.part) ? held.part : part });
  const drawn = useRef(part);
  useLayoutEffect(() => {
    drawn.current = part;
  }, [part]);
  useLayoutEffect(() => {
    let last = drawn.current;
    const follow = () => {
      const { dragging } = asker.store.getState();
      if (dragging && (rests || place.current === 'out-of-sight')) return;
      const next = select(asker);
      if (sameValue(last, next)) return;
      last = next;
      const show = () => hold({ select, part: next });
      if (place.current === 'leads' || (place.current === 'in-sight' && !dragging)) show();
      else startTransition(show);
    };
    follow();
    return asker.subscribe(follow);
  }, [asker, select, rests, place]);
  return part;
}
