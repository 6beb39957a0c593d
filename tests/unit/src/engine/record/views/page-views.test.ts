import { describe, expect, it } from 'vitest';
import { onNavigation, PageViews, REDIRECT_WAIT_MS, type Navigation } from '#engine/record/views/page-views.ts';
import {
  countIfSeen,
  INITIAL_STATE,
  onRestored,
  RELOAD_MS,
  ViewCounter,
  type Decision,
  type ViewContext,
} from '#engine/record/views/view-counter.ts';
import type { SessionRecord } from '#engine/record/session/session.ts';
import type { PageEvent } from '#engine/record/observation.ts';
import { FakeClock } from '../../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../../helpers/make-id.ts';

const NOW = 1_750_000_000_000;

/** Plays a story and tells which views were counted: the path, with a star for the one that has the referrer. */
class Story {
  readonly counted: string[] = [];
  state = INITIAL_STATE;
  context: ViewContext = { seen: true, now: NOW, reloaded: false, last: null };

  go(kind: Navigation['kind'], key: string, path: string, redirecting = false): this {
    return this.#take(onNavigation(this.state, { kind, key, path, search: '', redirecting }, this.context));
  }

  seen(seen = true): this {
    this.context = { ...this.context, seen };
    return this.#take(countIfSeen(this.state, this.context));
  }

  restored(): this {
    return this.#take(onRestored(this.state, this.context));
  }

  #take(decision: Decision): this {
    this.state = decision.state;
    if (decision.count) this.counted.push(decision.count.path + (decision.count.first ? '*' : ''));
    return this;
  }
}

const story = (context: Partial<ViewContext> = {}) => {
  const told = new Story();
  told.context = { ...told.context, ...context };
  return told;
};

describe('a page view', () => {
  it('is counted at the load of the document, and only that one has the referrer', () => {
    expect(story().go('POP', 'default', '/').go('PUSH', 'k1', '/a').counted).toEqual(['/*', '/a']);
  });

  it('is counted for each PUSH and POP to another page', () => {
    const told = story().go('POP', 'default', '/').go('PUSH', 'k1', '/a').go('PUSH', 'k2', '/b');
    expect(told.go('POP', 'k1', '/a').go('POP', 'default', '/').go('POP', 'k1', '/a').counted).toEqual(['/*', '/a', '/b', '/a', '/', '/a']);
  });

  it('is counted for another page under the same key, which all entries have that the router did not make', () => {
    expect(story().go('POP', 'default', '/').go('POP', 'default', '/a').counted).toEqual(['/*', '/a']);
  });

  it('is counted once, however often its effect runs (StrictMode)', () => {
    const told = story().go('POP', 'default', '/').go('POP', 'default', '/');
    expect(told.go('PUSH', 'k1', '/a').go('PUSH', 'k1', '/a').counted).toEqual(['/*', '/a']);
  });

  it('is not counted for REPLACE', () => {
    expect(story().go('POP', 'default', '/').go('REPLACE', 'k1', '/a').go('REPLACE', 'k2', '/b').counted).toEqual(['/*']);
  });

  it('is not counted for another query or fragment of the same page', () => {
    expect(story().go('POP', 'default', '/a').go('PUSH', 'k1', '/a').go('POP', 'default', '/a').counted).toEqual(['/a*']);
  });

  it('is counted for the page from which a REPLACE led away', () => {
    expect(story().go('POP', 'default', '/').go('REPLACE', 'k1', '/a').go('PUSH', 'k2', '/').counted).toEqual(['/*', '/']);
  });

  it('of a redirect is counted under the path it leads to, once, with the referrer', () => {
    expect(story().go('POP', 'default', '/old', true).go('POP', 'default', '/old', true).go('REPLACE', 'k1', '/new').counted).toEqual([
      '/new*',
    ]);
    expect(story().go('POP', 'default', '/').go('PUSH', 'k1', '/old', true).go('REPLACE', 'k2', '/new').counted).toEqual(['/*', '/new']);
  });

  it('is counted after all when the redirect does not happen', () => {
    expect(story().go('POP', 'default', '/a', true).seen().counted).toEqual(['/a*']);
  });

  it('is not counted in a tab that was never seen', () => {
    expect(story({ seen: false }).go('POP', 'default', '/').go('PUSH', 'k1', '/a').counted).toEqual([]);
  });

  it('is counted when a background tab or a prerendered page is first seen, under the page then shown', () => {
    const told = story({ seen: false }).go('POP', 'default', '/').go('REPLACE', 'k1', '/a').seen().seen(false).seen();
    expect(told.counted).toEqual(['/a*']);
  });

  it('is counted again when the page comes back from the back/forward cache, without a referrer', () => {
    expect(story().go('POP', 'default', '/a').restored().seen().counted).toEqual(['/a*', '/a']);
  });

  it('of a page that is restored unseen is counted when it is seen', () => {
    const told = story().go('POP', 'default', '/a').seen(false).restored();
    expect(told.counted).toEqual(['/a*']);
    expect(told.seen().counted).toEqual(['/a*', '/a']);
  });

  it('is not counted before anything was shown', () => {
    expect(story().seen().restored().counted).toEqual([]);
  });
});

