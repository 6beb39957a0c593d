import { expect, it } from 'vitest';
import { comparesWhole, OPERATOR_NAMES, type Operator } from '../../workers/contract/questions/operators.ts';
import { clauseTest } from '../../workers/contract/questions/text-tests.ts';
import { makeDice } from '../acceptance/dice.ts';
import { makePageView } from '../acceptance/make-events.ts';
import { siteOf } from './open-site.ts';
import { sharedSite } from './shared-site.ts';
import { makeRowsQuestion } from '../helpers/make-question.ts';

const NOW = Date.parse('2026-10-30T12:00:00Z');
/** Texts that mean more in SQL, in LIKE, in regular expressions, or by their case. */
const TITLES = [
  '',
  '%',
  '_',
  '\\',
  '\\%',
  'a%b',
  'a_b',
  'aXb',
  'a*b',
  'A\nb',
  "'); --",
  '{p0:String}',
  '.*',
  '[a]',
  'Ünï',
  'ünÏ',
  '😀',
  'a'.repeat(256),
];
const PARTS = [
  ...TITLES,
  '*',
  '*'.repeat(1_000),
  'a*'.repeat(500),
  '*a'.repeat(500),
  'A*B',
  '*\\*',
  '%*',
  'ü',
  'ÜNÏ',
  'x'.repeat(1_024),
].filter((part) => part !== '');

const opened = sharedSite();

it.each(OPERATOR_NAMES.filter((op) => !comparesWhole(op)))(
  '%s compares hostile texts and values as the worker does',
  async (op: Operator) => {
    const dice = makeDice(40);
    const rows = TITLES.map((title, n) => makePageView({ id: dice.uuid(), ts: NOW - 1_000 - n, title }));
    const query = await siteOf(opened.database, rows, NOW);
    const titles = async (values: string[]) => {
      const clauses = [{ dim: 'title' as const, op, values }];
      const answer = await query.rows(makeRowsQuestion({ range: { from: 0, to: NOW }, bots: 'include', clauses }));
      return answer.ok ? answer.value.rows.map(({ title }) => title) : answer.failure;
    };
    for (const values of [...PARTS.map((part) => [part]), ['%', '_', 'a*']]) {
      expect([values, await titles(values)]).toEqual([values, TITLES.filter(clauseTest({ op, values }))]);
    }
  },
);
