import { expect, test } from 'vitest';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { DashboardAnswer, DashboardQuestion, Panel } from '#contract/questions/dashboard.ts';
import { Asker } from '#engine/ask/asker.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { DashboardAsker, type PanelGroup } from '../../../../../src/dashboard/answer/dashboard-asker.ts';
import type { View } from '#question/view.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { makeHistory } from '../../../../helpers/dashboard/fake-history.ts';
import { makeView, NOW } from '../make-view.ts';

const PANELS: readonly Panel[] = [{ kind: 'series' }];
const PAGES: readonly Panel[] = [{ kind: 'top', dim: 'path', limit: 10 }];
const CHANNELS: readonly Panel[] = [{ kind: 'top', dim: 'channel', limit: 10 }];

/** What asks about a view; questions stay out until they are answered by hand. */
async function open({ interactive = true } = {}) {
  const { store, actions } = makeHistory();
  const clock = new FakeClock(NOW);
  const out: { question: DashboardQuestion; answer: (outcome: Outcome<DashboardAnswer>) => void }[] = [];
  const { answer } = makeView('last7', { pageViews: 1 });
  const source = { description: { earliest: null, interactive, robotsOnly: false }, tell: () => {} };
  const ask = (_: string, question: DashboardQuestion) => new Promise((resolve) => out.push({ question, answer: resolve }));
  const dashboard = new DashboardAsker(store.getState().view, {
    asker: new Asker({ clock, nextFrame: () => () => {}, isVisible: () => true, onSeen: () => () => {} }),
    origin: { subscribe: () => () => {}, isInteractive: () => source.description.interactive },
    viewerZone: 'Asia/Kathmandu',
    atMoment: (ask_, now) => ask_({ now, description: source.description, ask } as unknown as Moment),
  });
  dashboard.want(PANELS);
  dashboard.start((listener) => {
    source.tell = listener;
    return () => {};
  });
  store.subscribe((state) => dashboard.follow(state));
  const reply = async (outcome?: Outcome<DashboardAnswer>) => {
    const asked = out.shift();
    asked?.answer(outcome ?? succeed({ ...answer, id: asked.question.id }));
    await settle();
  };
  const entry = (group: PanelGroup = 'shapes') => dashboard.entryOf(group);
  const isDragging = () => dashboard.store.getState().dragging;
  await settle();
  return {
    actions,
    clock,
    out,
    dashboard,
    source,
    reply,
    entry,
    isDragging,
    brushed: () => entry().answer?.scope.view.brush?.from ?? null,
  };
}

const brushFrom = (from: number) => (view: View) => ({ ...view, brush: { from, to: NOW } });
const kindsOf = ({ question }: { question: DashboardQuestion }) =>
  question.panels.map((panel) => (panel.kind === 'top' ? panel.dim : panel.kind));

test('a question is sent in the call that changes the view, unless it decides no figures', async () => {
  const { actions, out, reply } = await open();
  await reply();
  actions.change((view) => ({ ...view, figure: 'visitors', details: { dim: 'path', sorting: null } }));
  expect(out).toHaveLength(0);
  actions.change((view) => ({ ...view, range: 'today' }));
  expect(out).toHaveLength(1);
});

test('during a drag the answer before the newest shows too; after it, only the newest does', async () => {
  const { actions, reply, entry, isDragging, brushed } = await open();
  await reply();
  actions.move(brushFrom(NOW - 2));
  actions.move(brushFrom(NOW - 3));
  expect([isDragging(), entry().status]).toEqual([true, 'fresh']);
  await reply();
  expect(brushed()).toBe(NOW - 2);
  actions.move(brushFrom(NOW - 4));
  actions.settle();
  expect([isDragging(), entry().status]).toEqual([false, 'stale']);
  await reply();
  expect(brushed()).toBe(NOW - 2);
  await reply();
  expect([brushed(), entry().status]).toEqual([NOW - 4, 'fresh']);
});

test('a drag that is cancelled asks for the former view again', async () => {
  const { actions, reply, entry, isDragging, brushed } = await open();
  await reply();
  actions.move(brushFrom(NOW - 2));
  await reply();
  actions.settle(false);
  expect([isDragging(), entry().status]).toEqual([false, 'stale']);
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

test('what panels need is asked for once, and again only where the last question did not ask for it', async () => {
  const { dashboard, out, reply } = await open();
  await reply();
  const giveBack = dashboard.want([...PANELS, ...PAGES]);
  dashboard.want(PAGES);
  await settle();
  expect(out.map(kindsOf)).toEqual([['series', 'path', 'totals']]);
  await reply();
  giveBack();
  dashboard.want([{ kind: 'totals' }]);
  await settle();
  expect(out).toHaveLength(0);
  dashboard.refresh();
  expect(out.map(kindsOf)).toEqual([['series', 'path', 'totals']]);
});

test('page views of robots count where the source holds no others', async () => {
  const { dashboard, source, out, reply } = await open();
  await reply();
  source.description.robotsOnly = true;
  dashboard.refresh();
  expect(out[0]?.question.bots).toBe('include');
});

test('a slow source is asked for figures, lists of page views and lists of visits apart, and each shows as it is answered', async () => {
  const { dashboard, out, reply, entry } = await open({ interactive: false });
  dashboard.want([...PAGES, ...CHANNELS]);
  await settle();
  expect(out.map(kindsOf)).toEqual([['series', 'totals'], ['path'], ['channel']]);
  await reply();
  expect([entry('shapes').status, entry('pages').answer, entry('visits').answer]).toEqual(['fresh', null, null]);
  await reply();
  expect([entry('pages').status, entry('visits').answer]).toEqual(['fresh', null]);
});

test('a source that turns out to be slow when it is described is asked apart from then on, and an interactive one all at once', async () => {
  const { dashboard, source, out, reply, entry } = await open();
  dashboard.want(PAGES);
  await settle();
  await reply();
  await reply();
  expect(entry('pages')).toBe(entry('shapes'));
  source.description.interactive = false;
  source.tell();
  expect(out.map(kindsOf)).toEqual([['path']]);
  await reply();
  source.description.interactive = true;
  source.tell();
  expect(entry('pages')).toBe(entry('shapes'));
});
