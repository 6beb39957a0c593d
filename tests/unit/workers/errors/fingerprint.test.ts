import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../../workers/errors/fingerprint.ts';
import { makeError } from '../../../helpers/make-error.ts';

const of = (change: Parameters<typeof makeError>[1]) => fingerprintOf(makeError(1, change));
const chrome = (file: string, at: string) => `TypeError: x\n    at f (https://bugs.example/assets/${file}:${at})`;

describe('one problem has one fingerprint', () => {
  it.each([
    ['numbers', 'Row 12 of 3,400 is bad', 'Row 7 of 12 is bad'],
    ['ids', 'No 00000000-0000-4000-8000-000000000001', 'No 12345678-1234-4abc-8def-123456789abc'],
    ['queries of addresses', 'HTTP 404: GET /api?page=1', 'HTTP 404: GET /api?page=2&sort=name'],
    ['hashes of assets', 'Failed to fetch /assets/a-Ab12Cd34.js', 'Failed to fetch /assets/a-Zz98Yy76.js'],
  ])('with any %s in its message', (_, one, other) => expect(of({ message: one })).toBe(of({ message: other })));

  it('with any build, line and column of its first frame, in the stacks of the engines', () => {
    expect(of({ stack: chrome('a-Ab12Cd34.js', '1:2') })).toBe(of({ stack: chrome('a-Zz98Yy76.js', '30:4') }));
    expect(of({ stack: 'f@https://bugs.example/assets/a-Ab12Cd34.js:1:2' })).toBe(of({ stack: chrome('a-Ab12Cd34.js', '3:4') }));
  });
});

describe('other problems have other fingerprints', () => {
  it('by type, message, function and file', () => {
    const all = [
      of({}),
      of({ errorType: 'promise' }),
      of({ message: 'y is not a function' }),
      of({ stack: 'x\n    at g (https://bugs.example/assets/index-Ab12Cd34.js:10:20)' }),
      of({ stack: 'x\n    at f (https://bugs.example/assets/other-Ab12Cd34.js:10:20)' }),
      of({ stack: '' }),
    ];
    expect(new Set(all).size).toBe(all.length);
  });
});

it('any stack can be read', () => {
  for (const stack of ['\n'.repeat(8_000), 'x'.repeat(8_000), 'at '.repeat(2_700), '((((((@@@@'.repeat(800), 'a://'.repeat(2_000)]) {
    expect(typeof of({ stack })).toBe('string');
  }
});
