import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { gateConfig, checkIdentity, identityDigest, parseIdentity } from '../../../../../src/dashboard/gate/identity.ts';

const OPERATOR = { name: 'Ada Example', email: 'ada@example.com' };
const digestOf = async () => (await identityDigest(OPERATOR)) ?? '';

test('the script prints the digest that the form computes', async () => {
  const printed = execFileSync('node', ['scripts/admin-digest.mjs', ' Ada Example', 'ADA@example.com '], { encoding: 'utf8' });
  expect(printed.trim()).toBe(await digestOf());
});

test('the name is compared exactly after trimming, the email address also without case', async () => {
  const gate = gateConfig(await digestOf(), null);
  expect(await checkIdentity(gate, { name: '  Ada Example ', email: ' Ada@Example.COM ' })).toBe('open');
  expect(await checkIdentity(gate, { name: 'ada example', email: OPERATOR.email })).toBe('denied');
  expect(await checkIdentity(gate, { name: OPERATOR.name, email: 'eve@example.com' })).toBe('denied');
});

test('a configured digest excludes the demo identity', async () => {
  const gate = gateConfig(await digestOf(), { name: 'Demo', email: 'demo@example.com' });
  expect(gate.kind).toBe('digest');
  expect(await checkIdentity(gate, { name: 'Demo', email: 'demo@example.com' })).toBe('denied');
});

test('without a digest only the demo identity is accepted, and without a demo none is', async () => {
  const demo = gateConfig('not a digest', { name: 'Demo', email: 'demo@example.com' });
  expect(await checkIdentity(demo, { name: 'Demo', email: 'DEMO@example.com' })).toBe('open');
  const none = gateConfig(undefined, null);
  expect(none.kind).toBe('none');
  expect(await checkIdentity(none, { name: '', email: '' })).toBe('denied');
});

test('stored garbage is no identity', () => {
  const garbage = [null, '', '{', 'null', '[]', '{"name":1,"email":"a"}', '{"name":"a"}'];
  expect(garbage.filter((text) => parseIdentity(text) !== null)).toEqual([]);
  expect(parseIdentity('{"name":"Ada","email":"ada@example.com","more":1}')).toEqual({ name: 'Ada', email: 'ada@example.com' });
});
