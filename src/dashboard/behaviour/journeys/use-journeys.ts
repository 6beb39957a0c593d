import { useCallback } from 'react';
import { succeed } from '#contract/outcome.ts';
import type { JourneysAnswer, JourneysQuestion } from '#contract/questions/journeys.ts';
import type { Ask } from '#engine/ask/asker.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import type { JourneyChoice } from '#question/behaviour.ts';
import type { FigureParts } from '#question/view.ts';
import { POLL_MS } from '../../answer/dashboard-asker.ts';
import { askBeside, questionAt, settledParts } from '../../answer/question-beside.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewState } from '../../view/view-store.ts';

/** Where visits went or came from, beside what was asked. */
export interface JourneysView {
  answer: JourneysAnswer;
  choice: JourneyChoice;
  /** In which instants are shown. */
  zone: string;
}

/** The question where visits went, of a view at a moment of its source. */
export function journeysQuestion(view: FigureParts, moment: Moment, choice: JourneyChoice) {
  const { range, selection } = questionAt(view, moment);
  const question: JourneysQuestion = { v: 1, id: newUuid(), ...selection, ...choice };
  return { range, question };
}

/** Asks where visits went, and again when something changed. */
export function useJourneys(views: Views): KeptAnswer<JourneysView> {
  const view = useViewPart(views, settledParts);
  const choice = useViewPart(views, journeyOf);
  const ask = useCallback<Ask<JourneysView>>(
    (asked, signal) =>
      askBeside(async (moment) => {
        const { range, question } = journeysQuestion(view, moment, choice);
        const outcome = await moment.ask('journeys', question, signal);
        return outcome.ok ? succeed({ answer: outcome.value, choice, zone: range.zone }) : outcome;
      }, asked),
    [view, choice],
  );
  return useSourceAnswer('journeys', ask, { pollMs: POLL_MS });
}

function journeyOf({ settled }: ViewState): JourneyChoice {
  return settled.behaviour.journey;
}
