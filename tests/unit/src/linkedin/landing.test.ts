import { expect, test } from 'vitest';
import { CALLBACK_PATH, readLanding, takeLanding } from '../../../../src/linkedin/landing.ts';

function pageAt(search: string, hash = '') {
  const location = { pathname: CALLBACK_PATH, search, hash };
  const history = {
    state: { idx: 3 },
    replaceState(state: unknown, _: string, address: string) {
      history.state = state as typeof history.state;
      location.search = '';
      location.hash = '';
      location.pathname = address;
    },
  };
  return { location, history } as unknown as Pick<Window, 'location' | 'history'>;
}

test('the parameters are removed from the address immediately, and the history entry stays as it was', () => {
  const page = pageAt('?code=secret-code&state=secret-state', '#fragment');
  expect(takeLanding(page)).toEqual({ code: 'secret-code', state: 'secret-state', error: null });
  expect(page.location).toMatchObject({ pathname: CALLBACK_PATH, search: '', hash: '' });
  expect(page.history.state).toEqual({ idx: 3 });
});

test('the same document gives the same object again, and a new address gives a new one', () => {
  const page = pageAt('?code=a&state=b');
  const first = takeLanding(page);
  expect(takeLanding(page)).toBe(first);
  expect(takeLanding(pageAt('?code=c&state=d'))).not.toBe(first);
});

test('a parameter that occurs twice counts as missing', () => {
  expect(readLanding('?code=a&code=b&state=c')).toMatchObject({ code: '', state: 'c' });
  expect(readLanding('?code[]=a&state[]=c')).toMatchObject({ code: '', state: '' });
});

test('the words of an error are one bounded line of text', () => {
  const words = `${'x'.repeat(300)}`;
  expect(readLanding(`?error=a&error_description=${words}`).error?.description).toHaveLength(200);
  expect(readLanding('?error=a&error_description=one%0Atwo%E2%80%AEthree%00').error).toEqual({ description: 'one twothree' });
  expect(readLanding('?error=access_denied').error).toEqual({ description: '' });
});
