import { describe, expect, it } from 'vitest';
import { settle } from '../../../../helpers/fake-clock.ts';
import { pass, useLibraryTime } from '../library-time.ts';
import { openAuth } from '../open-auth.ts';

useLibraryTime();

describe('a visitor who comes back', () => {
  it('with a code that this browser did not ask for is told so, and the code goes', async () => {
    const { auth, clock, asked, shown, state } = openAuth({ href: 'https://site.example/?a=1&code=abc' });
    auth.start();
    await pass(clock, 500);
    expect(shown()).toBe('https://site.example/?a=1');
    expect(state()).toMatchObject({ loading: false, returned: { code: 'pkce_code_verifier_not_found' } });
    expect(asked).toEqual([]);
  });

  it('with the code of the professional network is not looked at', async () => {
    const href = 'https://site.example/auth/linkedin/callback?code=abc&state=def';
    const { auth, made, shown, state } = openAuth({ href });
    auth.start();
    await settle();
    expect(made()).toBe(0);
    expect(shown()).toBe(href);
    expect(state().returned).toBeNull();
  });

  it('with an error is told of it, until it was read', () => {
    const { auth, state } = openAuth({ refusal: { code: 'access_denied', description: '' } });
    auth.start();
    expect(state().returned?.code).toBe('access_denied');
    auth.dismissReturned();
    expect(state().returned).toBeNull();
  });
});
