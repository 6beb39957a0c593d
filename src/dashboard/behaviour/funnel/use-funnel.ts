import { useCallback } from 'react';
import { fail, succeed } from '#contract/outcome.ts';
import { MIN_FUNNEL_STEPS, type FunnelAnswer, type FunnelQuestion } from '#contract/questions/funnel.ts';
import type { Condition } from '#contract/questions/steps.ts';
import type { Ask } from '#engine/ask/asker.ts';
import type { KeptAnswer } from '#engine/ask/use-answer.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { useScope, useSourceAnswer } from '#engine/source/use-source.ts';
import { newUuid } from '#lib/uuid.ts';
import type { FunnelChoice } from '#question/behaviour.ts';
import type { FigureParts } from '#question/view.ts';
import { POLL_MS } from '../../answer/dashboard-asker.ts';
import { askBeside, questionAt, settledParts } from '../../answer/question-beside.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';

/** How many come how far, beside what was asked. */
export interface FunnelView {
  answer: FunnelAnswer;
  choice: FunnelChoice;
  /** In which instants are shown. */
  zone: string;
}

/** The question how many come how far, of a view at a moment of its source. */
export function funnelQuestion(view: FigureParts, moment: Moment, choice: FunnelChoice) {
  const { range, selection } = questionAt(view, moment);
  const question: FunnelQuestion = { v: 1, id: newUuid(), ...selection, ...choice };
  return { range, question };
}

/** Asks how many come how far, and again when something changed; nothing while there is no funnel. */
export function useFunnel(views: Views, choice: FunnelChoice | null): KeptAnswer<FunnelView> {
  const view = useViewPart(views, settledParts);
  const ask = useCallback<Ask<FunnelView>>(
    (asked, signal) =>
      askBeside(async (moment) => {
        if (choice === null) return NOT_ASKED;
        const { range, question } = funnelQuestion(view, moment, choice);
        const outcome = await moment.ask('funnel', question, signal);
        return outcome.ok ? succeed({ answer: outcome.value, choice, zone: range.zone }) : outcome;
      }, asked),
    [view, choice],
  );
  return useSourceAnswer('funnel', ask, { pollMs: POLL_MS, paused: choice === null });
}

/** Steps that are counted before one is chosen: as many as are seen at once. */
const COUNTED = 8;
const NOT_ASKED = fail('cancelled', 'Nothing is asked yet.');
const NO_COUNTS: ReadonlyMap<string, number> = new Map();

/**
 * How many would come so far if one of these were the next step of a funnel, by its key: of the first eight. None of a source that
 * takes longer than a moment, which is asked for what was chosen only.
 */
export function useReachCounts(
  views: Views,
  before: FunnelChoice | null,
  choices: readonly { key: string; rules: Condition[] }[],
): ReadonlyMap<string, number> {
  const view = useViewPart(views, settledParts);
  const isSlow = useScope() === 'site';
  const ask = useCallback<Ask<ReadonlyMap<string, number>>>(
    (asked, signal) =>
      askBeside(async (moment) => {
        if (before === null) return NOT_ASKED;
        const counts = new Map<string, number>();
        for (const { key, rules } of choices.slice(0, COUNTED)) {
          const steps = [...before.steps, { rules, pages: null }];
          const counted = steps.length - 1;
          // A funnel has two steps at least: how many begin one does not depend on what comes then.
          while (steps.length < MIN_FUNNEL_STEPS) steps.push({ rules, pages: null });
          const { question } = funnelQuestion(view, moment, { ...before, steps, by: null });
          const outcome = await moment.ask('funnel', question, signal);
          if (!outcome.ok) return outcome;
          counts.set(key, outcome.value.steps[counted]?.reached ?? 0);
        }
        return succeed(counts);
      }, asked),
    [view, before, choices],
  );
  return useSourceAnswer('next steps', ask, { paused: before === null || isSlow || choices.length === 0 }).answer ?? NO_COUNTS;
}
