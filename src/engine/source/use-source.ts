import { useCallback, useMemo } from 'react';
import { useStore } from 'zustand';
import type { Description } from '#contract/ports/query.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import type { LiveAnswer, LiveQuestion } from '#contract/questions/live.ts';
import type { ErrorsAnswer, ErrorsQuestion } from '#contract/questions/errors.ts';
import { fail } from '#contract/outcome.ts';
import type { VisitAnswer, VisitQuestion } from '#contract/questions/visit.ts';
import type { SignalsAnswer, SignalsQuestion } from '#contract/questions/signals.ts';
import { keepSame } from '#lib/same-value.ts';
import { newUuid } from '#lib/uuid.ts';
import { useLive, type Live, type LiveOptions } from '../ask/use-live.ts';
import { askDashboard, askSource, type MakeQuestion } from './ask-source.ts';
import { SOURCE_WATCH, sourceStore, type CurrentSource } from './current-source.ts';
import type { AnswerOf, QuestionOf } from '#contract/questions/questions.ts';

type Kept<A> = Live<A> & { refresh(): void };

/** A part of what the current source can answer, another only when it says something else. `select` has to be the same function on each render. */
export function useDescribed<T>(select: (described: Description | null) => T): T {
  const kept = useMemo(() => keepSame(({ description }: CurrentSource) => select(description)), [select]);
  return useStore(sourceStore, kept);
}

/** Whether something else shows than what this browser recorded: what only this browser has is marked so then. */
export function useIsForeign(): boolean {
  return useDescribed(isForeign);
}

/** Whose page views show. */
export function useScope(): Description['scope'] {
  return useStore(sourceStore, scopeOf);
}

function scopeOf({ source }: CurrentSource): Description['scope'] {
  return source.scope;
}

/** Whether the source that shows has a log of single errors. */
export function useHasErrorLog(): boolean {
  return useStore(sourceStore, hasErrorLog);
}

function hasErrorLog({ source }: CurrentSource): boolean {
  return source.errors !== null;
}

function isForeign(described: Description | null): boolean {
  return described !== null && described.scope !== 'browser';
}

/**
 * The answer to a dashboard question, asked again on every change hint, on return to the page and every `pollMs`.
 * `makeQuestion` has to be memoised: a new function is a new question.
 */
export function useDashboard(makeQuestion: MakeQuestion, options: LiveOptions = {}): Kept<DashboardAnswer> {
  const ask = useCallback((signal: AbortSignal) => askDashboard(makeQuestion, { signal }), [makeQuestion]);
  return useLive(ask, options, SOURCE_WATCH);
}

/** The live windows: active, recent and unique visitors, and what they look at. */
export function useLiveWindows(options: LiveOptions & { bots: LiveQuestion['bots'] }): Kept<LiveAnswer> {
  const { bots } = options;
  const ask = useCallback((signal: AbortSignal) => askSource('live', { v: 1, id: newUuid(), bots }, signal), [bots]);
  return useLive(ask, options, SOURCE_WATCH);
}

/**
 * The answer to a question of its own, asked again on every change hint and on return to the page. The question has to be
 * memoised: a new object is a new question. Null asks nothing and stays loading.
 */
function useQuestion<K extends 'signals' | 'errors' | 'visit'>(kind: K, question: Wanted<QuestionOf<K>>): Kept<AnswerOf<K>> {
  const ask = useCallback(
    async (signal: AbortSignal) => {
      // Not reached: without a question the runner is paused.
      if (question === null) return fail('cancelled', 'Nothing is asked yet.');
      return askSource(kind, { ...question, v: 1, id: newUuid() } as QuestionOf<K>, signal);
    },
    [kind, question],
  );
  return useLive(ask, { paused: question === null }, SOURCE_WATCH);
}

type Wanted<Q> = Omit<Q, 'v' | 'id'> | null;

/** What came of page views: actions and measurements. */
export function useSignals(question: Wanted<SignalsQuestion>): Kept<SignalsAnswer> {
  return useQuestion('signals', question);
}

/** What went wrong on page views. */
export function useErrors(question: Wanted<ErrorsQuestion>): Kept<ErrorsAnswer> {
  return useQuestion('errors', question);
}

/** One visit whole. */
export function useVisit(question: Wanted<VisitQuestion>): Kept<VisitAnswer> {
  return useQuestion('visit', question);
}
