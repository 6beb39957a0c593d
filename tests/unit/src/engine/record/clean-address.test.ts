import { describe, expect, it } from 'vitest';
import { cleanAddress, cleanPath, cleanReferrer, cleanTarget, cleanText } from '#engine/record/clean-address.ts';
import { takesLinearTime } from '../../../../helpers/linear-time.ts';

const cleanQuery = (search: string) => cleanAddress('/', search).query;

describe('a query', () => {
  it.each([
    ['tok%65n=s3cret%E0%A4%A&b=2', 'tok%65n=[removed]&b=2'],
    ['a=1;token=s3cret&b=2', 'a=[removed]&b=2'],
    ['a=%252525252525252525s3cret&b=2', 'a=[removed]&b=2'],
    ['utm_campaign=keyword&q=state+of+testing', 'utm_campaign=keyword&q=state+of+testing'],
  ])('of %s is recorded as %s', (query, clean) => {
    expect(cleanQuery(`?${query}`)).toBe(clean);
  });

  it('is cut to one unit above its limit, which shows the collector that it was longer', () => {
    expect(cleanQuery(`?a=${'x'.repeat(600)}`)).toHaveLength(513);
    expect(cleanQuery(`?a=${'x'.repeat(510)}`)).toHaveLength(512);
  });

  it.each([
    ['many parameters', (length: number) => Array.from({ length: length / 6 }, (_, i) => `p${i}=1`).join('&')],
    ['one parameter without an end', (length: number) => 'a'.repeat(length)],
    ['escapes of escapes', (length: number) => '%25'.repeat(length / 3)],
  ])('of %s is read in time in proportion to it', async (_, queryOf) => {
    expect(await takesLinearTime((length) => cleanQuery(`?${queryOf(length)}`), 4_096)).toBe(true);
  });
});

describe('a path', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['/blog/', '/blog'],
    ['//evil.example', '/evil.example'],
    ['/\\evil', '/evil'],
    ['/..//evil.example/', '/evil.example'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['/a/../b', '/b'],
    ['/a?code=s3cret#x', '/a'],
    ['/ä', '/%C3%A4'],
    ['/%00', '/%00'],
    ['/%E0%A4%A', '/%E0%A4%A'],
    ['/__proto__', '/__proto__'],
    ['/reset/token=s3cret/done', '/reset/token=[removed]/done'],
    ['/a%3Ftoken=s3cret', '/a%3Ftoken=[removed]'],
  ])('%j is recorded as %j', (path, clean) => {
    expect(cleanPath(path)).toBe(clean);
    expect(cleanPath(clean)).toBe(clean);
  });

  it('of markup stays text without control characters or lone surrogates', () => {
    const path = cleanPath('/</script><img src=x onerror=alert(1)>\n\0\uD800{{7*7}}');
    expect(path).not.toMatch(/[\p{Cc}\p{Surrogate}<>\s]/u);
    expect(JSON.parse(JSON.stringify(path))).toBe(path);
  });

  it('of 64 KB is cut to one unit above its limit', () => {
    expect(cleanPath(`/${'x'.repeat(65_536)}`)).toHaveLength(1_025);
  });

  it('of the callback route is recorded without its query', () => {
    const address = { path: '/auth/linkedin/callback', query: '' };
    expect(cleanAddress('/auth/linkedin/callback', '?anything=1&code=s3cret&state=x')).toEqual(address);
    expect(cleanAddress('/auth/linkedin/callback/', '?anything=1')).toEqual(address);
  });
});

describe('a referrer', () => {
  const own = ['bugs.example', 'localhost:4173'];

  it.each([
    ['https://www.google.com/', 'https://www.google.com/'],
    ['https://user:pass@a.example/x?token=s3cret&q=1#code=s3cret', 'https://a.example/x?token=[removed]&q=1'],
    ['http://a.example:8080/p?next=%2F%3Fcode%3Ds', 'http://a.example:8080/p?next=[removed]'],
    ['android-app://com.example.reader/https/a.example?token=s3cret', 'android-app://com.example.reader/https/a.example?token=[removed]'],
    ['ios-app://284882215/', 'ios-app://284882215/'],
    ['https://b\u00fccher.example/', 'https://xn--bcher-kva.example/'],
  ])('%s is recorded as %s', (referrer, clean) => {
    expect(cleanReferrer(referrer, own)).toBe(clean);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'chrome-extension://abcdefgh/',
    'https://',
    '://',
    'https://bugs.example/admin?token=s3cret',
    'https://WWW.BUGS.example/x',
    'http://localhost:4173/',
  ])('%j is recorded as nothing', (referrer) => {
    expect(cleanReferrer(referrer, own)).toBe('');
  });

  it('of 8 KB is cut to one unit above its limit', () => {
    expect(cleanReferrer(`https://a.example/${'x'.repeat(8_192)}`, own)).toHaveLength(1_025);
  });
});

describe('a target', () => {
  it.each([
    ['Chrome Web Store', 'Chrome Web Store'],
    ['https://x.example/a?email=me@x.example&b=1', 'https://x.example/a?email=[removed]&b=1'],
    ['mailto:someone@x.example', ''],
    [' JavaScript:alert(1)', ''],
  ])('%s is recorded as %s', (target, clean) => {
    expect(cleanTarget(target)).toBe(clean);
  });
});

describe('a text', () => {
  it('is one well-formed line', () => {
    expect(cleanText(' a\r\n\tb\u2028c\uDC00 ', 100)).toBe('a b c\uFFFD');
    expect(cleanText('😀'.repeat(10), 3)).toBe('😀😀');
    expect(cleanText('a😀😀', 3)).toBe('a😀\uFFFD');
  });
});
