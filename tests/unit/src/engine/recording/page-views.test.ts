import { describe, expect, it } from 'vitest';
import { PageViews, REDIRECT_WAIT_MS } from '../../../../../src/engine/recording/page-views.ts';
import type { PageEvent } from '../../../../../src/engine/recording/observation.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';

function open(change: { seen?: boolean; optedOut?: boolean; reloaded?: boolean } = {}) {
  const clock = new FakeClock();
  const state = { seen: true, optedOut: false, title: 'Home', shown: '/', recorded: [] as PageEvent[], told: [] as string[] };
  Object.assign(state, change);
  const session = {
    last: null as { path: string; ts: number } | null,
    countView(view: { path: string; ts: number }) {
      session.last = view;
    },
  };
  const pageViews = new PageViews({
    clock,
    session,
    isSeen: () => state.seen,
    isOptedOut: () => state.optedOut,
    reloaded: change.reloaded ?? false,
    title: () => state.title,
    shown: () => ({ path: state.shown, search: '?s=1' }),
    referrer: 'https://a.example/',
    record(happening) {
      state.recorded.push(happening);
      return { id: makeId(state.recorded.length), ts: clock.now(), referrer: '' };
    },
    onRecorded: (id) => state.told.push(id),
  });
  const go = (kind: 'PUSH' | 'POP' | 'REPLACE', key: string, path: string, shown = path) =>
    pageViews.navigated({ kind, key, path, search: '?q=1' }, shown);
  return { clock, state, session, pageViews, go };
}

describe('page views', () => {
  it('are recorded at once, with the title of that moment, and the referrer on the first', () => {
    const { state, session, clock, go } = open();
    go('POP', 'default', '/');
    state.title = 'A';
    go('PUSH', 'k1', '/a');
    expect(state.recorded).toEqual([
      { kind: 'pageview', path: '/', search: '?q=1', title: 'Home', referrer: 'https://a.example/' },
      { kind: 'pageview', path: '/a', search: '?q=1', title: 'A', referrer: '' },
    ]);
    expect(session.last).toEqual({ path: '/a', ts: clock.now() });
    expect(state.told).toEqual([makeId(1), makeId(2)]);
  });

  it('count a page once, however its path is written', () => {
    const { state, go } = open();
    go('POP', 'default', '/ä/');
    go('PUSH', 'k1', '/%C3%A4', '/%C3%A4');
    expect(state.recorded).toHaveLength(1);
  });

  it('wait for a redirect that the address bar shows already', async () => {
    const { state, go, clock } = open();
    go('POP', 'default', '/old', '/new');
    expect(state.recorded).toHaveLength(0);
    go('REPLACE', 'k1', '/new');
    await clock.pass(REDIRECT_WAIT_MS);
    expect(state.recorded.map(({ path }) => path)).toEqual(['/new']);
  });

  it('are counted when the address bar was ahead for another reason than a redirect', async () => {
    const { state, go, clock } = open();
    go('POP', 'default', '/a', '/elsewhere');
    await clock.pass(REDIRECT_WAIT_MS);
    expect(state.recorded.map(({ path }) => path)).toEqual(['/a']);
  });

  it('are counted of a page that was asked for but not yet rendered when the document went away, once', () => {
    const { state, go, pageViews } = open();
    pageViews.leaving();
    go('POP', 'default', '/');
    pageViews.leaving();
    expect(state.recorded).toHaveLength(1);
    state.shown = '/a';
    pageViews.leaving();
    pageViews.leaving();
    go('PUSH', 'k1', '/a');
    expect(state.recorded.slice(1)).toEqual([{ kind: 'pageview', path: '/a', search: '?s=1', title: '', referrer: '' }]);
  });

  it('of a hidden page are recorded when it is first seen', () => {
    const { state, go, pageViews } = open({ seen: false });
    go('POP', 'default', '/');
    pageViews.seen();
    expect(state.recorded).toHaveLength(0);
    state.seen = true;
    pageViews.seen();
    pageViews.seen();
    expect(state.recorded).toHaveLength(1);
  });

  it('are not recorded after an opt-out, nor later', () => {
    const { state, session, go, pageViews } = open({ optedOut: true });
    go('POP', 'default', '/');
    state.optedOut = false;
    pageViews.seen();
    expect(state.recorded).toHaveLength(0);
    expect(session.last).toBeNull();
    go('PUSH', 'k1', '/a');
    expect(state.recorded).toHaveLength(1);
  });
});
