import { useCallback } from 'react';
import type { ResolvedRange } from '../../../workers/calendar/presets.ts';
import { succeed } from '#contract/outcome.ts';
import { MAX_ISSUES, type ErrorsAnswer, type ErrorsQuestion } from '#contract/questions/errors.ts';
import type { Ask } from '#engine/ask/asker.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { POLL_MS } from '../answer/dashboard-asker.ts';
import { askBeside, comparedAt, questionAt } from '../answer/question-beside.ts';
import type { FigureParts } from '#question/view.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';

/** What went wrong on the page views of a range, beside what was asked. */
export interface ErrorsView {
  answer: ErrorsAnswer;
  /** What was asked about, and the zone in which instants are shown. */
  range: ResolvedRange;
  /** What counts are compared with, in words; null where they are not. */
  against: string | null;
}

/** Which errors: the issue whose details are shown, and those of which group. */
export type ErrorsChoice = Pick<ErrorsQuestion, 'issue' | 'group'>;

/** The question what went wrong on the page views of a view, at a moment of its source. */
export function errorsQuestion(view: FigureParts, moment: Moment, { issue, group }: ErrorsChoice) {
  const { range, selection } = questionAt(view, moment);
  const { edges, compare } = range;
  const question: ErrorsQuestion = { v: 1, id: newUuid(), ...selection, edges, compare, issue, group, limit: MAX_ISSUES };
  return { range, question };
}

/** Asks what went wrong on the page views of a view, and again when something changed. */
export function useErrors(key: string, view: FigureParts, { issue, group }: ErrorsChoice, paused = false): KeptAnswer<ErrorsView> {
  const ask = useCallback<Ask<ErrorsView>>(
    (asked, signal) =>
      askBeside(async (moment) => {
        const { range, question } = errorsQuestion(view, moment, { issue, group });
        const outcome = await moment.ask('errors', question, signal);
        if (!outcome.ok) return outcome;
        return succeed({ answer: outcome.value, range, against: comparedAt(moment, range, view) });
      }, asked),
    [view, issue, group],
  );
  return useSourceAnswer(key, ask, { pollMs: POLL_MS, paused });
}
