import { useCallback } from 'react';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { MIN_FUNNEL_STEPS, type FunnelAnswer } from '#contract/behaviour/funnel.ts';
import type { JourneysAnswer } from '#contract/behaviour/journeys.ts';
import type { StepRule } from '#contract/behaviour/steps.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { useScope } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import type { FunnelChoice, JourneyChoice } from '#question/behaviour.ts';
import type { FigureParts } from '#question/view.ts';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { questionAt } from '../answer/question-beside.ts';
import { useAnswerBeside, type AskAbout } from '../answer/use-answer-beside.ts';
import type { Views } from '../view/use-view.ts';
import { useAnswerKey } from './results/shown-result.ts';

/** An answer beside what was chosen to be asked. */
interface Ways<Choice, Answer> {
  answer: Answer;
  choice: Choice;
  /** In which instants are shown. */
  zone: string;
}
export type JourneyWays = Ways<JourneyChoice, JourneysAnswer>;

/** Asks about a choice at a moment of the source, whose selection is that of a view. */
type AskOf<Choice, Answer> = (moment: Moment, view: FigureParts, choice: Choice, signal?: AbortSignal) => Promise<Outcome<Answer>>;

/** Where visits went, or came from. */
export const askJourneys: AskOf<JourneyChoice, JourneysAnswer> = (moment, view, choice, signal) =>
  moment.ask('journeys', { v: 1, id: newUuid(), ...questionAt(view, moment).selection, ...choice }, signal);

/** How many come how far. */
export const askFunnel: AskOf<FunnelChoice, FunnelAnswer> = (moment, view, choice, signal) =>
  moment.ask('funnel', { v: 1, id: newUuid(), ...questionAt(view, moment).selection, ...choice }, signal);

const NOT_ASKED = fail('cancelled', 'Nothing is asked yet.');

/**
 * Asks about a choice, and again when something changed; nothing while there is none.
 * @param askOne the same function on each render
 */
export function useWays<Choice, Answer extends { asOf: number }>(
  views: Views,
  question: string,
  choice: Choice | null,
  askOne: AskOf<Choice, Answer>,
): KeptAnswer<Ways<Choice, Answer>> {
  const ask = useCallback<AskAbout<Ways<Choice, Answer>>>(
    async (view, moment, signal) => {
      if (choice === null) return NOT_ASKED;
      const outcome = await askOne(moment, view, choice, signal);
      return outcome.ok ? succeed({ answer: outcome.value, choice, zone: questionAt(view, moment).range.zone }) : outcome;
    },
    [choice, askOne],
  );
  const kept = useAnswerBeside(useAnswerKey(question), views, ask, { paused: choice === null });
  const { answer, failure } = kept;
  useTellFailure({ ...kept, failure: choice === null ? null : failure }, answer && { asOf: answer.answer.asOf, zone: answer.zone });
  return kept;
}

/** Steps that are counted before one is chosen: as many as are seen at once. */
const COUNTED = 8;
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/**
 * How many would come so far if one of these were the next step of a funnel, by its key: of the first eight. None of a source that
 * takes longer than a moment, which is asked for what was chosen only.
 */
export function useReachCounts(
  views: Views,
  before: FunnelChoice,
  choices: readonly { key: string; rules: StepRule[] }[],
): ReadonlyMap<string, number> {
  const isSlow = useScope() === 'site';
  const ask = useCallback<AskAbout<ReadonlyMap<string, number>>>(
    async (view, moment, signal) => {
      const counts = new Map<string, number>();
      for (const { key, rules } of choices.slice(0, COUNTED)) {
        const steps = [...before.steps, { rules, pages: null }];
        const counted = steps.length - 1;
        // A funnel has two steps at least: how many begin one does not depend on what comes then.
        while (steps.length < MIN_FUNNEL_STEPS) steps.push({ rules, pages: null });
        const outcome = await askFunnel(moment, view, { ...before, steps, by: null }, signal);
        if (!outcome.ok) return outcome;
        counts.set(key, outcome.value.steps[counted]?.reached ?? 0);
      }
      return succeed(counts);
    },
    [before, choices],
  );
  return useAnswerBeside('next steps', views, ask, { pollMs: 0, paused: isSlow || choices.length === 0 }).answer ?? NO_COUNTS;
}
