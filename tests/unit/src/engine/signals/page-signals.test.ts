import { beforeEach, describe, expect, it } from 'vitest';
import type { PageEvent } from '#engine/record/observation.ts';
import { FIRST_LOOK_MS, SCROLL_LOOK_MS, PageMeasurements } from '#engine/signals/page-measurements.ts';
import { actionOf, PageSignals } from '#engine/signals/page-signals.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';
import { FakeSignals } from '../../../../helpers/page/fake-signals.ts';

const HOME = { id: 'home', path: '/' };
const BLOG = { id: 'blog', path: '/blog' };

let clock = new FakeClock();
let page = new FakeSignals();
let recorded: PageEvent[] = [];
let seen = true;
let optedOut = false;
let signals: PageSignals;
let measurements: PageMeasurements;

beforeEach(() => {
  clock = new FakeClock();
  page = new FakeSignals();
  recorded = [];
  seen = true;
  optedOut = false;
  signals = new PageSignals({
    clock,
    surface: page,
    ownHosts: ['bugs.example'],
    isOptedOut: () => optedOut,
    title: () => 'A page',
    record: (happening) => recorded.push(happening),
  });
  signals.start();
  measurements = new PageMeasurements({
    signals,
    clock,
    surface: page,
    watchScroll: (callback) => page.watchScroll(callback),
    isSeen: () => seen,
    isOptedOut: () => optedOut,
    whenIdle: (callback) => page.whenIdle(callback),
    loadVitals: () => page.loadVitals(),
  });
  measurements.start();
});

function told(kind: PageEvent['kind']): [string | undefined, number | undefined][] {
  return recorded.filter((each) => each.kind === kind).map(({ pageViewId, value }) => [pageViewId, value]);
}

function hide(): void {
  seen = false;
  signals.hidden();
  measurements.hidden();
}

function show(): void {
  seen = true;
  signals.seen();
  measurements.seen();
}

describe('actions', () => {
  it('belong to the page view that is shown', () => {
    signals.viewed(HOME);
    signals.viewed(BLOG);
    page.click({ href: 'https://elsewhere.example/' });
    signals.recordAction('share', 'LinkedIn');
    expect(recorded).toEqual([
      { kind: 'outbound-link', path: '/blog', search: '', title: 'A page', pageViewId: 'blog', target: 'https://elsewhere.example/' },
      { kind: 'share', path: '/blog', search: '', title: 'A page', pageViewId: 'blog', target: 'LinkedIn' },
    ]);
  });

  it('are not recorded before a page view, nor after an erase or an opt-out', () => {
    signals.recordAction('share', 'LinkedIn');
    signals.viewed(HOME);
    optedOut = true;
    signals.recordAction('share', 'LinkedIn');
    optedOut = false;
    signals.clear();
    measurements.clear();
    signals.recordAction('share', 'LinkedIn');
    hide();
    expect(recorded).toEqual([]);
  });
});

describe('visible time', () => {
  it('is recorded in total each time the page is hidden', async () => {
    signals.viewed(HOME);
    await clock.pass(4_000);
    hide();
    await clock.pass(60_000);
    show();
    await clock.pass(1_000);
    hide();
    hide();
    expect(told('visible-time')).toEqual([
      ['home', 4_000],
      ['home', 5_000],
    ]);
  });

  it('ends with the next page view', async () => {
    signals.viewed(HOME);
    await clock.pass(2_000);
    signals.viewed(BLOG);
    await clock.pass(3_000);
    hide();
    expect(told('visible-time')).toEqual([
      ['home', 2_000],
      ['blog', 3_000],
    ]);
  });

  it('of less than a second is not recorded', async () => {
    signals.viewed(HOME);
    await clock.pass(200);
    hide();
    expect(told('visible-time')).toEqual([]);
  });
});

