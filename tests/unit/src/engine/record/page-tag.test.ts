import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeObservation } from '#engine/record/observation.ts';
import { reportToPageTag, reportBoostToPageTag } from '#engine/record/page-tag.ts';
import { changeOptOut } from '#engine/state/opt-out.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';
import { makeId } from '../../../../helpers/make-id.ts';

const DEPS = {
  clock: new FakeClock(),
  uuid: () => makeId(1),
  screen: () => '',
  viewport: () => '',
  ownHosts: [],
  epoch: () => 0,
  sessionId: () => makeId(2),
};
const VIEW = makeObservation(DEPS, { kind: 'pageview', path: '/blog', search: '?token=secret', title: 'Blog' });
const SHARE = makeObservation(DEPS, { kind: 'share', path: '/blog', search: '', title: 'Blog', target: 'LinkedIn' });
const BOOST = { platform: 'Telegram' as const, content: 'A message.' };

function stubTag() {
  const gtag = vi.fn<(...args: unknown[]) => void>();
  vi.stubGlobal('gtag', gtag);
  return gtag;
}

function tellAll(browser = {}): void {
  reportToPageTag(VIEW, browser);
  reportToPageTag(SHARE, browser);
  reportBoostToPageTag(BOOST, browser);
}

// Tests share their modules: another one may have opted out.
beforeEach(() => changeOptOut(false));

afterEach(() => void vi.unstubAllGlobals());

test('the operator’s page tag receives page views, shares and boosts, as they were recorded', () => {
  const gtag = stubTag();
  tellAll();
  expect(gtag.mock.calls).toEqual([
    ['event', 'page_view', { page_path: '/blog', page_title: 'Blog', page_referrer: '' }],
    ['event', 'share', { method: 'LinkedIn', content_type: 'page', item_id: '/blog' }],
    ['event', 'boost', { method: 'Telegram', content_type: 'simulated', item_id: 'A message.' }],
  ]);
});

test('the page tag receives nothing else', () => {
  const gtag = stubTag();
  reportToPageTag(makeObservation(DEPS, { kind: 'outbound-link', path: '/', search: '', title: '', target: 'https://x.example/' }), {});
  expect(gtag).not.toHaveBeenCalled();
});

test.each([{ globalPrivacyControl: true }, { doNotTrack: '1' }])('with %j the page tag receives nothing', (browser) => {
  const gtag = stubTag();
  tellAll(browser);
  expect(gtag).not.toHaveBeenCalled();
});

test('after an opt-out the page tag receives nothing', () => {
  const gtag = stubTag();
  changeOptOut(true);
  tellAll();
  expect(gtag).not.toHaveBeenCalled();
});

test('no tag, a tag that is no function, and a tag that throws break nothing', () => {
  expect(() => tellAll()).not.toThrow();
  vi.stubGlobal('gtag', 'not a function');
  expect(() => tellAll()).not.toThrow();
  vi.stubGlobal('gtag', () => {
    throw new Error('not ours');
  });
  expect(() => tellAll()).not.toThrow();
});
