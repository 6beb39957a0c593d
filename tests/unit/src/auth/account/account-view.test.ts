import { describe, expect, it } from 'vitest';
import { addressedView, shownView, withoutView, type AccountView } from '../../../../../src/auth/account/account-view.ts';
import type { AuthState } from '../../../../../src/auth/auth.ts';

const user = { id: 'u-1', app_metadata: {}, user_metadata: {}, aud: '', created_at: '' };
const state = (part: Partial<AuthState>): AuthState => ({
  user: null,
  loading: false,
  needsFactor: false,
  recovering: false,
  returned: null,
  ...part,
});

describe('the view that an address asks for', () => {
  it.each([
    ['?account=sign-up', 'sign-up'],
    ['?a=1&account=new-password', 'new-password'],
    ['?account=', 'sign-in'],
    ['?account=constructor', 'sign-in'],
    ['?account=identities', 'sign-in'],
    ['?accounts=sign-up', null],
    ['', null],
  ])('%s is %s', (search, view) => expect(addressedView(search)).toBe(view));

  it('is removed from the address when the dialog is closed, and nothing else with it', () => {
    expect(withoutView('?account=code&category=Tools')).toBe('?category=Tools');
    expect(withoutView('?account=code')).toBe('');
  });
});

describe('the view that shows', () => {
  it.each<[AccountView, Partial<AuthState>, AccountView | 'waiting']>([
    ['sign-in', { loading: true }, 'waiting'],
    ['sign-up', {}, 'sign-up'],
    ['account', {}, 'sign-in'],
    ['factor', {}, 'sign-in'],
    ['new-password', {}, 'reset'],
    ['sign-in', { user }, 'account'],
    ['new-password', { user }, 'new-password'],
    ['factors', { user }, 'factors'],
    ['account', { user, needsFactor: true }, 'factor'],
    ['new-password', { user, needsFactor: true, recovering: true }, 'factor'],
    ['account', { user, recovering: true }, 'new-password'],
  ])('for %s and %o is %s', (asked, part, shown) => expect(shownView(asked, state(part))).toBe(shown));
});
