import { describe, expect, it } from 'vitest';
import { Listeners } from '#lib/listeners.ts';
import { OperationRunner, type OperationState } from '#engine/ask/use-operation.ts';
import type { Progress } from '#contract/ports/local-store.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import { settle } from '../../../../helpers/fake-clock.ts';

function open() {
  const progress = new Listeners<Progress>();
  const shown: OperationState<string>[] = [];
  const cancelled: string[] = [];
  let ids = 0;
  const runner = new OperationRunner<string>({
    uuid: () => `op-${++ids}`,
    onProgress: (listener) => progress.add(listener),
    cancel: (operation) => cancelled.push(operation),
    onChange: (state) => shown.push(state),
  });
  const answers: ((outcome: Outcome<string>) => void)[] = [];
  const started: string[] = [];
  const run = (operation: string) => {
    started.push(operation);
    return new Promise<Outcome<string>>((resolve) => answers.push(resolve));
  };
  return { progress, shown, cancelled, runner, answers, started, run };
}

describe('a long operation', () => {
  it('shows its own progress and its result', async () => {
    const { progress, shown, runner, answers, run } = open();
    runner.start(run);
    progress.notify({ operation: 'op-1', done: 1, total: 2 });
    progress.notify({ operation: 'another', done: 9, total: 9 });
    answers[0]?.(succeed('file'));
    await settle();
    expect(shown).toEqual([
      { state: 'running', progress: null, result: null, failure: null },
      { state: 'running', progress: { operation: 'op-1', done: 1, total: 2 }, result: null, failure: null },
      { state: 'done', progress: null, result: 'file', failure: null },
    ]);
  });

  it('does not start twice', () => {
    const { runner, started, run } = open();
    runner.start(run);
    runner.start(run);
    expect(started).toEqual(['op-1']);
  });

  it('is cancelled by its id, and its outcome says whether it was', async () => {
    const { shown, cancelled, runner, answers, run } = open();
    runner.cancel();
    runner.start(run);
    runner.cancel();
    expect(cancelled).toEqual(['op-1']);
    answers[0]?.(fail('cancelled', 'The operation was cancelled.'));
    await settle();
    expect(shown.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'cancelled' } });
  });

  it('that a reset abandoned is cancelled and reports nothing afterwards', async () => {
    const { progress, shown, cancelled, runner, answers, run } = open();
    runner.start(run);
    runner.reset();
    progress.notify({ operation: 'op-1', done: 1, total: 2 });
    answers[0]?.(succeed('late'));
    await settle();
    expect(cancelled).toEqual(['op-1']);
    expect(shown.at(-1)?.state).toBe('idle');
    runner.start(run);
    expect(shown.at(-1)?.state).toBe('running');
  });

  it('that throws ends as failed', async () => {
    const { shown, runner } = open();
    runner.start(() => Promise.reject(new Error('bug')));
    await settle();
    expect(shown.at(-1)).toMatchObject({ state: 'failed', failure: { code: 'internal' } });
  });
});
