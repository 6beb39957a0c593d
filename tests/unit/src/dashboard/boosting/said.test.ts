import { expect, test } from 'vitest';
import { boostTold } from '../../../../../src/dashboard/boosting/boost-text.ts';
import { saidOf, stillTrue } from '../../../../../src/dashboard/boosting/use-boost-action.ts';
import { makeBoost } from '../../../../../workers/boosting/boost.ts';
import type { BoostingState } from '#contract/documents/boosting.ts';
import { fail, succeed } from '#contract/outcome.ts';

const boost = makeBoost('r:0', Date.UTC(2025, 10, 21, 12), { platforms: ['LinkedIn'], messages: ['A message.'] });
const stateWith = (part: Partial<BoostingState>) => part as BoostingState;

test('a message about a boost is shown until an erase removes that boost', () => {
  const said = saidOf(succeed(boost), boostTold);
  expect(stillTrue(said, stateWith({ recent: [boost] }))).toBe(said);
  expect(stillTrue(said, stateWith({ recent: [] }))).toBeNull();
});

test('a refusal for the daily limit ends when the limit is raised', () => {
  const said = saidOf(fail('rate-limited', 'The limit is reached.', { retry: false }), () => 'never said');
  expect(said).toMatchObject({ text: 'The limit is reached.', failed: 'rate-limited' });
  expect(stillTrue(said, stateWith({ isLimitReached: true }))).toBe(said);
  expect(stillTrue(said, stateWith({ isLimitReached: false }))).toBeNull();
});

test('any other message stays until the next one', () => {
  const said = saidOf(succeed(null), () => 'All boosts were cleared.');
  expect(stillTrue(said, stateWith({ recent: [], isLimitReached: false }))).toEqual({ text: 'All boosts were cleared.', failed: null });
  expect(saidOf(fail('unavailable', 'No database.'), () => '')).toEqual({ text: 'No database.', failed: 'unavailable' });
});
