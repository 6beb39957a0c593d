import { describe, expect, it } from 'vitest';
import { CLICK_IDS } from '#contract/rows/click-ids.ts';
import { removeSecretsOfAddress, removeSecretsOfPath, removeSecretsOfQuery } from '#contract/rows/secrets.ts';

describe('removeSecretsOfQuery', () => {
  it.each([
    ['code=abc&state=xyz&page=2', 'code=[removed]&state=[removed]&page=2'],
    [
      'access_token=1&refresh-token=2&idToken=3&TOKEN=4',
      'access_token=[removed]&refresh-token=[removed]&idToken=[removed]&TOKEN=[removed]',
    ],
    ['token_hash=1&error_description=denied&error=access_denied', 'token_hash=[removed]&error_description=[removed]&error=access_denied'],
    [
      'apikey=1&api_key=2&api.key=3&key=4&keyword=tests',
      'apikey=[removed]&api_key=[removed]&api.key=[removed]&key=[removed]&keyword=tests',
    ],
    ['user%5Bpassword%5D=1&user[email]=a%40b.c&user[name]=ann', 'user%5Bpassword%5D=[removed]&user[email]=[removed]&user[name]=[removed]'],
    ['%63ode=1&%2563ode=2&q=a%20b', '%63ode=[removed]&%2563ode=[removed]&q=a%20b'],
    ['next=%2Fcallback%3Fcode%3D1&next=%2Fblog%3Fpage%3D2', 'next=[removed]&next=%2Fblog%3Fpage%3D2'],
    ['next=%252Fcb%253Ftoken%253D1', 'next=[removed]'],
    ['a=1#access_token=2', 'a=1'],
    ['t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', 't=[removed]'],
    ['%E0%A4%A=1&co%64e=%E0%A4%A', '%E0%A4%A=1&co%64e=[removed]'],
    ['&&a=1&&', 'a=1'],
    ['q=the+code&utm_source=news&utm_term=zip', 'q=the+code&utm_source=news&utm_term=zip'],
    ['', ''],
  ])('keeps of "%s" only "%s"', (query, kept) => {
    expect(removeSecretsOfQuery(query)).toBe(kept);
  });

  it('handles ten thousand parameters', () => {
    const query = Array.from({ length: 10_000 }, (_, i) => `p${i}=${i}&token=${i}`).join('&');
    const kept = removeSecretsOfQuery(query);
    expect(kept.split('&').filter((pair) => pair === 'token=[removed]')).toHaveLength(10_000);
    expect(kept.split('&')).toHaveLength(20_000);
  });
});

it.each(Object.keys(CLICK_IDS))('the click id %s keeps its name and loses its value', (name) => {
  expect(removeSecretsOfQuery(`${name}=Ab12&${name.toUpperCase()}=Ab12`)).toBe(`${name}=&${name.toUpperCase()}=`);
});

describe('removeSecretsOfPath', () => {
  it.each([
    ['a code behind its step is a secret', '/password-reset/2024', '/password-reset/[removed]'],
    ['but not a year with more behind it', '/password-reset/2024/how-it-works', '/password-reset/2024/how-it-works'],
    ['only the next segment is a number of a phone', '/mobile/4915112345/4915112345', '/mobile/[removed]/4915112345'],
    ['a list with other signs than those of tokens is none', '/keys/F1,F2,F3,F4,F5', '/keys/F1,F2,F3,F4,F5'],
    ['a name whose sign is encoded goes with its value', '/a;token%3Dabc', '/a;[removed]'],
  ])('%s: of %s it keeps %s', (_, path, kept) => {
    expect(removeSecretsOfPath(path)).toBe(kept);
  });
});

describe('removeSecretsOfAddress', () => {
  it.each([
    ['https://example.com/a?code=1&b=2#state=3', 'https://example.com/a?code=[removed]&b=2'],
    ['https://example.com/?token=1', 'https://example.com/?token=[removed]'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['HTTP://example.com', 'http://example.com'],
    ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
    ['ios-app://284882215/fb?token=s3cret', 'ios-app://284882215/fb?token=[removed]'],
    ['https://example.com/@user?x=1?token=2', 'https://example.com/@user?x=[removed]'],
  ])('of %s keeps %s', (address, kept) => {
    expect(removeSecretsOfAddress(address)).toBe(kept);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'data:text/html,x',
    'about:blank',
    '//evil.example',
    'file:///etc/passwd',
    'see https://example.com/',
  ])('refuses "%s"', (address) => {
    expect(removeSecretsOfAddress(address)).toBe('');
  });
});
