import { describe, expect, it } from 'vitest';
import type { QuestionRange } from '#contract/questions/selection.ts';
import type { FunnelAnswer, FunnelDefinition } from '#contract/behaviour/funnel.ts';
import type { JourneysAnswer, JourneysQuestion } from '#contract/behaviour/journeys.ts';
import { groupOf, PAGE_GROUPS, type StepRule } from '#contract/behaviour/steps.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { makeDice, type Dice } from '../../../../acceptance/dice.ts';
import { makePageView } from '../../../../acceptance/make-events.ts';
import { makeFunnelQuestions, makeJourneysQuestions } from '../../../../acceptance/make-behaviour.ts';
import { makeSignals } from '../../../../acceptance/make-signals.ts';
import { recountFunnel, recountJourneys, type Known } from '../../../../acceptance/recount-behaviour.ts';
import { checkWhileRowsArrive, type Moment } from '../arriving-rows.ts';
import { perLog } from '#contract/rows/logs.ts';
import { NOTHING_LOST } from '../../../../acceptance/recount-goals.ts';
import { makeRowsQuestion } from '../../../../helpers/make-question.ts';
import { makeEngine, type TestEngine } from '../make-questions-engine.ts';
import { funnelOfPath } from '../../../../../src/dashboard/behaviour/journeys/pinned-path.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

const TIMEOUT_MS = 180_000;

function checkMoments(check: (moment: Moment) => void): void {
  checkWhileRowsArrive(
    makeSignals,
    (log, capacity) => (log === 'pageViews' ? capacity : capacity * 2),
    (moment) => {
      // Questions are made of ways that visits went.
      if (moment.options.rows.length > 0) check(moment);
    },
  );
}

/** The figures of each step over all and over each name. */
function seriesOf({ steps, names }: FunnelAnswer): FunnelAnswer['steps'][] {
  return [steps, ...names.map((each) => each.steps)];
}

describe('with any rows, in any order and of any capacity', () => {
  it('funnels equal the naive recount, never grow from step to step, and have no more open ones than stay', { timeout: TIMEOUT_MS }, () => {
    const seen = { second: 0, open: 0, named: 0, within: 0 };
    checkMoments(({ questions, held, options, logs }) => {
      const known = { asOf: options.now, since: perLog((log) => logs[log].completeSince) };
      for (const question of makeFunnelQuestions(options)) {
        const answer = valueOf(questions.answer('funnel', question));
        expect(answer).toMatchObject(recountFunnel(held, question, known));
        for (const steps of seriesOf(answer)) {
          for (const [i, { reached, open }] of steps.entries()) expect(reached - open).toBeGreaterThanOrEqual(steps[i + 1]?.reached ?? 0);
        }
        seen.second += answer.steps[1]!.reached;
        seen.open += answer.steps.reduce((sum, { open }) => sum + open, 0);
        seen.named += answer.names.length;
        seen.within += question.windowMs === null ? 0 : answer.steps[1]!.reached;
      }
    });
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(50);
  });

  it('journeys equal the naive recount, and the links of every node add up to it', { timeout: TIMEOUT_MS }, () => {
    const seen = { links: 0, pinned: 0, ended: 0 };
    checkMoments(({ questions, held, options, logs }) => {
      const known = { asOf: options.now, since: perLog((log) => logs[log].completeSince) };
      for (const question of makeJourneysQuestions(options)) {
        const answer = valueOf(questions.answer('journeys', question));
        expect(answer).toMatchObject(recountJourneys(held, question, known));
        expectSums(question, answer);
        seen.links += answer.links.flat().length;
        seen.pinned += question.pinned.length;
        seen.ended += answer.columns.flat().filter(({ kind }) => kind !== 'name').length;
      }
    });
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(50);
  });
});

const NOW = Date.UTC(2026, 0, 15, 12);
const HOUR_MS = 3_600_000;
const PAUSES_MS = [0, 0, 1_000, 600_000, 1_740_000, 2_400_000, 3_540_000];
const PATHS = ['/a', '/a', '/b', '/b/', '/b/x', '/b/y', '/c'];

/** Page views of few visitors on few pages, many at one instant, and shares on them, some long after: what comes back, overlaps and ends late. */
function makeDenseRows(dice: Dice): EventRow[] {
  const rows: EventRow[] = [];
  for (const visitor of ['one', 'two', 'three'].slice(0, dice.between(1, 3))) {
    let ts = NOW - dice.pick([2, 5, 12]) * HOUR_MS;
    for (let left = dice.between(1, 14); left > 0 && ts < NOW; left -= 1, ts += dice.pick(PAUSES_MS)) {
      const row = makePageView({ id: dice.uuid(), visitor, ts, path: dice.pick(PATHS) });
      rows.push(row);
      for (; dice.chance(0.3);) {
        const shared = { kind: 'share', pageViewId: row.id, ts: ts + dice.pick([0, 0, 5_000, 3_600_000]) } as const;
        rows.push({ ...row, id: dice.uuid(), ...shared });
      }
    }
  }
  return rows;
}

