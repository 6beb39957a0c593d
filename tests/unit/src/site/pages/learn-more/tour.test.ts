import { expect, it } from 'vitest';
import { watchReadSteps } from '../../../../../../src/site/pages/learn-more/tour.tsx';
import { FakeClock } from '../../../../../helpers/fake-clock.ts';

it('a step of the tour counts as read once, after it was fully on the screen for a second without scrolling', async () => {
  const [clock, scroller, read] = [new FakeClock(), new EventTarget(), [] as number[]];
  let [offset, isSeen] = [0, true];
  const steps = () => (isSeen ? [0, 300, 600].map((top) => ({ top: top - offset, bottom: top + 250 - offset })) : []);
  const end = watchReadSteps({ clock, scroller, steps, height: () => 400 }, (step) => read.push(step));
  const scroll = async (to: number, ms: number) => {
    offset = to;
    scroller.dispatchEvent(new Event('scroll'));
    await clock.pass(ms);
    return read.join();
  };
  expect(await scroll(0, 999)).toBe('');
  expect(await scroll(0, 1_000)).toBe('1');
  expect(await scroll(300, 999)).toBe('1');
  expect(await scroll(600, 1_000)).toBe('1,3');
  isSeen = false;
  expect(await scroll(300, 5_000)).toBe('1,3');
  isSeen = true;
  expect(await scroll(0, 5_000)).toBe('1,3');
  end();
  expect(await scroll(300, 5_000)).toBe('1,3');
});
