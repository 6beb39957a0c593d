import { describe, expect, it } from 'vitest';
import { MATOMO } from '../../../../../workers/opened/formats/matomo.ts';
import { callsOf } from '../record-calls.ts';

/** A visit as Live.getLastVisitsDetails of Matomo 5 gives it, its names in their order; the plugins' files are named in the reader. */
function makeVisit(visit: object, actionDetails: unknown = [PAGE]): object {
  return { idSite: 1, idVisit: 7, visitIp: '192.0.2.0', visitorId: 'v1', actionDetails, goalConversions: 0, ...visit };
}

const PAGE = { type: 'action', url: 'https://example.com/a?b=1#c', pageTitle: 'A', pageIdAction: 2, timestamp: 1_772_323_200 };
const TS = Date.UTC(2026, 2, 1);

describe('MATOMO', () => {
  it('makes a hit of each page view, with what the visit says; the first has its referrer', () => {
    const actions = [
      { type: 'search', url: null, siteSearchKeyword: 'x', timestamp: 1_772_323_190 },
      PAGE,
      { ...PAGE, url: 'https://example.com', timestamp: 1_772_323_260 },
      {
        type: 'event',
        url: 'https://example.com/a',
        eventCategory: 'Videos',
        eventAction: 'Play',
        eventName: 'Intro',
        timestamp: 1_772_323_270,
      },
      { type: 'outlink', url: 'https://other.example/', timestamp: 1_772_323_280 },
    ];
    const visit = makeVisit(
      {
        ...{ referrerType: 'website', referrerUrl: 'https://news.example/p', countryCode: 'de', city: 'Köln', languageCode: 'de-de' },
        ...{ browser: 'Chrome 148', browserName: 'Chrome', operatingSystem: 'GNU/Linux 6', operatingSystemName: 'GNU/Linux' },
        ...{ browserVersion: '148.0', operatingSystemVersion: '6' },
        ...{ deviceType: 'Smartphone', resolution: '1920x1080' },
      },
      actions,
    );
    const ofVisit = {
      ...{ visitor: 'v1', country: 'de', city: 'Köln', language: 'de-de', browser: 'Chrome', os: 'Linux', device: 'Mobile' },
      ...{ browserVersion: '148.0', osVersion: '6' },
      ...{ screen: '1920x1080', host: 'example.com' },
    };
    expect(callsOf(MATOMO, JSON.stringify([visit]))).toEqual([
      { leftOut: 'event' },
      { hit: { ...ofVisit, ts: TS, target: '/a?b=1', title: 'A', referrer: 'https://news.example/p', eventId: '1/7/1' } },
      { hit: { ...ofVisit, ts: TS + 60_000, target: '/', title: 'A', eventId: '1/7/2' } },
      { hit: { ...ofVisit, ts: TS + 70_000, target: '/a', event: 'Videos Play', eventId: '1/7/3' } },
      { leftOut: 'event' },
    ]);
  });

  it('counts a visit without actions as one record', () => {
    expect(callsOf(MATOMO, JSON.stringify([makeVisit({}, []), makeVisit({}, false), makeVisit({}, { 0: PAGE })]))).toEqual([
      { leftOut: 'event' },
      { leftOut: 'event' },
      { leftOut: 'event' },
    ]);
  });

  it('leaves what is not known empty, and refuses an action without a time', () => {
    const visit = makeVisit({ countryCode: 'xx', resolution: 'unknown', city: null, deviceType: '' }, [PAGE, { ...PAGE, timestamp: null }]);
    expect(callsOf(MATOMO, JSON.stringify([visit], null, 2))).toEqual([
      { hit: { ts: TS, visitor: 'v1', host: 'example.com', target: '/a?b=1', title: 'A', eventId: '1/7/0' } },
      { refused: 'The action has no timestamp.' },
    ]);
  });

  it('reads one line of 20 MB, and loses of damaged visits only those', () => {
    const visits = Array.from({ length: 70_000 }, (_, idVisit) => JSON.stringify(makeVisit({ idVisit })));
    visits[9] = visits[9]?.replace('"idVisit"', 'idVisit"') ?? '';
    visits[99] = visits[99]?.slice(0, -2) ?? '';
    const calls = callsOf(MATOMO, `[${visits.join(',')}]`, {}, [1_000_000, 5_000_001]) ?? [];
    expect(calls.filter((call) => 'hit' in call)).toHaveLength(69_998);
    expect(calls.filter((call) => !('hit' in call))).toEqual(
      Array.from({ length: 2 }, () => ({ refused: 'The visit is no object of JSON.' })),
    );
  });

  it.each([
    '[]',
    '[1]',
    '{"result":"error","message":"x"}',
    '[{"label":"/a","nb_visits":3}]',
    '{"idVisit":1,"visitorId":"v","actionDetails":[]}',
  ])('does not know %s', (text) => {
    expect(callsOf(MATOMO, text)).toBeNull();
  });
});
