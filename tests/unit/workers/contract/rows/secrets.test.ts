import { describe, expect, it } from 'vitest';
import { dropSecrets, dropSecretsOfAddress } from '#contract/rows/secrets.ts';

describe('dropSecrets', () => {
  it.each([
    ['code=abc&state=xyz&page=2', 'page=2'],
    ['access_token=1&refresh-token=2&idToken=3&TOKEN=4', ''],
    ['token_hash=1&error_description=denied&error=access_denied', 'error=access_denied'],
    ['apikey=1&api_key=2&api.key=3&key=4&keyword=tests', 'keyword=tests'],
    ['user%5Bpassword%5D=1&user[email]=a%40b.c&user[name]=ann', 'user[name]=ann'],
    ['%63ode=1&%2563ode=2&q=a%20b', 'q=a%20b'],
    ['next=%2Fcallback%3Fcode%3D1&next=%2Fblog%3Fpage%3D2', 'next=%2Fblog%3Fpage%3D2'],
    ['next=%252Fcb%253Ftoken%253D1', ''],
    ['a=1#access_token=2', 'a=1'],
    ['t=eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.abc', ''],
    ['%E0%A4%A=1&co%64e=%E0%A4%A', '%E0%A4%A=1'],
    ['&&a=1&&', 'a=1'],
    ['q=the+code&utm_source=news&utm_term=zip', 'q=the+code&utm_source=news&utm_term=zip'],
    ['', ''],
  ])('keeps of "%s" only "%s"', (query, kept) => {
    expect(dropSecrets(query)).toBe(kept);
  });

  it('handles ten thousand parameters', () => {
    const query = Array.from({ length: 10_000 }, (_, i) => `p${i}=${i}&token=${i}`).join('&');
    const kept = dropSecrets(query);
    expect(kept).not.toContain('token');
    expect(kept.split('&')).toHaveLength(10_000);
  });
});

describe('dropSecretsOfAddress', () => {
  it.each([
    ['https://example.com/a?code=1&b=2#state=3', 'https://example.com/a?b=2'],
    ['https://example.com/?token=1', 'https://example.com/'],
    ['https://user:secret@example.com/a', 'https://example.com/a'],
    ['HTTP://example.com', 'http://example.com'],
    ['android-app://com.example.mail/', 'android-app://com.example.mail/'],
    ['ios-app://284882215/fb?token=s3cret', 'ios-app://284882215/fb'],
    ['https://example.com/@user?x=1?token=2', 'https://example.com/@user'],
  ])('of %s keeps %s', (address, kept) => {
    expect(dropSecretsOfAddress(address)).toBe(kept);
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
    expect(dropSecretsOfAddress(address)).toBe('');
  });
});
