import { createHmac, randomBytes } from 'node:crypto';

const KEY_BYTES = 32;
const DIGITS = 32;

export function randomKey(): string {
  return randomBytes(KEY_BYTES).toString('hex');
}

/** 128 bits of HMAC-SHA-256, as hexadecimal digits: who does not have the key cannot tell the text. */
export function keyedHash(key: string, text: string): string {
  return createHmac('sha256', key).update(text).digest('hex').slice(0, DIGITS);
}
