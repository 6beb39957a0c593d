import { describe, expect, it } from 'vitest';
import { GA4 } from '../../../../../workers/opened/formats/ga4.ts';
import { callsOf } from '../record-calls.ts';

function parameter(key: string, string_value: string | null): object {
  return { key, value: { string_value, int_value: null } };
}

/** support.google.com/analytics/answer/7029846 (2026); BigQuery writes numbers of 64 bits as texts. */
const EVENT = {
  ...{ event_date: '20260301', event_timestamp: '1772323200123456', event_name: 'page_view', user_id: null, user_pseudo_id: '1.2' },
  event_params: [
    { key: 'ga_session_id', value: { string_value: null, int_value: '1772323200' } },
    parameter('page_location', 'https://example.com/a?utm_source=x'),
    parameter('page_referrer', 'https://news.example/'),
    parameter('page_title', 'A'),
  ],
  device: { category: 'mobile', operating_system: 'Android', language: 'de-de', web_info: { browser: 'Chrome', hostname: 'example.com' } },
  geo: { country: 'Germany', city: 'Cologne' },
  traffic_source: { source: 'google', medium: 'organic', name: null },
};
const HIT = {
  ...{ ts: Date.UTC(2026, 2, 1, 0, 0, 0, 123), visitor: '1.2', host: 'example.com', target: '/a?utm_source=x', title: 'A' },
  ...{
    referrer: 'https://news.example/',
    device: 'Mobile',
    os: 'Android',
    language: 'de-de',
    browser: 'Chrome',
    country: 'DE',
    city: 'Cologne',
  },
};

describe('GA4', () => {
  it('reads a page view; where the person first came from is not where this visit did', () => {
    expect(callsOf(GA4, `${JSON.stringify(EVENT)}\n`)).toEqual([{ hit: HIT }]);
    expect(callsOf(GA4, JSON.stringify({ ...EVENT, event_timestamp: 1_772_323_200_123_456 }))).toEqual([{ hit: HIT }]);
  });

  it('takes other events by their names, but those by which Google counts', () => {
    const events = ['scroll', 'purchase', 'session_start', 'first_visit', 'user_engagement', ''].map((event_name) =>
      JSON.stringify({ ...EVENT, event_name }),
    );
    expect(callsOf(GA4, events.join('\n'))).toEqual([
      { hit: { ...HIT, event: 'scroll' } },
      { hit: { ...HIT, event: 'purchase' } },
      ...Array.from({ length: 4 }, () => ({ leftOut: 'event' })),
    ]);
  });

  it.each([
    ['United States', 'US'],
    ['South Korea', 'KR'],
    ['Bosnia & Herzegovina', 'BA'],
    ['France', 'FR'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Myanmar (Burma)', 'MM'],
    ['(not set)', undefined],
    ['__proto__', undefined],
    ['', undefined],
  ])('knows the country %s as %s', (country, code) => {
    const [call] = callsOf(GA4, JSON.stringify({ ...EVENT, geo: { country, city: 'Cologne' } })) ?? [];
    const { country: _, ...others } = HIT;
    expect(call).toEqual({ hit: { ...others, ...(code !== undefined && { country: code }) } });
  });

  it('reads an event that has nothing but its time and name, and refuses one without a time', () => {
    const lines = [
      EVENT,
      { event_timestamp: '1772323200000000', event_name: 'page_view', event_params: null, device: 1, geo: [] },
      { event_name: 'page_view' },
    ];
    expect(callsOf(GA4, lines.map((line) => JSON.stringify(line)).join('\n'))?.slice(1)).toEqual([
      { hit: { ts: Date.UTC(2026, 2, 1) } },
      { refused: 'event_timestamp is no number of microseconds.' },
    ]);
  });
});
