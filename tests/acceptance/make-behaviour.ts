import { DIMENSIONS } from '#contract/questions/dimensions.ts';
import { FUNNEL_ORDERS, FUNNEL_STARTS, type FunnelQuestion } from '#contract/behaviour/funnel.ts';
import { JOURNEY_DIRECTIONS, type JourneysQuestion } from '#contract/behaviour/journeys.ts';
import { groupOf, PAGE_GROUPS, type StepRule, type Step } from '#contract/behaviour/steps.ts';
import { FUNNEL_OUTCOMES, type VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { makeDice, type Dice } from './dice.ts';
import { makeGoals, makeRule } from './make-goals.ts';
import { makeRowsQuestions, type QuestionOptions } from './make-questions.ts';
import { pageViewsOf } from './recount-visits.ts';

const HOUR_MS = 3_600_000;
const ANY_PAGE: StepRule = { on: 'page', match: 'pattern', path: '*' };

/** Random questions about journeys: anchors of all kinds, most of them on a way that a visit went, and pinned as far as it did. */
export function makeJourneysQuestions(options: QuestionOptions): JourneysQuestion[] {
  const dice = makeDice(options.seed);
  const visits = pathsOfVisits(options.rows);
  return makeSelections(dice, options).map((selection, i) => {
    const [direction, groups, columns] = [dice.pick(JOURNEY_DIRECTIONS), dice.pick(PAGE_GROUPS), dice.between(2, 5)];
    const paths = makeWay(dice, visits, direction === 'to');
    const names = paths.map((path) => groupOf(path, groups)).filter((name, at, all) => name !== all[at - 1]);
    const onWay: StepRule = { on: 'page', match: 'exact', path: paths[0]! };
    const anchor = dice.pick<StepRule>([onWay, onWay, { on: 'entry' }, { on: 'exit' }, ANY_PAGE, makeRule(dice, paths)]);
    const pinned = names.slice(0, dice.between(0, columns - 1));
    return { ...selection, id: `journeys-${i}`, direction, anchor, groups, columns, pinned };
  });
}

/** Random funnels: steps of all kinds of rules, most of them on a way that a visit went, of visits and of visitors within a window. */
export function makeFunnelQuestions(options: QuestionOptions): FunnelQuestion[] {
  const dice = makeDice(options.seed);
  const visits = pathsOfVisits(options.rows);
  return makeSelections(dice, options).map((selection, i) => {
    const [order, start] = [dice.pick(FUNNEL_ORDERS), dice.pick(FUNNEL_STARTS)];
    const paths = makeWay(dice, visits, false).filter((_, at) => at === 0 || order === 'strict' || dice.chance(0.8));
    const steps = Array.from({ length: dice.pickSkewed([2, 3, 4, 8]) }, (_, at) => makeStep(dice, paths[at] ?? dice.pick(paths), at));
    const windowMs = dice.pick([null, null, HOUR_MS, 24 * HOUR_MS, 720 * HOUR_MS]);
    return { ...selection, id: `funnel-${i}`, steps, order, start, windowMs, by: dice.chance(0.5) ? dice.pick(DIMENSIONS) : null };
  });
}

/** Random questions for visits: all that are selected, or those behind a figure of a funnel. */
export function makeVisitsQuestions(options: QuestionOptions): VisitsQuestion[] {
  const dice = makeDice(options.seed);
  const paths = [...new Set(pageViewsOf(options.rows).map(({ row }) => row.path))];
  return makeFunnelQuestions(options).map(({ by: _, steps, order, start, windowMs, ...selected }, i) => {
    const figure = { step: dice.between(0, 1), outcome: dice.pick(FUNNEL_OUTCOMES) };
    const behind = dice.chance(0.4) ? { steps, order, start, windowMs, ...figure } : null;
    const goals = selected.goals.length > 0 || dice.chance(0.3) ? selected.goals : makeGoals(dice, paths, 3);
    return { ...selected, goals, id: `visits-${i}`, behind, cursor: '', limit: dice.pick([7, 100]) };
  });
}

/** What random questions for rows select; most select all that is held, as ways are short. */
function makeSelections(dice: Dice, options: QuestionOptions) {
  const whole = { range: { from: null, to: options.now + 1 }, clauses: [], goals: [], brush: null };
  return makeRowsQuestions(options).map(({ cursor: _, limit: _limit, ...question }) => ({ ...question, ...(dice.chance(0.6) && whole) }));
}

/** The paths of each visit of several page views, and of some that have one. */
function pathsOfVisits(rows: readonly EventRow[]): string[][] {
  const visits = [...new Set(pageViewsOf(rows).map(({ visit }) => visit))];
  return visits.filter(({ pageViews }, i) => pageViews.length > 1 || i % 9 === 0).map(({ pageViews }) => pageViews.map(({ path }) => path));
}

/** What a visit saw from some page view on, or back from there. */
function makeWay(dice: Dice, visits: readonly string[][], isBack: boolean): string[] {
  const paths = dice.pick(visits);
  return (isBack ? paths.toReversed() : paths).slice(dice.pickSkewed(paths.map((_, i) => i)));
}

function makeStep(dice: Dice, path: string, place: number): Step {
  const onWay: Step = { rules: [{ on: 'page', match: 'exact', path }], pages: null };
  const ofGroup: Step = { rules: [ANY_PAGE], pages: { match: 'pattern', path: groupOf(path, 'folder') } };
  const ofVisit: Step = { rules: [{ on: place === 0 ? 'entry' : 'exit' }], pages: null };
  const rules = Array.from({ length: dice.pickSkewed([1, 2, 3]) }, () => makeRule(dice, [path, '/', '/features', '/blog/first']));
  const pages = dice.pick([null, null, { match: 'prefix', path: '/' } as const, { match: 'exact', path } as const]);
  return dice.pick([onWay, onWay, ofGroup, ofVisit, { rules: [...rules, ANY_PAGE], pages }, { rules, pages }, { rules, pages: null }]);
}
