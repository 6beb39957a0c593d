import { useCallback } from 'react';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { succeed } from '#contract/outcome.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { PageOrder, SignalPart, SignalsAnswer, SignalsQuestion } from '#contract/questions/signals.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { questionAt } from '../answer/question-beside.ts';
import { useAnswerBeside, type AskAbout } from '../answer/use-answer-beside.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useGoals } from '../goals/goal-set.ts';
import type { FigureParts } from '#question/view.ts';

/** Names of each list. */
const LISTED = 10;

/** What came of the page views of a range, beside what was asked. */
export interface SignalsView {
  answer: SignalsAnswer;
  range: ResolvedRange;
  scope: { view: FigureParts };
  /** The goals that are counted. */
  goals: readonly Goal[];
  /** How its pages are sorted; null where none were asked for. */
  pages: PageOrder | null;
}

export interface KeptSignals extends KeptAnswer<SignalsView> {
  /** Whether the source knows of what is asked at all. */
  isAnswered: boolean;
}

/**
 * Asks the logs of signals about what is shown, once a drag has ended; lists have `limit` names.
 *
 * @param parts what the view shows of it, the same list at each call
 * @param pages the order of the pages that it shows, the same object at each call; null = it shows none
 */
export function useSignals(
  { views }: Pick<ViewProps, 'views'>,
  parts: SignalPart[],
  limit = LISTED,
  pages: PageOrder | null = null,
): KeptSignals {
  const knowsSignals = useDescribedField('signals') !== false;
  const knowsGoals = useDescribedField('goals')?.length !== 0;
  const isAnswered = knowsSignals || (knowsGoals && parts.includes('goals'));
  const counted = useGoals(views);
  const ask = useCallback<AskAbout<SignalsView>>(
    async (view, moment, signal) => {
      const { range, selection } = questionAt(view, moment);
      const { edges, compare } = range;
      const goals = parts.includes('goals') ? counted : selection.goals;
      const question: SignalsQuestion = { v: 1, id: newUuid(), ...selection, edges, compare, goals, parts, pages, limit };
      const outcome = await moment.ask('signals', question, signal);
      return outcome.ok ? succeed({ answer: outcome.value, range, scope: { view }, goals, pages }) : outcome;
    },
    [counted, parts, limit, pages],
  );
  const kept = useAnswerBeside(`signals ${parts.join(' ')}`, views, ask, { paused: !isAnswered });
  return { ...kept, isAnswered };
}
