import { randomUUID } from 'node:crypto';
import { invalid } from '../answer.ts';
import type { Account } from './state.ts';
import type { Service } from './service.ts';

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const PHONE = /^[1-9]\d{6,14}$/;

/** @returns lower case */
export function readEmail(value: unknown): string {
  if (typeof value !== 'string' || value === '') throw invalid('An email address is required');
  if (value.length > 255) throw invalid('An email address is too long');
  if (!EMAIL.test(value)) throw invalid('Unable to validate email address: invalid format');
  return value.toLowerCase();
}

/** @returns digits, as the service keeps them */
export function readPhone(value: unknown): string {
  const digits = typeof value === 'string' ? value.replace(/^\+/, '').replaceAll(' ', '') : '';
  if (!PHONE.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/** @param address email in lower case, or phone */
export function accountByAddress({ state }: Service, address: string) {
  return address === '' ? undefined : state.accounts.find(({ email, phone }) => email === address || phone === address);
}

/** @returns not yet confirmed, without an identity */
export function createAccount(
  { state, now }: Service,
  {
    email = '',
    phone = '',
    password = '',
    metadata = {},
  }: { email?: string; phone?: string; password?: string; metadata?: Record<string, unknown> },
): Account {
  const account: Account = {
    id: randomUUID(),
    email,
    phone,
    password,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    newEmail: '',
    metadata,
    appMetadata: {},
    identities: [],
    factors: [],
    createdAt: now(),
    lastSignInAt: null,
  };
  state.accounts.push(account);
  return account;
}

export function addIdentity(
  { now }: Service,
  account: Account,
  provider: string,
  data: Record<string, unknown>,
  subject: string = account.id,
) {
  if (account.identities.some((identity) => identity.provider === provider)) return;
  account.identities.push({ identityId: randomUUID(), provider, subject, data: { ...data, sub: subject }, createdAt: now() });
}

export function confirmEmail(service: Service, account: Account) {
  account.emailConfirmedAt ??= service.now();
}

/** An account that is confirmed already and signs in with its password. */
export function addMember(
  service: Service,
  { email, password, appMetadata = {} }: { email: string; password: string; appMetadata?: Record<string, unknown> },
) {
  const account = createAccount(service, { email, password, metadata: { email } });
  account.appMetadata = appMetadata;
  addIdentity(service, account, 'email', { email, email_verified: true });
  confirmEmail(service, account);
  return account;
}

export function hasVerifiedFactor(account: Account) {
  return account.factors.some(({ status }) => status === 'verified');
}
