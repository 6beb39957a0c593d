import { describe, expect, it } from 'vitest';
import { POSTHOG } from '../../../../../workers/opened/formats/posthog.ts';
import { callsOf } from '../record-calls.ts';

/** posthog.com/docs/cdp/batch-exports/s3, model "events" (read in 2026), and the names of posthog/taxonomy. */
const PROPERTIES = {
  ...{ $current_url: 'https://example.com/a?b=1#c', $host: 'example.com', $pathname: '/a', $referrer: 'https://news.example/', title: 'A' },
  ...{ $browser: 'Mobile Safari', $browser_version: 17, $os: 'Mac OS X', $device_type: 'Desktop', $browser_language: 'en-GB' },
  ...{ $screen_width: 1440, $screen_height: 900, $geoip_country_code: 'GB', $geoip_city_name: 'Leeds' },
};
const EVENT = {
  ...{ uuid: 'u1', event: '$pageview', distinct_id: 'd1', person_id: 'p1', properties: PROPERTIES, person_properties: {} },
  ...{ timestamp: '2026-03-01T00:00:00.123000+00:00', created_at: '2026-03-01T00:00:01+00:00' },
};
const HIT = {
  ...{ ts: Date.UTC(2026, 2, 1, 0, 0, 0, 123), visitor: 'p1', host: 'example.com', target: '/a?b=1', referrer: 'https://news.example/' },
  ...{
    title: 'A',
    browser: 'Safari',
    browserVersion: '17',
    os: 'macOS',
    device: 'Desktop',
    language: 'en-GB',
    screen: '1440x900',
    country: 'GB',
    city: 'Leeds',
  },
  eventId: 'u1',
};

function cell(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

describe('POSTHOG', () => {
  it.each([
    ['JSON lines', `${JSON.stringify(EVENT)}\n`],
    ['JSON lines with properties as text', `${JSON.stringify({ ...EVENT, properties: JSON.stringify(PROPERTIES) })}\n`],
  ])('reads a page view of %s', (_what, text) => {
    expect(callsOf(POSTHOG, text)).toEqual([{ hit: HIT }]);
  });

  it.each([
    ['one column of properties', ['properties'], [JSON.stringify(PROPERTIES)]],
    ['a column for each property', Object.keys(PROPERTIES).map((name) => `properties.${name}`), Object.values(PROPERTIES).map(String)],
  ])('reads a page view of CSV with %s', (_what, names, values) => {
    const header = ['uuid', 'event', 'timestamp', 'distinct_id', 'person_id', ...names].join(',');
    const row = ['u1', '$pageview', EVENT.timestamp, 'd1', 'p1', ...values].map(cell).join(',');
    expect(callsOf(POSTHOG, `${header}\n${row}\n`)).toEqual([{ leftOut: 'head' }, { hit: HIT }]);
  });

  it('takes the names of events that a site made, and leaves out its own', () => {
    const events = ['signed up', '$autocapture', '$pageleave', ''].map((event) => JSON.stringify({ ...EVENT, event }));
    expect(callsOf(POSTHOG, events.join('\n'))).toEqual([
      { hit: { ...HIT, event: 'signed up' } },
      ...Array.from({ length: 3 }, () => ({ leftOut: 'event' })),
    ]);
  });

  it('leaves browser and system to the agent where there is one, and knows neither $direct nor a missing person', () => {
    const properties = {
      $raw_user_agent: 'Agent/1',
      $browser: 'Chrome',
      $os: 'Windows',
      $device_type: 'Desktop',
      $referrer: '$direct',
      $pathname: '/x',
      $host: 'h.example',
    };
    const event = { ...EVENT, person_id: null, properties };
    expect(callsOf(POSTHOG, JSON.stringify(event))).toEqual([
      { hit: { ts: HIT.ts, visitor: 'd1', agent: 'Agent/1', host: 'h.example', target: '/x', eventId: 'u1' } },
    ]);
  });

  it('refuses lines that are no object or have no time, and goes on', () => {
    const lines = [JSON.stringify(EVENT), '[1]', '{"event":', JSON.stringify({ ...EVENT, timestamp: 'now' }), '', JSON.stringify(EVENT)];
    expect(callsOf(POSTHOG, lines.join('\r\n'))).toEqual([
      { hit: HIT },
      { refused: 'The line is no object of JSON.' },
      { refused: 'The line is no object of JSON.' },
      { refused: 'timestamp is no time.' },
      { leftOut: 'head' },
      { hit: HIT },
    ]);
  });
});
