import { expect, test } from 'vitest';
import { LONGEST_WAIT_MS, DrawnView } from '../../../../../src/dashboard/view/drawn-view.ts';
import type { View } from '../../../../../src/dashboard/view/view.ts';
import { makeHistory } from '../../../../helpers/dashboard/fake-history.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';

const toMonth = (view: View): View => ({ ...view, range: 'month' });

function open({ isAnswered = true } = {}) {
  const { store, actions } = makeHistory();
  const clock = new FakeClock(0);
  const drawn = new DrawnView(store, clock);
  const leave = isAnswered ? drawn.waitForAnswers() : () => {};
  return { actions, clock, drawn, leave, view: () => drawn.store.getState().view };
}

test('a choice shows with its figures, or after 50 ms where these take longer', async () => {
  const { actions, clock, drawn, view } = open();
  const before = view();
  actions.change(toMonth);
  expect(view()).toBe(before);
  drawn.catchUp();
  expect(view().range).toBe('month');
  actions.change((now) => ({ ...now, metric: 'visitors' }));
  await clock.pass(LONGEST_WAIT_MS - 1);
  expect(view().metric).toBe('default');
  await clock.pass(1);
  expect(view().metric).toBe('visitors');
});

test('a choice that needs no other figures shows immediately, or with a choice that waits; a movement shows immediately with all that waits', () => {
  const { actions, view } = open();
  actions.change((now) => ({ ...now, figure: 'bounceRate' }));
  expect(view().figure).toBe('bounceRate');
  actions.change(toMonth);
  actions.change((now) => ({ ...now, figure: 'visits' }));
  expect(view()).toMatchObject({ range: 'last7', figure: 'bounceRate' });
  actions.move((now) => ({ ...now, brush: { from: 1, to: 2 } }));
  expect(view().brush).toEqual({ from: 1, to: 2 });
});

test('where the view has no answers yet, or none any longer, a choice shows immediately', () => {
  const alone = open({ isAnswered: false });
  alone.actions.change(toMonth);
  expect(alone.view().range).toBe('month');
  const left = open();
  left.actions.change(toMonth);
  left.leave();
  expect(left.view().range).toBe('month');
});
