import { randomUUID } from 'node:crypto';
import { invalid } from '../errors.mjs';

/**
 * @typedef {import('./state.mjs').Account} Account
 * @typedef {import('./service.mjs').Service} Service
 */

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const PHONE = /^[1-9]\d{6,14}$/;

/**
 * @param {unknown} value
 * @returns {string} lower case
 */
export function readEmail(value) {
  if (typeof value !== 'string' || value === '') throw invalid('An email address is required');
  if (value.length > 255) throw invalid('An email address is too long');
  if (!EMAIL.test(value)) throw invalid('Unable to validate email address: invalid format');
  return value.toLowerCase();
}

/**
 * @param {unknown} value
 * @returns {string} digits, as the service keeps them
 */
export function readPhone(value) {
  const digits = typeof value === 'string' ? value.replace(/^\+/, '').replaceAll(' ', '') : '';
  if (!PHONE.test(digits)) throw invalid('Invalid phone number format (E.164 required)');
  return digits;
}

/**
 * @param {Service} service
 * @param {string} address email in lower case, or phone
 */
export function accountByAddress({ state }, address) {
  return address === '' ? undefined : state.accounts.find(({ email, phone }) => email === address || phone === address);
}

/**
 * @param {Service} service
 * @param {{ email?: string, phone?: string, password?: string, metadata?: Record<string, unknown> }} fields
 * @returns {Account} not yet confirmed, without an identity
 */
export function createAccount({ state, now }, { email = '', phone = '', password = '', metadata = {} }) {
  /** @type {Account} */
  const account = {
    id: randomUUID(),
    email,
    phone,
    password,
    emailConfirmedAt: null,
    phoneConfirmedAt: null,
    newEmail: '',
    newPhone: '',
    metadata,
    appMetadata: {},
    banned: false,
    identities: [],
    factors: [],
    createdAt: now(),
    lastSignInAt: null,
  };
  state.accounts.push(account);
  return account;
}

/**
 * @param {Service} service
 * @param {Account} account
 * @param {string} provider
 * @param {Record<string, unknown>} data
 * @param {string} [subject]
 */
export function addIdentity({ now }, account, provider, data, subject = account.id) {
  if (account.identities.some((identity) => identity.provider === provider)) return;
  account.identities.push({ identityId: randomUUID(), provider, subject, data: { ...data, sub: subject }, createdAt: now() });
}

/**
 * @param {Service} service
 * @param {Account} account
 */
export function confirmEmail(service, account) {
  account.emailConfirmedAt ??= service.now();
}

/**
 * An account that is confirmed already and signs in with its password.
 * @param {Service} service
 * @param {{ email: string, password: string, appMetadata?: Record<string, unknown> }} fields
 */
export function addMember(service, { email, password, appMetadata = {} }) {
  const account = createAccount(service, { email, password, metadata: { email } });
  account.appMetadata = appMetadata;
  addIdentity(service, account, 'email', { email, email_verified: true });
  confirmEmail(service, account);
  return account;
}

/** @param {Account} account */
export function hasVerifiedFactor(account) {
  return account.factors.some(({ status }) => status === 'verified');
}