describe('scroll depth', () => {
  it('is the largest share seen, measured in intervals', async () => {
    signals.viewed(HOME);
    await clock.pass(FIRST_LOOK_MS);
    page.scrollTo(0.8);
    page.scrollTo(1.2);
    await clock.pass(SCROLL_LOOK_MS);
    page.scrollTo(0.1);
    await clock.pass(SCROLL_LOOK_MS);
    hide();
    expect(told('scroll-depth')).toEqual([['home', 1]]);
  });

  it('is known without scrolling, and not taken from the page that follows', async () => {
    signals.viewed(HOME);
    await clock.pass(FIRST_LOOK_MS);
    page.share = 1;
    signals.viewed(BLOG);
    await clock.pass(500);
    hide();
    expect(told('scroll-depth')).toEqual([
      ['home', 0.5],
      ['blog', 1],
    ]);
  });

  it('of a page that was never visible is not recorded', () => {
    signals.viewed(HOME);
    hide();
    expect(recorded).toEqual([]);
  });
});

describe('web vitals', () => {
  it('are loaded when the page is idle, never before, and not after an opt-out', () => {
    expect(page.loads).toBe(0);
    page.becomeIdle();
    expect(page.loads).toBe(1);
    optedOut = true;
    page.becomeIdle();
    expect(page.loads).toBe(1);
  });

  it('of the load belong to the first view, later ones to the view that was shown then', async () => {
    await clock.pass(300);
    signals.viewed(HOME);
    await clock.pass(5_000);
    signals.viewed(BLOG);
    page.becomeIdle();
    await settle();
    page.measure('TTFB', { value: 90, entries: [{ startTime: 0 }] });
    page.measure('LCP', { value: 1_200, entries: [{ startTime: 1_200 }] });
    page.measure('CLS', { value: 0 });
    page.measure('INP', { value: 180, entries: [{ startTime: 6_000 }] });
    page.measure('INP', { value: 90, entries: [{ startTime: 100 }] });
    expect(recorded.filter(({ value }) => value !== 5_000).map(({ kind, pageViewId, value }) => [kind, pageViewId, value])).toEqual([
      ['scroll-depth', 'home', 0.5],
      ['TTFB', 'home', 90],
      ['LCP', 'home', 1_200],
      ['CLS', 'home', 0],
      ['INP', 'blog', 180],
      ['INP', 'home', 90],
    ]);
  });

  it('of a return from the back/forward cache count where something was measured on the view that it counted', async () => {
    signals.viewed(HOME);
    page.becomeIdle();
    await settle();
    signals.viewed(BLOG);
    const navigationType = 'back-forward-cache';
    page.measure('LCP', { value: 50, navigationType });
    page.measure('TTFB', { value: 0, navigationType });
    page.measure('CLS', { value: 0, navigationType });
    page.measure('INP', { value: 80, navigationType, entries: [{ startTime: clock.elapsed() }] });
    expect([told('LCP'), told('TTFB'), told('CLS'), told('INP')]).toEqual([[], [], [], [['blog', 80]]]);
  });
});

const OWN_HOSTS = ['bugs.example', 'www.bugs.test:8080'];

function click(href: string, action: string | null = null, target: string | null = null) {
  return actionOf({ href, action, target }, OWN_HOSTS);
}

describe('a click', () => {
  it('on a link to another host is an outbound link', () => {
    expect(click('https://elsewhere.example/a')).toEqual({ kind: 'outbound-link', target: 'https://elsewhere.example/a' });
    expect(click('https://bugs.example.evil.example/')?.kind).toBe('outbound-link');
  });

  it('within the site, to a mail program or on no link is not recorded', () => {
    expect(click('https://bugs.example/faq')).toBeNull();
    expect(click('http://bugs.test:8080/faq')).toBeNull();
    expect(click('mailto:a@b.example')).toBeNull();
    expect(click('')).toBeNull();
  });

  it('counts as the action that the site gave the element', () => {
    expect(click('https://store.example/x', 'store-click')).toEqual({ kind: 'store-click', target: 'https://store.example/x' });
    expect(click('https://bugs.example/download/?ref=1#top', 'download-click')).toEqual({ kind: 'download-click', target: '/download' });
    expect(click('', 'video-play', 'Introduction')).toEqual({ kind: 'video-play', target: 'Introduction' });
  });

  it('with an unknown action is recorded by its address', () => {
    expect(click('https://elsewhere.example/', 'pageview')?.kind).toBe('outbound-link');
    expect(click('https://bugs.example/', 'LCP')).toBeNull();
  });
});
