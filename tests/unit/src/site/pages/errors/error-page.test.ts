import { expect, test } from 'vitest';
import { errorKind } from '../../../../../../src/site/pages/errors/error-page.tsx';

test.each([
  ['404', 'Page Not Found', true, false],
  ['500', 'Server Error', false, true],
  ['503', 'Service Unavailable', false, true],
])('%s is called "%s" and offers what can help', (code, title, back, refresh) => {
  expect(errorKind(code)).toMatchObject({ code, title, back, refresh });
});

test('a code without defaults is an unexpected error that offers everything', () => {
  for (const code of ['', '418', '__proto__']) {
    expect(errorKind(code)).toMatchObject({ code: '', title: 'Unexpected Error', back: true, refresh: true });
  }
});
