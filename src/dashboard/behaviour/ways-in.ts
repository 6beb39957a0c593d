import { createStore } from 'zustand/vanilla';
import { viewPath } from '#lib/dashboard-views.ts';
import type { FunnelChoice, JourneyChoice } from '#question/behaviour.ts';
import { cleared, unpick, withValues } from '../view/pick.ts';
import type { ViewActions } from '../view/view-store.ts';

/** The ways into journeys from a page, in the words of the presses that lead there. */
export const PAGE_WAYS = [
  ['from', 'Where people go from here'],
  ['to', 'How they came here'],
] as const satisfies readonly (readonly [JourneyChoice['direction'], string])[];

/** Shows the journeys from a page, or to it, in the view Behaviour: a filter by it would say the same again, and a full list lie over it. */
export function followPage(
  { change, goTo }: Pick<ViewActions, 'change' | 'goTo'>,
  path: string,
  direction: JourneyChoice['direction'],
): void {
  change((view) => {
    const anchor: JourneyChoice['anchor'] = { on: 'page', match: 'exact', path };
    const journey = { ...view.behaviour.journey, direction, anchor, pinned: [] };
    return {
      ...unpick(view, 'path', [path], 'in'),
      details: null,
      behaviour: { ...view.behaviour, tab: 'journeys', journey, behind: null },
    };
  });
  goTo(viewPath('behaviour'));
}

/** A funnel before its first step. */
export const NO_FUNNEL: FunnelChoice = { steps: [], order: 'loose', start: 'first', windowMs: null, by: null };

/** A funnel with less than two steps, which is no question yet and so in no address. */
export const begunFunnelStore = createStore<FunnelChoice>(() => NO_FUNNEL);

/** Begins a funnel with a page, in the view Behaviour. */
export function beginFunnel({ change, goTo }: Pick<ViewActions, 'change' | 'goTo'>, path: string): void {
  begunFunnelStore.setState({ ...NO_FUNNEL, steps: [{ rules: [{ on: 'page', match: 'exact', path }], pages: null }] }, true);
  change((view) => ({ ...view, details: null, behaviour: { ...view.behaviour, tab: 'funnel', funnel: null, behind: null } }));
  goTo(viewPath('behaviour'));
}

/** Shows all visits of a visitor in the range, whatever was filtered before, in the view Behaviour. */
export function showVisitor({ change, goTo }: Pick<ViewActions, 'change' | 'goTo'>, visitor: string): void {
  change((view) => ({
    ...withValues(cleared(view), 'visitor', [visitor], []),
    details: null,
    behaviour: { ...view.behaviour, tab: 'visits', behind: null },
  }));
  goTo(viewPath('behaviour'));
}
