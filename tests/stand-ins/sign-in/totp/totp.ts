import { createHmac } from 'node:crypto';
import { fromBase32 } from './base32.ts';

const STEP_MS = 30_000;
const DIGITS = 6;

/** The code that an authenticator app shows at `now` (ms) for a secret in base32 (RFC 6238: SHA-1, six digits, 30 s). */
export function totpCode(secret: string, now: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS)));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** DIGITS).padStart(DIGITS, '0');
}

/** One step early or late is accepted: clocks differ, and typing takes time. */
export function isTotpCode(secret: string, code: string, now: number) {
  return [-STEP_MS, 0, STEP_MS].some((shift) => totpCode(secret, now + shift) === code);
}
