import { expect, test } from 'vitest';
import { QuestionRunner } from '#engine/ask/question-runner.ts';
import { Follower } from '../../../../../src/dashboard/shown/follower.ts';
import { DEFAULT_VIEW, type View } from '../../../../../src/dashboard/view/view.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion } from '#contract/questions/dashboard.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { makeHistory } from '../../../../helpers/dashboard/fake-history.ts';
import { makeView, NOW } from '../make-view.ts';

/** A follower of a view; questions stay out until they are answered by hand. */
async function open({ isInteractive = true } = {}) {
  const { store, actions } = makeHistory();
  const clock = new FakeClock(NOW);
  const out: { question: DashboardQuestion; answer: (outcome: Outcome<DashboardAnswer>) => void; part: () => void }[] = [];
  const { answer } = makeView('last7', { pageViews: 1 });
  const follower = new Follower(
    store.getState(),
    { robotsOnly: false, panels: [{ kind: 'totals' }, { kind: 'series' }] },
    {
      viewerZone: 'Asia/Kathmandu',
      ask: (makeQuestion, { onPart }) =>
        new Promise((resolve) => {
          const question = makeQuestion(clock.now(), null);
          out.push({ question, answer: resolve, part: () => onPart({ ...answer, id: question.id }) });
        }),
      isInteractive: () => isInteractive,
      onAnswered: () => {},
      makeRunner: (ask, onChange) => new QuestionRunner({ clock, ask, onChange, nextFrame: () => () => {}, isVisible: () => true }),
    },
  );
  store.subscribe((state) => follower.follow(state));
  follower.runner.start();
  const reply = async (outcome?: Outcome<DashboardAnswer>) => {
    const asked = out.shift();
    asked?.answer(outcome ?? succeed({ ...answer, id: asked.question.id }));
    await settle();
  };
  const shown = () => follower.shown.getState();
  await settle();
  return { actions, clock, out, follower, reply, shown, brushed: () => shown().view?.scope.view.brush?.from ?? null };
}

const brushFrom = (from: number) => (view: View) => ({ ...view, brush: { from, to: NOW } });

test('a question is sent in the call that changes the view, and its range is shown immediately', async () => {
  const { actions, out, reply, shown } = await open();
  await reply();
  actions.change((view) => ({ ...view, range: 'today' }));
  expect(out).toHaveLength(1);
  expect(shown().asked?.range).toEqual(out[0]?.question.range);
});

test('figures are marked as old until the newest question is answered', async () => {
  const { actions, reply, shown } = await open();
  expect(shown()).toMatchObject({ view: null, waiting: true });
  await reply();
  expect(shown().waiting).toBe(false);
  actions.change((view) => ({ ...view, range: 'today' }));
  expect(shown()).toMatchObject({ waiting: true, view: { scope: { view: DEFAULT_VIEW } } });
  await reply();
  expect(shown()).toMatchObject({ waiting: false, view: { scope: { view: { range: 'today' } } } });
});

test('during a drag the answer before the newest is shown too; after it, only the newest is', async () => {
  const { actions, reply, shown, brushed } = await open();
  await reply();
  actions.move(brushFrom(NOW - 2));
  actions.move(brushFrom(NOW - 3));
  expect(shown()).toMatchObject({ moving: true, waiting: false });
  await reply();
  expect(brushed()).toBe(NOW - 2);
  actions.move(brushFrom(NOW - 4));
  actions.settle();
  expect(shown()).toMatchObject({ moving: false, waiting: true });
  await reply();
  expect(brushed()).toBe(NOW - 2);
  await reply();
  expect(brushed()).toBe(NOW - 4);
  expect(shown().waiting).toBe(false);
});

test('a source that is too slow for a drag is asked when the drag ends', async () => {
  const { actions, out, reply, shown, brushed } = await open({ isInteractive: false });
  await reply();
  actions.move(brushFrom(NOW - 2));
  actions.move(brushFrom(NOW - 3));
  expect(out).toEqual([]);
  expect(shown()).toMatchObject({ moving: true, waiting: false });
  actions.settle();
  expect(out).toHaveLength(1);
  await reply();
  expect(brushed()).toBe(NOW - 3);
});