const PAGE_RULE = (path: string): StepRule => ({ on: 'page', match: 'exact', path });
const SHARE: StepRule = { on: 'action', kind: 'share', target: '' };

function makeDenseFunnel(dice: Dice): FunnelDefinition & { by: null } {
  const rule = () => dice.pick([...PATHS.map(PAGE_RULE), SHARE, SHARE, { on: 'entry' }, { on: 'exit' }] satisfies StepRule[]);
  const pages = () => dice.pick([null, null, { match: 'prefix', path: '/b' } as const, { match: 'exact', path: '/a' } as const]);
  const steps = Array.from({ length: dice.between(2, 5) }, () => ({ rules: [rule(), rule()].slice(dice.between(0, 1)), pages: pages() }));
  const windowMs = dice.pick([null, HOUR_MS, 2 * HOUR_MS]);
  return { steps, order: dice.pick(['loose', 'strict']), start: dice.pick(['each', 'first']), windowMs, by: null };
}

describe('with few pages that come back again and again', () => {
  const selection = () => makeSelectionOf({ from: NOW - 6 * HOUR_MS, to: NOW - HOUR_MS });
  const each = (check: (dice: Dice, rows: EventRow[], engine: TestEngine, known: Known) => void): void => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const dice = makeDice(seed);
      const rows = makeDenseRows(dice);
      const cutAt = dice.pick([null, Math.min(...rows.map(({ ts }) => ts))]);
      check(dice, rows, makeEngine(rows, { now: NOW, cutAt }), { asOf: NOW, since: { ...NOTHING_LOST, pageViews: cutAt } });
    }
  };

  it('funnels equal the naive recount, whatever window, order and start they have', { timeout: TIMEOUT_MS }, () => {
    const seen = { third: 0, open: 0 };
    each((dice, rows, { questions }, known) => {
      const question = { ...selection(), ...makeDenseFunnel(dice) };
      const answer = valueOf(questions.answer('funnel', question));
      expect(answer).toMatchObject(recountFunnel(rows, question, known));
      seen.third += answer.steps[2]?.reached ?? 0;
      seen.open += answer.steps.reduce((sum, { open }) => sum + open, 0);
    });
    for (const often of Object.values(seen)) expect(often).toBeGreaterThan(50);
  });

  it('a pinned path counts the visits that its funnel counts: strict, from the first, within a visit', { timeout: TIMEOUT_MS }, () => {
    let counted = 0;
    each((dice, rows, { questions }, known) => {
      const [anchor, groups] = [dice.pick([PAGE_RULE('/a'), SHARE, { on: 'entry' }] satisfies StepRule[]), dice.pick(PAGE_GROUPS)];
      const pinned = ['/a', ...dice.some(PATHS, 2)].map((path) => groupOf(path, groups)).filter((name, i, all) => name !== all[i - 1]);
      const journeys: JourneysQuestion = { ...selection(), direction: 'from', anchor, groups, columns: 5, pinned };
      const answer = valueOf(questions.answer('journeys', journeys));
      expect(answer).toMatchObject(recountJourneys(rows, journeys, known));
      if (pinned.length < 2) return;
      const funnel = valueOf(questions.answer('funnel', { ...selection(), ...funnelOfPath(journeys)! }));
      const nodes = pinned.map((name, i) => answer.columns[i]!.find((node) => node.name === name)!.visits);
      expect(funnel.steps.map(({ reached }) => reached)).toEqual(nodes);
      counted += nodes.at(-1)!;
    });
    expect(counted).toBeGreaterThan(50);
  });
});

function expectSums({ pinned }: JourneysQuestion, { visits, columns, links }: JourneysAnswer): void {
  expect(columns[0]!.reduce((sum, node) => sum + node.visits, 0)).toBe(visits);
  for (const [i, between] of links.entries()) {
    const sumOf = (end: 'from' | 'to', place: number) =>
      between.filter((link) => link[end] === place).reduce((sum, link) => sum + link.visits, 0);
    for (const [place, node] of columns[i + 1]!.entries()) expect(sumOf('to', place)).toBe(node.visits);
    for (const [place, { kind, name, visits: all }] of columns[i]!.entries()) {
      const goesOn = (kind === 'name' || kind === 'others') && (pinned[i] === undefined || name === pinned[i]);
      expect(sumOf('from', place)).toBe(goesOn ? all : 0);
    }
  }
}

function makeSelectionOf(range: QuestionRange) {
  const { cursor: _, limit: _limit, ...question } = makeRowsQuestion({ range });
  return question;
}
