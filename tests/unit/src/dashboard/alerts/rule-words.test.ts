import { expect, test } from 'vitest';
import { DEFAULT_VIEW } from '#question/view.ts';
import { newRule } from '../../../../../src/dashboard/alerts/rule-dialog.tsx';
import { ruleText, spokenText } from '../../../../../src/dashboard/alerts/rule-words.ts';
import { trialText, type Judged } from '../../../../../src/dashboard/alerts/use-trial.ts';

const RULE = newRule({ ...DEFAULT_VIEW, figure: 'bounceRate', clauses: [{ dim: 'country', op: 'in', values: ['DE'] }] }, 'site');

test('a rule and what it told are said in the units of its figure, an hour with its time', () => {
  expect(ruleText(RULE)).toBe('Bounce Rate of a day: far from usual, by 10.0 points or more, where Country is Germany');
  const above = { ...RULE, figure: 'visitDuration', query: '', unit: 'hour', condition: 'above', limit: 90_000 } as const;
  expect(ruleText(above)).toBe('Visit Duration of an hour: above 1m 30s');
  const from = Date.UTC(2025, 10, 20, 9);
  expect(spokenText(RULE, { from, value: 0.5, usual: 0.25 }, 'UTC')).toBe('Thu, Nov 20: 50.0%, usually 25.0%');
  expect(spokenText(above, { from, value: 120_000, usual: null }, 'UTC')).toBe('Thu, Nov 20, 09:00: 2m 00s');
});

test('a trial says how often the rule would have spoken, and of how much it could not tell', () => {
  const said = (...says: Judged['verdict']['says'][]) =>
    trialText(
      says.map((each) => ({ verdict: { says: each } }) as Judged),
      'day',
    );
  expect(said('quiet', 'speaks', 'quiet')).toBe('Would have spoken once in the last 90 days.');
  expect(said('speaks', 'speaks', 'tooFew')).toBe(
    'Would have spoken 2 times in the last 90 days. Not tried: 1 day with fewer than 4 known weeks before.',
  );
  expect(said('quiet', 'unknown', 'unknown')).toBe(
    'Would not have spoken in the last 90 days. Not tried: 2 days not recorded whole, or with fewer than 30 visits.',
  );
  expect(said('tooFew', 'unknown')).toMatch(/^Too few to tell: 1 day with .*, 1 day not recorded whole/);
});
