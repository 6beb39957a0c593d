import { createContext, useContext } from 'react';
import { viewPath } from '#lib/dashboard-views.ts';
import type { Behaviour } from '#question/behaviour.ts';
import type { Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';

/** A kept result as its card on Overview has it. */
export interface ShownResult {
  /** The title of the card. */
  name: string;
  /** Shows it in the view Behaviour. */
  open: () => void;
  remove: () => void;
  /** Changes places with the card before or after it; null where there is none. */
  moveEarlier: (() => void) | null;
  moveLater: (() => void) | null;
}

/** The kept result whose card is around, which is shorter than that of the view Behaviour; null in that view. */
export const ShownResultContext = createContext<ShownResult | null>(null);

/** The key of an answer: each card on Overview has its own. */
export function useAnswerKey(question: string): string {
  const shown = useContext(ShownResultContext);
  return shown === null ? question : `${question} of ${shown.name}`;
}

/** The dashboard's view with another question of Behaviour. A change of the question leads to that view, any other stays here. */
export function withQuestion(views: Views, behaviour: Behaviour): Views {
  const { store, actions } = views;
  let read = store.getState();
  let shown = asking(read, behaviour);
  const getState = () => {
    const now = store.getState();
    if (now !== read) [read, shown] = [now, asking(now, behaviour)];
    return shown;
  };
  return {
    ...views,
    store: { ...store, getState, getInitialState: getState },
    actions: {
      ...actions,
      change(update) {
        const changed = update(getState().settled);
        const isOther = changed.behaviour !== behaviour;
        actions.change((view) => (isOther ? changed : { ...changed, behaviour: view.behaviour }));
        if (isOther) actions.goTo(viewPath('behaviour'));
      },
    },
  };
}

function asking(state: ViewState, behaviour: Behaviour): ViewState {
  return { ...state, view: { ...state.view, behaviour }, settled: { ...state.settled, behaviour } };
}
