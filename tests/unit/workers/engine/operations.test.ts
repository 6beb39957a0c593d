import { describe, expect, it } from 'vitest';
import { succeed } from '#contract/outcome.ts';
import type { Progress } from '#contract/ports/local-store.ts';
import { Operations } from '../../../../workers/engine/operations.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';

function make() {
  const clock = new FakeClock();
  const told: Progress[] = [];
  return { clock, told, operations: new Operations(clock, (progress) => told.push(progress)) };
}

describe('a long operation', () => {
  it('reports its progress under its id and yields the thread between its steps', async () => {
    const { clock, told, operations } = make();
    const running = operations.run('count', async (stepper) => {
      for (let n = 1; n <= 3; n++) await stepper.endStep(n, 3);
      return succeed('done');
    });
    await clock.pass(1);
    expect(await running).toEqual({ ok: true, value: 'done' });
    expect(told).toEqual([1, 2, 3].map((done) => ({ operation: 'count', done, total: 3 })));
  });

  it('answers `cancelled` at its next step when it was cancelled', async () => {
    const { clock, operations } = make();
    const running = operations.run('count', async (stepper) => {
      for (;;) await stepper.endStep(0, 1);
    });
    operations.cancel('another');
    operations.cancel('count');
    await clock.pass(1);
    expect(await running).toMatchObject({ ok: false, failure: { code: 'cancelled' } });
  });

  it('is refused under an id that is in use, which is free again afterwards', async () => {
    const { clock, operations } = make();
    const first = operations.run('same', async (stepper) => {
      await stepper.endStep(0, 1);
      return succeed(1);
    });
    expect(await operations.run('same', async () => succeed(2))).toMatchObject({ ok: false, failure: { code: 'bad-input' } });
    await clock.pass(1);
    expect(await first).toEqual({ ok: true, value: 1 });
    expect(await operations.run('same', async () => succeed(3))).toEqual({ ok: true, value: 3 });
  });

  it('that fails by a bug fails as a bug', async () => {
    const { operations } = make();
    const bug = new Error('bug');
    await expect(operations.run('x', () => Promise.reject(bug))).rejects.toBe(bug);
  });
});
