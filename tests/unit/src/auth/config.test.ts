import { expect, it, test } from 'vitest';
import { readAuthConfig } from '../../../../src/auth/config.ts';
import { backTo } from '../../../../src/auth/calls/sign-in.ts';

test('a service needs its address and its key; the domain of single sign-on is optional', () => {
  expect(readAuthConfig('https://auth.example//', ' key ', undefined)).toEqual({ url: 'https://auth.example', key: 'key', ssoDomain: '' });
  expect(readAuthConfig('https://auth.example', 'key', 'firm.example')?.ssoDomain).toBe('firm.example');
});

it.each([
  [undefined, 'key'],
  ['https://auth.example', undefined],
  ['https://auth.example', '  '],
  ['auth.example', 'key'],
  ['javascript:alert(1)', 'key'],
  ['https://', 'key'],
])('no service is configured by the address %s and the key %s', (url, key) => {
  expect(readAuthConfig(url, key, 'firm.example')).toBeNull();
});

it.each([
  ['service', 'https://site.example/download'],
  ['confirmed', 'https://site.example/?account=account'],
  ['recovery', 'https://site.example/?account=new-password'],
  ['identity', 'https://site.example/?account=account'],
] as const)('from “%s” the visitor returns to %s', (way, address) => {
  expect(backTo(way, 'https://site.example')).toBe(address);
});
