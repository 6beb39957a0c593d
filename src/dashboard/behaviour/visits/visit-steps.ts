import type { VisitAnswer } from '#contract/questions/visit.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';
import { actionName } from '../../goals/goal-text.ts';

type Row = VisitAnswer['pageViews'][number];

/** A page view of a visit, or an action on one. */
export interface VisitStep {
  id: string;
  ts: number;
  /** The page view on which an action was done; null for a page view itself. */
  on: string | null;
  /** The path, or what was done. */
  name: string;
  /** The title, or what it was done to; '' for none. */
  detail: string;
}

/** A visit in its order: each page view, then what was done on it. An action whose page view is not there follows the one before it in time. */
export function visitSteps({ pageViews, actions }: Pick<VisitAnswer, 'pageViews' | 'actions'>): VisitStep[] {
  const places = actions.map(({ pageViewId, ts }) => {
    const own = pageViews.findIndex(({ id }) => id === pageViewId);
    return own >= 0
      ? own
      : Math.max(
          0,
          pageViews.findLastIndex((view) => view.ts <= ts),
        );
  });
  return pageViews.flatMap((view, i) => [viewStep(view), ...actions.filter((_, at) => places[at] === i).map(actionStep)]);
}

function viewStep({ id, ts, path, title }: Row): VisitStep {
  return { id, ts, on: null, name: readableAddress(path), detail: readableText(title) };
}

function actionStep({ id, ts, kind, target, pageViewId }: Row): VisitStep {
  const known = ACTION_KINDS.find((name) => name === kind);
  const detail = readableAddress(target);
  return {
    id,
    ts,
    on: pageViewId,
    name: known === undefined ? `Event ${detail}` : actionName(known),
    detail: known === undefined ? '' : detail,
  };
}
