import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Outcome } from '../../../workers/contract/outcome.ts';
import { newUuid } from '../../lib/uuid.ts';
import { startEngine } from '../engine.ts';
import { IDLE_OPERATION, OperationRunner, type OperationState } from './operation-runner.ts';

/**
 * A long operation of the store with its progress. `run` is called with a new operation id by each `start`.
 * Leaving the screen does not cancel it.
 */
export function useOperation<T>(
  run: (operation: string) => Promise<Outcome<T>>,
): OperationState<T> & { start(): void; cancel(): void; reset(): void } {
  const [state, setState] = useState<OperationState<T>>(IDLE_OPERATION);
  const [runner] = useState(
    () =>
      new OperationRunner<T>({
        uuid: newUuid,
        onProgress: (listener) => startEngine().onProgress(listener),
        cancel: (operation) => void startEngine().local.cancel(operation),
        onChange: setState,
      }),
  );
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  }, [run]);
  const start = useCallback(() => runner.start((operation) => latest.current(operation)), [runner]);
  const cancel = useCallback(() => runner.cancel(), [runner]);
  const reset = useCallback(() => runner.reset(), [runner]);
  return useMemo(() => ({ ...state, start, cancel, reset }), [state, start, cancel, reset]);
}
