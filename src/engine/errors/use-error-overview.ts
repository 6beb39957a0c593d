import { useCallback } from 'react';
import type { ErrorFilter, ErrorOverview } from '../../../workers/contract/documents/errors.ts';
import type { Engine } from '../engine.ts';
import { useTopic, type Live } from '../asking/use-live.ts';

/** Hints may be lost: the log is asked this often anyway. */
const REFRESH_MS = 30_000;

/** What is logged, kept current. A filter has to be memoised: a new object is a new question. */
export function useErrorOverview(filter: ErrorFilter): Live<ErrorOverview> & { refresh(): void } {
  const ask = useCallback((engine: Engine) => engine.errors.errorOverview(filter), [filter]);
  return useTopic('errors', ask, REFRESH_MS);
}
