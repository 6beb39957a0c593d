import { expect, test } from 'vitest';
import { boostMessage } from '../../../../../src/dashboard/boosting/boost-text.ts';
import { outcomeMessage, messageInForce } from '../../../../../src/dashboard/boosting/use-boosting.ts';
import { makeBoost } from '../../../../../workers/boosting/boost.ts';
import type { BoostingState } from '#contract/documents/boosting.ts';
import { fail, succeed } from '#contract/outcome.ts';

const boost = makeBoost('r:0', Date.UTC(2025, 10, 21, 12), { platforms: ['LinkedIn'], messages: ['A message.'] });
const stateWith = (part: Partial<BoostingState>) => part as BoostingState;

test('a message about a boost is shown until an erase removes that boost', () => {
  const said = outcomeMessage(succeed(boost), boostMessage);
  expect(messageInForce(said, stateWith({ recent: [boost] }))).toBe(said);
  expect(messageInForce(said, stateWith({ recent: [] }))).toBeNull();
});

test('a refusal for the daily limit ends when the limit is raised', () => {
  const said = outcomeMessage(fail('rate-limited', 'The limit is reached.', { retry: false }), () => 'never said');
  expect(said).toMatchObject({ text: 'The limit is reached.', failed: 'rate-limited' });
  expect(messageInForce(said, stateWith({ isLimitReached: true }))).toBe(said);
  expect(messageInForce(said, stateWith({ isLimitReached: false }))).toBeNull();
});

test('any other message stays until the next one', () => {
  const said = outcomeMessage(succeed(null), () => 'All boosts were cleared.');
  expect(messageInForce(said, stateWith({ recent: [], isLimitReached: false }))).toEqual({
    text: 'All boosts were cleared.',
    failed: null,
  });
  expect(outcomeMessage(fail('unavailable', 'No database.'), () => '')).toEqual({ text: 'No database.', failed: 'unavailable' });
});
