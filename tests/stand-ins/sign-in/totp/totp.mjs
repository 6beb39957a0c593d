import { createHmac } from 'node:crypto';
import { fromBase32 } from './base32.mjs';

const STEP_MS = 30_000;
const DIGITS = 6;

/**
 * The code that an authenticator app shows (RFC 6238: SHA-1, six digits, 30 s).
 * @param {string} secret base32
 * @param {number} now ms since 1970
 */
export function totpCode(secret, now) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/**
 * One step early or late is accepted: clocks differ, and typing takes time.
 * @param {string} secret
 * @param {string} code
 * @param {number} now ms since 1970
 */
export function isTotpCode(secret, code, now) {
  return [-STEP_MS, 0, STEP_MS].some((shift) => totpCode(secret, now + shift) === code);
}
