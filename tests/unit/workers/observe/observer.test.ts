import { describe, expect, it } from 'vitest';
import { checkRow } from '#contract/rows/check-row.ts';
import { FLAG, type EventRow } from '#contract/rows/event.ts';
import { agentName, type RowObservation, stamp } from '../../../../workers/observe/observer.ts';
import { agentOf } from '../../../../workers/observe/agent.ts';
import { CHROME, NOW, makeContext, makeObservation } from './make-observation.ts';

const AGENT = agentOf(makeContext());

function stamped(changes: Partial<RowObservation> = {}): EventRow {
  return stamp({ ...makeObservation(), kind: 'pageview', ...changes }, AGENT, 'visitor-1', NOW);
}

describe('stamp', () => {
  it('adds the fields that the page does not know, and never the user agent', () => {
    const row = stamped();
    expect(row).toMatchObject({
      visitor: 'visitor-1',
      device: 'Desktop',
      browser: 'Chrome',
      os: 'Windows',
      country: 'DE',
      city: '',
      origin: 'live',
    });
    expect(Object.values(row)).not.toContain(CHROME);
    expect(checkRow(row)).toEqual(row);
  });

  it('takes the source from UTM before the referrer, and the first value of a repeated parameter', () => {
    const query = 'utm_source=twitter&utm_source=other&utm_medium=so+cial&utm_campaign=%C3%BCber&utm_term=t&utm_content=c';
    expect(stamped({ query, referrer: 'https://www.google.com/' })).toMatchObject({
      source: 'Twitter/X',
      utmSource: 'twitter',
      utmMedium: 'so cial',
      utmCampaign: 'über',
      utmTerm: 't',
      utmContent: 'c',
      query,
      referrer: 'https://www.google.com/',
    });
    expect(stamped({ referrer: 'https://www.google.com/' }).source).toBe('Google');
    expect(stamped().source).toBe('');
  });

  it('takes tags in any case of letters', () => {
    const query = 'UTM_Source=News&Utm_Campaign=May';
    expect(stamped({ query })).toMatchObject({ source: 'News', utmSource: 'News', utmCampaign: 'May', query });
  });

  it.each(['https://www.example.org/a', 'https://example.org/b', 'javascript:alert(1)', 'not an address'])(
    'has no referrer and no source from %s',
    (referrer) => {
      expect(stamped({ referrer })).toMatchObject({ referrer: '', source: '' });
    },
  );

  it('does not take another port of the same machine, or a look-alike, for its own', () => {
    expect(stamped({ referrer: 'http://localhost:9999/' }).source).toBe('localhost');
    expect(stamped({ referrer: 'https://example.org.evil.example/' }).source).toBe('example.org.evil.example');
  });

  it('removes secrets of query, referrer and target again', () => {
    const row = stamped({
      kind: 'outbound-link',
      query: 'code=SECRET&page=2&next=%2Fa%3Ftoken%3DSECRET',
      referrer: 'https://ann:SECRET@mail.example/?access_token=SECRET&id=1#SECRET',
      target: 'https://shop.example/?password=SECRET#SECRET',
    });
    expect(JSON.stringify(row)).not.toContain('SECRET');
    expect(row).toMatchObject({
      query: 'code=[removed]&page=2&next=[removed]',
      referrer: 'https://mail.example/?access_token=[removed]&id=1',
      target: 'https://shop.example/?password=[removed]',
    });
  });

  it('records only the path of a sign-in callback', () => {
    expect(stamped({ path: '/auth/linkedin/callback', query: 'foo=1&utm_source=x' })).toMatchObject({ query: '', utmSource: '' });
  });

  it('sets a time more than 5 minutes ahead to now and flags it, and refuses no row for its age', () => {
    expect(stamped({ ts: NOW + 300_000 })).toMatchObject({ ts: NOW + 300_000, flags: 0 });
    expect(stamped({ ts: NOW + 300_001 })).toMatchObject({ ts: NOW, flags: FLAG.clamped });
    expect(stamped({ ts: 0 })).toMatchObject({ ts: 0, flags: 0 });
  });

  it('flags robots', () => {
    const robot = agentOf(makeContext({ userAgent: 'Googlebot/2.1' }));
    expect(stamp({ ...makeObservation(), kind: 'pageview' }, robot, 'v', NOW).flags).toBe(FLAG.bot);
  });

  it.each<[keyof EventRow, number, Partial<RowObservation>]>([
    ['path', 1_024, { path: `/${'a'.repeat(65_000)}` }],
    ['title', 256, { title: 'a'.repeat(300) }],
    ['query', 512, { query: `q=${'a'.repeat(600)}` }],
    ['referrer', 1_024, { referrer: `https://example.com/${'a'.repeat(8_192)}` }],
    ['utmSource', 128, { query: `utm_source=${'a'.repeat(200)}` }],
    ['target', 1_024, { target: 'a'.repeat(2_000) }],
  ])('cuts %s to %i characters and flags the row', (column, limit, changes) => {
    const row = stamped(changes);
    expect(String(row[column])).toHaveLength(limit);
    expect(row.flags & FLAG.cut).toBe(FLAG.cut);
  });

  it('keeps the UTM of a query that is itself cut', () => {
    expect(stamped({ query: `q=${'a'.repeat(600)}&utm_source=news` })).toMatchObject({ utmSource: 'news', source: 'news' });
  });

  it.each([
    ['//evil.example', '/evil.example'],
    ['/a?token=1', '/a'],
    ['', '/'],
  ])('reads the path %s as the path %s of this site', (path, kept) => {
    expect(stamped({ path }).path).toBe(kept);
  });

  it.each(['</script><img src=x onerror=alert(1)>', '%00%E0%A4%A', '\uD800', '__proto__', '\u0000\r\n\t'])(
    'treats %j in every field as text, and makes a row that storage accepts',
    (text) => {
      const row = stamped({
        path: `/${text}`,
        query: `utm_source=${text}&x=${text}`,
        title: text,
        referrer: `https://example.com/${text}`,
        target: text,
      });
      expect(checkRow(row)).toEqual(row);
      expect(Object.getPrototypeOf(row)).toBe(Object.prototype);
    },
  );

  it('stamps the build, the robot, and the size of the window where it is valid', () => {
    expect(stamped({ viewport: '390x844' })).toMatchObject({ release: '1.0.0-test', robot: '', viewport: '390x844' });
    expect(stamped().viewport).toBe('');
    for (const viewport of ['', '1e9x1', '390x844 ', '-1x5', '=1x1']) expect(stamped({ viewport }).viewport).toBe('');
  });

  it.each([
    [undefined, '', 0],
    ['{"z":"1","a":"2"}', '{"a":"2","z":"1"}', 0],
    ['{"token":"x","a":"me@example.com","b":"password=[removed]"}', '{"a":"[removed]","b":"password=[removed]"}', 0],
    [JSON.stringify({ a: ' '.repeat(257) }), JSON.stringify({ a: ' '.repeat(256) }), FLAG.cut],
    [
      JSON.stringify(Object.fromEntries([...'ihgfedcba'].map((name) => [name, '1']))),
      expect.stringMatching(/^\{"a".*"h":"1"\}$/),
      FLAG.cut,
    ],
  ])('stamps the properties %j without secrets, sorted and cut by whole properties, as %j', (properties, text, flags) => {
    const row = stamped({ kind: 'event', target: 'done', properties });
    expect(row).toMatchObject({ kind: 'event', target: 'done', properties: text, flags });
    expect(checkRow(row)).toEqual(row);
  });

  it('keeps no figure of a page view and no malformed screen', () => {
    expect(stamped({ value: 7, screen: '1e309xNaN' })).toMatchObject({ value: 0, screen: '' });
    expect([stamped({ screen: '123456x1080' }).screen, stamped({ screen: '1920x1080' }).screen]).toEqual(['', '1920x1080']);
    expect(stamped({ kind: 'LCP', value: 7 }).value).toBe(7);
  });
});

it('the class of a browser names program, system and device where they are known, and a robot', () => {
  expect(agentName({ browser: 'Chrome', os: 'Windows', device: 'Desktop', robot: '' })).toBe('Chrome on Windows, Desktop');
  expect(agentName({ browser: '', os: 'Linux', device: '', robot: 'curl' })).toBe('Linux, robot');
  expect(agentName({ browser: '', os: '', device: '', robot: '' })).toBe('');
});
