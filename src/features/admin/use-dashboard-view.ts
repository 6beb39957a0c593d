import { useCallback, useMemo, useState } from 'react';
import type { Failure } from '../../../workers/contract/outcome.ts';
import type { DashboardAnswer } from '../../../workers/contract/question.ts';
import { useDashboard } from '../../engine/use-dashboard.ts';
import { dashboardQuestion, type Scope } from './dashboard-question.ts';
import { RangeMemory, type Asked } from './range-memory.ts';
import { resolveView } from './view/resolve-view.ts';

/** Times on the dashboard are refreshed this often even when nothing happens. */
const POLL_MS = 30_000;
/** An answer beside the range and preset that it was asked for: while a newer question is out, both are still the old ones. */
export interface DashboardView extends Asked {
  answer: DashboardAnswer;
}

export interface LiveView {
  view: DashboardView | null;
  failure: Failure | null;
  /** Loading for the first time, or a newer question is out: what shows is old. */
  waiting: boolean;
  refresh: () => void;
}

/** The answer to what `scope` asks. While `moving`, answers to the last but one question are shown too, so that the panels follow the hand. */
export function useDashboardView(scope: Scope, moving: boolean): LiveView {
  const { view: asked, zone, bots, campaign } = scope;
  const [memory] = useState(() => new RangeMemory());
  const makeQuestion = useCallback(
    (now: number, earliest: number | null) => {
      const range = resolveView(asked, now, zone, earliest);
      const scope = { view: asked, zone, bots, campaign };
      return dashboardQuestion(memory.remember({ range, scope }), range, scope);
    },
    [memory, asked, zone, bots, campaign],
  );
  const live = useDashboard(makeQuestion, { pollMs: POLL_MS, showLate: moving });
  const answer = live.state === 'loading' ? null : live.answer;
  const view = useMemo(() => {
    const asked = answer === null ? null : memory.recall(answer.id);
    return answer === null || asked === null ? null : { answer, ...asked };
  }, [answer, memory]);
  return {
    view,
    failure: live.state === 'error' ? live.failure : null,
    waiting: live.state === 'loading' || (live.state === 'ready' && live.stale),
    refresh: live.refresh,
  };
}
