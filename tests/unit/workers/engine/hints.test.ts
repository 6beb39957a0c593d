import { describe, expect, it } from 'vitest';
import { Hints, MIN_HINT_INTERVAL_MS } from '../../../../workers/engine/hints.ts';
import { FakeClock } from '../../../helpers/fake-clock.ts';

describe('hints', () => {
  it('go out immediately, and a burst of changes shares one more', async () => {
    const clock = new FakeClock();
    const sent: number[] = [];
    const hints = new Hints(clock, () => sent.push(clock.elapsed()));
    hints.changed();
    await clock.pass(0);
    expect(sent).toEqual([0]);
    for (let n = 0; n < 100; n++) hints.changed();
    await clock.pass(MIN_HINT_INTERVAL_MS * 3);
    expect(sent).toEqual([0, MIN_HINT_INTERVAL_MS]);
  });

  it('come after every change, however often', async () => {
    const clock = new FakeClock();
    let changes = 0;
    let told = 0;
    const hints = new Hints(clock, () => (told = changes));
    for (; changes < 50; changes++) {
      hints.changed();
      await clock.pass(7);
    }
    hints.changed();
    await clock.pass(MIN_HINT_INTERVAL_MS);
    expect(told).toBe(changes);
  });
});
