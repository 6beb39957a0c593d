import { useCallback } from 'react';
import type { ErrorFilter, ErrorOverview } from '#contract/documents/errors.ts';
import { fail, type Outcome } from '#contract/outcome.ts';
import type { Watch } from '../ask/question-runner.ts';
import { useLive, type Live } from '../ask/use-live.ts';
import { startEngine } from '../engine.ts';
import { sourceStore } from '../source/current-source.ts';

/** Hints may be lost: the log is asked this often anyway. */
const OPTIONS = { pollMs: 30_000 };

/** Errors that are logged, in any tab, and the change to another source. */
const ERRORS_WATCH: Watch = {
  follow(asker) {
    const ends = [
      startEngine().onTopic((topic) => topic === 'errors' && asker.hint()),
      sourceStore.subscribe((now, before) => {
        if (now.source !== before.source) asker.forget();
        else if (now.description?.errors !== before.description?.errors) asker.hint();
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
export function useErrorOverview(filter: ErrorFilter): Live<ErrorOverview> & { refresh(): void } {
  const ask = useCallback(() => askErrors(filter), [filter]);
  return useLive(ask, OPTIONS, ERRORS_WATCH);
}
