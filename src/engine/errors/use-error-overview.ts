import { useCallback } from 'react';
import type { ErrorFilter, ErrorOverview } from '#contract/documents/errors.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { Origin } from '../ask/asker.ts';
import { useAnswer, type KeptAnswer } from '../ask/use-answer.ts';
import { startEngine } from '../engine.ts';
import { sourceStore } from '../source/current-source.ts';

/** Hints may be lost: the log is asked this often anyway. */
const OPTIONS = { pollMs: 30_000 };

/** Errors that are logged, in any tab, and the change to another source. */
const ERRORS_ORIGIN: Origin = {
  subscribe(hint, forget) {
    const ends = [
      startEngine().onTopic((topic) => topic === 'errors' && hint()),
      sourceStore.subscribe((now, before) => {
        if (now.source !== before.source) forget();
        else if (now.description?.errors !== before.description?.errors) hint();
      }),
    ];
    return () => {
      for (const end of ends) end();
    };
  },
};

/** The errors of the source that shows, as far as it has a log of them. */
export async function askErrors(filter: ErrorFilter): Promise<Outcome<ErrorOverview>> {
  const { source, description } = sourceStore.getState();
  if (description?.errors === false || source.errors === null) return fail('unsupported', 'This source has no log of errors.');
  return source.errors.errorOverview(filter);
}

/** What is logged of the source that shows, kept current. A filter has to be memoised: a new object is a new question. */
export function useErrorOverview(filter: ErrorFilter): KeptAnswer<ErrorOverview> {
  const ask = useCallback(() => askErrors(filter), [filter]);
  return useAnswer('logged errors', ask, ERRORS_ORIGIN, OPTIONS);
}