test('a drag that is cancelled asks for the former view again', async () => {
  const { actions, reply, shown, brushed } = await open();
  await reply();
  actions.move(brushFrom(NOW - 2));
  await reply();
  actions.settle(false);
  expect(shown()).toMatchObject({ moving: false, waiting: true });
  await reply();
  expect(brushed()).toBe(null);
});

test('during a drag the end of the range does not move, so that its buckets stay', async () => {
  const { actions, clock, out, reply } = await open();
  const asked = () => out[0]?.question.range.to;
  const before = asked();
  await reply();
  await clock.pass(1_000);
  actions.move(brushFrom(NOW - 2));
  expect(asked()).toBe(before);
  await reply();
  actions.settle();
  actions.change((view) => ({ ...view, compare: 'off' }));
  expect(asked()).toBe((before ?? 0) + 1_000);
});

test('a view without a zone is asked in the viewer’s zone', async () => {
  const { actions, out, reply } = await open();
  expect(out[0]?.question.zone).toBe('Asia/Kathmandu');
  await reply();
  actions.change((view) => ({ ...view, zone: 'UTC' }));
  expect(out[0]?.question.zone).toBe('UTC');
});

test('a panel that the last answer contains is not asked for again, one that it lacks is asked for immediately, and so is another choice of robots', async () => {
  const { follower, out, reply } = await open();
  await reply();
  follower.setPanels([{ kind: 'totals' }]);
  follower.setRobotsOnly(false);
  expect(out).toHaveLength(0);
  follower.setPanels([{ kind: 'totals' }, { kind: 'hours' }]);
  expect(out[0]?.question.panels).toEqual([{ kind: 'totals' }, { kind: 'hours' }]);
  await reply();
  follower.setRobotsOnly(true);
  expect(out[0]?.question.bots).toBe('include');
});

test('a failure keeps the figures that could be read', async () => {
  const { actions, reply, shown } = await open();
  await reply();
  const before = shown().view;
  actions.change((view) => ({ ...view, range: 'today' }));
  await reply(fail('deadline', 'Too late.'));
  expect(shown()).toMatchObject({ waiting: false, failure: { code: 'deadline' } });
  expect(shown().view).toBe(before);
});

test('panels show as they are answered, and are waited for until the last of them is there', async () => {
  const { actions, clock, out, reply, shown } = await open({ isInteractive: false });
  out[0]?.part();
  expect(shown()).toMatchObject({ waiting: true, view: { partial: true } });
  await reply();
  expect(shown().waiting).toBe(false);
  expect(shown().view?.partial).toBeUndefined();
  // Asked again about the same, a part never replaces the whole.
  await clock.pass(30_000);
  out[0]?.part();
  expect(shown().view?.partial).toBeUndefined();
  await reply();
  actions.change((view) => ({ ...view, range: 'today' }));
  out[0]?.part();
  expect(shown()).toMatchObject({ waiting: true, view: { partial: true, scope: { view: { range: 'today' } } } });
});

test('a question that is cancelled leaves the last answer in sight, and is not asked again by itself', async () => {
  const { actions, clock, follower, out, reply, shown } = await open({ isInteractive: false });
  await reply();
  actions.change((view) => ({ ...view, range: 'today' }));
  follower.runner.cancel();
  expect(shown()).toMatchObject({ waiting: false, failure: { code: 'cancelled' }, view: { scope: { view: DEFAULT_VIEW } } });
  await reply();
  await clock.pass(120_000);
  expect([out, shown().failure?.code]).toEqual([[], 'cancelled']);
  follower.runner.refresh();
  await reply();
  expect(shown()).toMatchObject({ failure: null, view: { scope: { view: { range: 'today' } } } });
});
