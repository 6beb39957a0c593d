import { useCallback } from 'react';
import { fail } from '../../../workers/contract/outcome.ts';
import type { SignalsAnswer, SignalsQuestion } from '../../../workers/contract/questions/signals.ts';
import { newUuid } from '../../lib/uuid.ts';
import { startEngine } from '../engine.ts';
import { matchAnswer, whenAnswerable } from './live-question.ts';
import { useLive, type Live, type LiveOptions } from './use-dashboard.ts';

/**
 * The answer to a question about signals, asked again on every change hint and on return to the page. The question has to
 * be memoised: a new object is a new question. Null asks nothing and stays loading.
 */
export function useSignals(
  question: Omit<SignalsQuestion, 'v' | 'id'> | null,
  options: LiveOptions = {},
): Live<SignalsAnswer> & { refresh(): void } {
  const ask = useCallback(async () => {
    // Not reached: without a question the runner is paused.
    if (question === null) return fail('cancelled', 'Nothing is asked yet.');
    await whenAnswerable();
    const id = newUuid();
    return matchAnswer(id, await startEngine().query.signals({ v: 1, id, ...question }));
  }, [question]);
  return useLive(ask, { ...options, paused: options.paused === true || question === null });
}
