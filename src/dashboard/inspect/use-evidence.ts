import { useCallback } from 'react';
import { fail } from '#contract/outcome.ts';
import { useAnswerOnce, type KeptAnswer } from '#engine/ask/use-answer.ts';
import { atMoment, queryAt } from '#engine/source/ask-source.ts';
import type { FigureId } from '#question/figure-table.ts';
import { readEvidence, type Evidence } from './evidence.ts';
import type { FigureBasis } from './figure-basis.ts';
import { addendsOf } from './figures.ts';

/** What is known of the rows of a basis, with the sums that other tools' rules need for a figure. Later page views do not move it. */
export function useEvidence(basis: FigureBasis | null, figure: FigureId): KeptAnswer<Evidence> {
  const ask = useCallback(async () => {
    if (basis === null) return fail('cancelled', 'Nothing is counted from page views.');
    return atMoment((moment) => readEvidence(queryAt(moment), basis, addendsOf(figure)));
  }, [basis, figure]);
  return useAnswerOnce('evidence', ask, basis === null);
}