describe('a reload', () => {
  const last = { path: '/a', ts: NOW - RELOAD_MS + 1 };

  it('of the same page within a second is not counted, and its referrer is not given to the next view', () => {
    for (const ts of [last.ts, NOW]) {
      const told = story({ reloaded: true, last: { path: '/a', ts } });
      expect(told.go('POP', 'default', '/a').go('PUSH', 'k1', '/b').counted).toEqual(['/b']);
    }
  });

  it('a second later is counted', () => {
    expect(story({ reloaded: true, last: { path: '/a', ts: NOW - RELOAD_MS } }).go('POP', 'default', '/a').counted).toEqual(['/a*']);
  });

  it('of another page is counted', () => {
    expect(story({ reloaded: true, last }).go('POP', 'default', '/b').counted).toEqual(['/b*']);
  });

  it('is no reload when a link leads to the same page', () => {
    expect(story({ reloaded: false, last }).go('POP', 'default', '/a').counted).toEqual(['/a*']);
  });

  it('is counted when the clock was set back since', () => {
    expect(story({ reloaded: true, last: { path: '/a', ts: NOW + 3_600_000 } }).go('POP', 'default', '/a').counted).toEqual(['/a*']);
  });

  it('within a second does not keep later views of the same page from counting', () => {
    expect(story({ reloaded: true, last }).go('POP', 'default', '/a').go('PUSH', 'k1', '/b').go('POP', 'default', '/a').counted).toEqual([
      '/b',
      '/a',
    ]);
  });
});

function open({ optedOut = false } = {}) {
  const clock = new FakeClock();
  const state = {
    optedOut,
    title: 'Home',
    shown: '/',
    recorded: [] as PageEvent[],
    told: [] as string[],
    ended: 'nowhere' as 'nowhere' | 'before' | 'after',
    ids: 0,
  };
  const session = {
    record: { last: null } as SessionRecord,
    countView(last: { path: string; ts: number }) {
      session.record = { ...session.record, last };
    },
  };
  const counter = new ViewCounter({
    clock,
    session,
    isSeen: () => true,
    isOptedOut: () => state.optedOut,
    reloaded: false,
    title: () => state.title,
    referrer: 'https://a.example/',
    record(happening) {
      if (state.ended === 'before') throw new Error('the script is ended');
      state.recorded.push(happening);
      if (state.ended === 'after') throw new Error('the script is ended');
      return { id: makeId(state.recorded.length), ts: clock.now(), referrer: '' };
    },
    onRecorded: (id) => state.told.push(id),
  });
  const pageViews = new PageViews({
    clock,
    counter,
    uuid: () => `last-${++state.ids}`,
    currentAddress: () => ({ path: state.shown, search: '?s=1' }),
  });
  const go = (kind: 'PUSH' | 'POP' | 'REPLACE', key: string, path: string, shown = path) =>
    pageViews.navigated({ kind, key, path, search: '?q=1' }, shown);
  return { clock, state, session, counter, pageViews, go };
}

