import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Progress } from '#contract/ports/local-store.ts';
import { fail, type Failure, type Outcome } from '#contract/outcome.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { pageClock } from '#lib/clock.ts';
import { newUuid } from '#lib/uuid.ts';
import { startEngine } from '../engine.ts';

export interface OperationState<T> {
  state: 'idle' | 'running' | 'done' | 'failed';
  progress: Progress | null;
  result: T | null;
  failure: Failure | null;
}

export const IDLE_OPERATION: OperationState<never> = { state: 'idle', progress: null, result: null, failure: null };

export interface OperationDependencies<T> {
  uuid(): string;
  onProgress(listener: (progress: Progress) => void): () => void;
  cancel(operation: string): void;
  onChange(state: OperationState<T>): void;
}

/** Runs one long operation at a time, follows its progress, and ignores what an abandoned one still says. */
export class OperationRunner<T> {
  readonly #deps: OperationDependencies<T>;
  #operation: string | null = null;

  constructor(deps: OperationDependencies<T>) {
    this.#deps = deps;
  }

  /** A second start while one runs does nothing. */
  start(run: Run<T>): void {
    if (this.#operation === null) void this.#run(this.#deps.uuid(), run);
  }

  /** Asks the running operation to end; its outcome says whether it did. */
  cancel(): void {
    if (this.#operation !== null) this.#deps.cancel(this.#operation);
  }

  /** Forgets the last outcome; a running operation is cancelled. */
  reset(): void {
    this.cancel();
    this.#operation = null;
    this.#deps.onChange(IDLE_OPERATION);
  }

  async #run(operation: string, run: Run<T>): Promise<void> {
    this.#operation = operation;
    const show = (state: Partial<OperationState<T>>) => this.#deps.onChange({ ...IDLE_OPERATION, ...state });
    show({ state: 'running' });
    const unsubscribe = this.#deps.onProgress((progress) => {
      if (progress.operation === operation && this.#operation === operation) show({ state: 'running', progress });
    });
    let outcome: Outcome<T>;
    try {
      outcome = await run(operation);
    } catch (error) {
      outcome = fail('internal', `The operation failed: ${error instanceof Error ? error.message : 'unknown error'}.`);
    }
    unsubscribe();
    if (this.#operation !== operation) return;
    this.#operation = null;
    if (outcome.ok) show({ state: 'done', result: outcome.value });
    else show({ state: 'failed', failure: outcome.failure });
  }
}

type Run<T> = (operation: string) => Promise<Outcome<T>>;

/** A long operation that makes a file, which is handed to the browser's downloads under the name of what it holds. */
export function useFileOperation(make: Run<Blob>, what: string, extension: string) {
  return useOperation(async (operation) => {
    const made = await make(operation);
    if (made.ok) saveFile(made.value, fileName(what, extension, pageClock.now()));
    return made;
  });
}

/**
 * A long operation of the store with its progress. `run` is called with a new operation id by each `start`.
 * Leaving the screen does not cancel it.
 */
export function useOperation<T>(run: Run<T>): OperationState<T> & { start(): void; cancel(): void; reset(): void } {
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
