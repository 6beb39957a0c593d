import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  draftOf,
  newDraft,
  newRule,
  parseDraft,
  readDraft,
  withPath,
  type RuleDraft,
} from '../../../../../../src/dashboard/goals/builder/goal-draft.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import { checkGoals, GOAL_RULE_KINDS, PATH_MATCHES, type GoalRule } from '#contract/questions/goals.ts';
import { makeGoals } from '../../../../../acceptance/make-goals.ts';
import { makeDice } from '../../../../../acceptance/dice.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';

/** What may be typed: nothing, hostile texts, numbers of any kind, and texts beyond every bound. */
const typed = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '0.0001', '1e9', 'Infinity', 'NaN', '0x10', '12,5', HOSTILE, '__proto__', '*', 'a'.repeat(1_025)),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.float().map(String),
);
const rule: fc.Arbitrary<RuleDraft> = fc.record({
  key: fc.constant(''),
  on: fc.constantFrom(...GOAL_RULE_KINDS),
  match: fc.constantFrom(...PATH_MATCHES),
  kind: fc.constantFrom(...ACTION_KINDS),
  ...{ path: typed, target: typed, event: typed, property: typed, value: typed, seconds: typed, percent: typed },
});
const draft = fc.record({ id: fc.constantFrom('g1', 'share'), name: typed, rules: fc.array(rule, { maxLength: 8 }) });

it('turns any input into a goal that the engine accepts, or says what is wrong', () => {
  fc.assert(
    fc.property(draft, (made) => {
      const read = readDraft(made, DEFAULT_GOALS);
      if (read.goal !== null) expect(checkGoals([read.goal])).toEqual({ ok: true, value: [read.goal] });
      else expect([read.name, ...read.rules].some((problem) => problem !== '') || made.rules.length === 0).toBe(true);
    }),
  );
});

it('leaves a goal the same when it is opened and saved without a change', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      for (const goal of makeGoals(makeDice(seed), ['/', '/blog/a*b', HOSTILE], 4)) expect(readDraft(draftOf(goal), [])).toEqual({ goal });
    }),
  );
});

it.each<[name: string, changes: Partial<RuleDraft>, problem: string]>([
  ['no page', {}, 'The page is missing: name one, such as /download or /blog/*.'],
  ['a page beyond the bound', { path: 'a'.repeat(1_025) }, 'The page has 1,025 characters; at most 1,024 are allowed.'],
  ['no event', { on: 'event' }, 'The event is missing: name one, as the site sends it.'],
  [
    'a value of no property',
    { on: 'event', event: 'search', value: 'x' },
    'The property is missing: name one, or leave its value empty too.',
  ],
  [
    'a time that is no number',
    { on: 'visibleTime', seconds: 'soon' },
    'The time is “soon”; it must be a number from 0.001 to 86,400 seconds.',
  ],
  ['more than the page', { on: 'scrollDepth', percent: '101' }, 'The depth is “101”; it must be a number from 0.1 to 100 percent.'],
])('describes what is wrong with a rule of %s', (_, changes, problem) => {
  const read = readDraft({ id: 'g', name: '', rules: [newRule(changes)] }, []);
  expect(read).toMatchObject({ goal: null, rules: [problem] });
});

const pageRule = (path: string): GoalRule => ({ on: 'page', match: 'exact', path });

it('refuses the name of another goal, and names a goal without a name by its rules', () => {
  const { goal } = readDraft(newDraft([pageRule('/a'), pageRule('/b')]), []);
  expect(goal).toMatchObject({ name: '/a or /b', rules: [{ on: 'page', match: 'exact', path: '/a' }, { path: '/b' }] });
  expect(readDraft({ ...newDraft([pageRule('/a')]), name: 'Share ' }, DEFAULT_GOALS)).toMatchObject({
    name: 'Another goal is called “Share”: give this one a name of its own.',
  });
});

it('turns an exact path into a pattern at its first star', () => {
  expect(withPath(newRule({ path: '/blog/' }), '/blog/*').match).toBe('pattern');
  expect(withPath(newRule({ path: '/a*' }), '/a*b').match).toBe('exact');
  expect(withPath(newRule({ match: 'prefix' }), '/a*').match).toBe('prefix');
});

it('takes back whatever was typed as it was kept', () => {
  fc.assert(
    fc.property(draft, (made) => {
      const back = parseDraft(JSON.stringify(made));
      if (made.rules.length === 0) expect(back).toBeNull();
      else expect(back).toEqual({ ...made, rules: made.rules.map((kept) => ({ ...kept, key: expect.any(String) })) });
    }),
  );
});

const KEPT = { id: 'g1', name: '', rules: [newRule({ path: '/download' })] };

it.each<[what: string, text: string]>([
  ['no JSON', '{'],
  ['no object', '7'],
  ['no id', JSON.stringify({ ...KEPT, id: '' })],
  ['an id beyond the bound', JSON.stringify({ ...KEPT, id: 'a'.repeat(65) })],
  ['a name that is no text', JSON.stringify({ ...KEPT, name: {} })],
  ['no rules', JSON.stringify({ ...KEPT, rules: 'all' })],
  ['nine rules', JSON.stringify({ ...KEPT, rules: Array(9).fill(KEPT.rules[0]) })],
  ['a rule of an unknown kind', JSON.stringify({ ...KEPT, rules: [{ ...KEPT.rules[0], on: 'constructor' }] })],
  ['a rule without a field', JSON.stringify({ ...KEPT, rules: [{ ...KEPT.rules[0], seconds: undefined }] })],
  ['a rule that is none', JSON.stringify({ ...KEPT, rules: [null] })],
])('takes back nothing of a text with %s', (_, text) => {
  expect(parseDraft(JSON.stringify(KEPT))?.rules[0]?.path).toBe('/download');
  expect(parseDraft(text)).toBeNull();
});