describe('page views', () => {
  it('are recorded immediately, with the title of that moment, and the referrer on the first', () => {
    const { state, session, clock, go } = open();
    go('POP', 'default', '/');
    state.title = 'A';
    go('PUSH', 'k1', '/a');
    expect(state.recorded).toEqual([
      { kind: 'pageview', path: '/', search: '?q=1', title: 'Home', referrer: 'https://a.example/' },
      { kind: 'pageview', path: '/a', search: '?q=1', title: 'A', referrer: '' },
    ]);
    expect(session.record.last).toEqual({ path: '/a', ts: clock.now() });
    expect(state.told).toEqual([makeId(1), makeId(2)]);
  });

  it('count a page once, however its path is written', () => {
    const { state, go } = open();
    go('POP', 'default', '/ä/');
    go('PUSH', 'k1', '/%C3%A4', '/%C3%A4');
    expect(state.recorded).toHaveLength(1);
  });

  it('count the views of the dashboard as one page, and no other path below it', () => {
    const { go, state } = open();
    for (const [key, path] of ['/admin/goals', '/admin', '/admin/errors/', '/faq', '/admin/live', '/admin/nothing'].entries()) {
      go('PUSH', String(key), path);
    }
    expect(state.recorded.map(({ path }) => path)).toEqual(['/admin', '/faq', '/admin', '/admin/nothing']);
  });

  it('wait for a redirect that the address bar already shows', async () => {
    const { state, go, clock } = open();
    go('POP', 'default', '/old', '/new');
    expect(state.recorded).toHaveLength(0);
    go('REPLACE', 'k1', '/new');
    await clock.pass(REDIRECT_WAIT_MS);
    expect(state.recorded.map(({ path }) => path)).toEqual(['/new']);
  });

  it('are counted when the address bar was ahead for a reason other than a redirect', async () => {
    const { state, go, clock } = open();
    go('POP', 'default', '/a', '/elsewhere');
    await clock.pass(REDIRECT_WAIT_MS);
    expect(state.recorded.map(({ path }) => path)).toEqual(['/a']);
  });

  it('are counted once for a page that was requested but not rendered when the document ended', () => {
    const { state, go, pageViews } = open();
    pageViews.leaving();
    go('POP', 'default', '/');
    pageViews.leaving();
    expect(state.recorded).toHaveLength(1);
    state.shown = '/a';
    pageViews.leaving();
    pageViews.leaving();
    go('PUSH', 'k1', '/a');
    expect(state.recorded.slice(1)).toEqual([{ id: 'last-1', kind: 'pageview', path: '/a', search: '?s=1', title: '', referrer: '' }]);
  });

  it.each(['before', 'after'] as const)(
    'are recorded as the same one again where the browser ended the script of the leaving document %s the first was stored',
    (ended) => {
      const { state, go, pageViews } = open();
      go('POP', 'default', '/');
      Object.assign(state, { shown: '/a', ended });
      expect(() => pageViews.leaving()).toThrow('ended');
      state.ended = 'nowhere';
      pageViews.leaving();
      pageViews.leaving();
      expect(state.recorded.slice(1).map(({ id, path }) => `${path} ${id}`)).toEqual(
        ended === 'before' ? ['/a last-1'] : ['/a last-1', '/a last-1'],
      );
    },
  );

  it('are left to the next document where the address is loaded as one', () => {
    const { state, go, pageViews } = open();
    go('POP', 'default', '/');
    state.shown = '/a';
    pageViews.followed();
    pageViews.leaving();
    expect(state.recorded.map(({ path }) => path)).toEqual(['/']);
  });

  it('have an id of their own each time that the document is left and comes back', () => {
    const { state, counter, go, pageViews } = open();
    go('POP', 'default', '/');
    for (const path of ['/a', '/b']) {
      state.shown = path;
      pageViews.leaving();
      counter.restored();
      go('PUSH', path, path);
    }
    expect(state.recorded.flatMap(({ id = [] }) => id)).toEqual(['last-1', 'last-2']);
  });

  it('are not recorded after an opt-out, nor later', () => {
    const { state, session, go, counter } = open({ optedOut: true });
    go('POP', 'default', '/');
    state.optedOut = false;
    counter.seen();
    expect(state.recorded).toHaveLength(0);
    expect(session.record.last).toBeNull();
    go('PUSH', 'k1', '/a');
    expect(state.recorded).toHaveLength(1);
  });
});
