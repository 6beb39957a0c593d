import { describe, expect, it } from 'vitest';
import { UMAMI } from '../../../../../workers/opened/formats/umami.ts';
import { callsOf } from '../record-calls.ts';

/** db/clickhouse/schema.sql of umami-software/umami 3.1.0; Umami Cloud exports the same columns. */
const CLICKHOUSE =
  'website_id,session_id,visit_id,event_id,hostname,browser,os,device,screen,language,country,region,city,url_path,url_query,' +
  'utm_source,utm_medium,utm_campaign,utm_content,utm_term,referrer_path,referrer_query,referrer_domain,page_title,gclid,fbclid,' +
  'msclkid,ttclid,li_fat_id,twclid,lcp,inp,cls,fcp,ttfb,event_type,event_name,tag,distinct_id,created_at,job_id';
/** prisma/schema.prisma of the same: browser, system and place are in the table of sessions. */
const POSTGRES =
  'event_id;website_id;session_id;visit_id;created_at;url_path;url_query;referrer_domain;page_title;event_type;event_name;hostname';

/** A line of ClickHouse with these cells; the others are as ClickHouse writes what is not there. */
function line(cells: Readonly<Record<string, string>>): string {
  return CLICKHOUSE.split(',')
    .map((name) => cells[name] ?? (name === 'job_id' || name === 'lcp' ? '\\N' : ''))
    .join(',');
}

describe('UMAMI', () => {
  it('reads a page view with all that it says', () => {
    const cells = {
      ...{ session_id: 's1', event_id: 'e1', hostname: 'example.com', browser: 'crios', os: 'iOS', device: 'mobile', screen: '390x844' },
      ...{ language: 'de-DE', country: 'DE', city: 'Köln', url_path: '/a', url_query: 'utm_source=x&b=1', page_title: '"A, b"' },
      ...{
        referrer_domain: 'news.example',
        referrer_path: '/p',
        referrer_query: 'q=1',
        event_type: '1',
        created_at: '2026-02-28 23:50:00',
      },
    };
    expect(callsOf(UMAMI, `${CLICKHOUSE}\n${line(cells)}\n`)).toEqual([
      { leftOut: 'head' },
      {
        hit: {
          ...{ ts: Date.UTC(2026, 1, 28, 23, 50), visitor: 's1', eventId: 'e1', host: 'example.com', browser: 'Chrome', os: 'iOS' },
          ...{ device: 'Mobile', screen: '390x844', language: 'de-DE', country: 'DE', city: 'Köln', title: 'A, b' },
          ...{ target: '/a?utm_source=x&b=1', referrer: 'https://news.example/p?q=1' },
        },
      },
    ]);
  });

  it('knows page views and custom events; clicks on links, pixels and measurements are left out as events', () => {
    const types = ['1', '2', '3', '4', '5', '', 'x'].map((event_type) =>
      line({ session_id: 's', url_path: '/', event_type, event_name: 'signup', created_at: '2026-03-01 00:00:00' }),
    );
    const [, page, event, ...others] = callsOf(UMAMI, [CLICKHOUSE, ...types].join('\n')) ?? [];
    expect(page).toEqual({ hit: { ts: Date.UTC(2026, 2, 1), visitor: 's', target: '/' } });
    expect(event).toEqual({ hit: { ts: Date.UTC(2026, 2, 1), visitor: 's', target: '/', event: 'signup' } });
    expect(others).toEqual(Array.from({ length: 5 }, () => ({ leftOut: 'event' })));
  });

  it.each([
    ['2026-03-29 12:00:00', 'UTC', Date.UTC(2026, 2, 29, 12)],
    ['2026-03-29 12:00:00', 'Europe/Berlin', Date.UTC(2026, 2, 29, 10)],
    ['2026-03-28 12:00:00', 'Europe/Berlin', Date.UTC(2026, 2, 28, 11)],
    ['2026-03-29 12:00:00.123456+00', 'Europe/Berlin', Date.UTC(2026, 2, 29, 12, 0, 0, 123)],
    ['2026-03-29T12:00:00+05:30', 'UTC', Date.UTC(2026, 2, 29, 6, 30)],
  ])('reads %s in %s', (created_at, zone, ts) => {
    const text = `${CLICKHOUSE}\n${line({ session_id: 's', url_path: '/', event_type: '1', created_at })}`;
    expect(callsOf(UMAMI, text, { zone })?.[1]).toEqual({ hit: { ts, visitor: 's', target: '/' } });
  });

  it('reads the dump of Postgres with semicolons, and refuses a line without a time', () => {
    const rows = 'e1;w;s1;v1;2026-03-01 00:00:00.5+00;/;;;"Ho;me";1;;example.com\ne2;w;s1;v1;yesterday;/;;;;1;;example.com\n';
    expect(callsOf(UMAMI, `${POSTGRES}\n${rows}`)).toEqual([
      { leftOut: 'head' },
      { hit: { ts: Date.UTC(2026, 2, 1, 0, 0, 0, 500), visitor: 's1', eventId: 'e1', host: 'example.com', target: '/', title: 'Ho;me' } },
      { refused: 'created_at is no time.' },
    ]);
  });
});
