import { makeGoals } from '../../../../acceptance/make-goals.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Dice } from '../../../../acceptance/dice.ts';
import { OWN_CHOICES } from '#contract/documents/counted-choice.ts';
import { FILTER_DIMENSIONS, METRICS } from '#contract/questions/dimensions.ts';
import { pick, swapped, type PickMode } from '../../../../../src/dashboard/view/pick.ts';
import { CARD_NAMES, DEFAULT_TABS, tabsOf, withTab } from '#question/chosen-tabs.ts';
import { CHANGE_FIGURES } from '#contract/behaviour/change.ts';
import { comparesWhole, hasOperator, OPERATOR_NAMES } from '#contract/questions/operators.ts';
import { FUNNEL_ORDERS, FUNNEL_STARTS } from '#contract/behaviour/funnel.ts';
import { PAGE_GROUPS, type StepRule, type Step } from '#contract/behaviour/steps.ts';
import { FUNNEL_OUTCOMES } from '#contract/behaviour/visits.ts';
import { BEHAVIOUR_TABS, COHORT_UNITS, DEFAULT_BEHAVIOUR, type Behaviour } from '#question/behaviour.ts';
import { EXIT_RATE } from '#contract/questions/ratios.ts';
import { PAGE_SORTS } from '#contract/questions/measured-pages.ts';
import { withHours } from '../../../../../src/dashboard/view/hour-box.ts';
import { clausesFit, filterValue } from '#question/filter-address.ts';
import { formatDate } from '#question/local-date.ts';
import {
  CHART_TABS,
  COMPARE_NAMES,
  DEFAULT_VIEW,
  INTERVALS,
  HEADLINE_IDS,
  NOTE_KINDS,
  RANGE_PRESETS,
  VIEW_ROBOTS,
  VIEW_SCOPES,
  type View,
} from '#question/view.ts';

/** Names as visitors' browsers and hostile senders give them. */
const NAMES = [
  '',
  'DE',
  '/',
  '/a b?c=d&e#f',
  'Direct',
  '=1+1',
  'ünïcödé 😀',
  '..',
  'not.path',
  '%2F%',
  '+',
  'a=b',
  '\u0000\n',
  '__proto__',
];
const SORTINGS = [
  null,
  { by: 'name', descending: false },
  { by: EXIT_RATE, descending: true },
  { by: { of: 'visits', per: null }, descending: false },
] as const;
const ZONES = ['', 'UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kathmandu'];
const MODES: readonly PickMode[] = ['only', 'add', 'add', 'exclude'];

/** Any view that the screen can lead to. */
export function makeRandomView(dice: Dice): View {
  const day = dice.between(Date.UTC(2000, 0, 1), Date.UTC(2030, 0, 1));
  const start = dice.between(Date.UTC(2020, 0, 1), Date.UTC(2026, 0, 1));
  const minute = 60_000;
  const from = dice.chance(0.5) ? start : start - (start % minute);
  let view: View = {
    ...DEFAULT_VIEW,
    scope: dice.pick(VIEW_SCOPES),
    range: dice.chance(0.6)
      ? dice.pick(RANGE_PRESETS)
      : { first: formatDate(day), last: formatDate(day + dice.between(0, 900) * 86_400_000) },
    compare: dice.chance(0.2) ? { first: '1999-12-31', last: formatDate(day) } : dice.pick(COMPARE_NAMES),
    interval: dice.pick(INTERVALS),
    robots: dice.pick(VIEW_ROBOTS),
    own: dice.pick(OWN_CHOICES),
    metric: dice.pick([...METRICS, 'default'] as const),
    figure: dice.pick(HEADLINE_IDS),
    chart: dice.pick(CHART_TABS),
    notes: NOTE_KINDS.filter(() => dice.chance(0.7)),
    zone: dice.pick(ZONES),
    tabs: CARD_NAMES.reduce((tabs, card) => withTab(tabs, card, dice.pick<string>(tabsOf(card))), DEFAULT_TABS),
    issue: dice.chance(0.5) ? null : dice.pick(['TypeError|x is null|a.js:1', '😀']),
    chosenGoal: dice.chance(0.5) ? null : dice.pick(DEFAULT_GOALS).id,
    details: dice.chance(0.2) ? { dim: dice.pick(['path', 'network', 'robot'] as const), sorting: dice.pick(SORTINGS) } : null,
    campaigns: dice.chance(0.6) ? [] : [['google'], ['google', ''], ['a/b %2F', '😀', '', '+&=']].slice(dice.between(0, 2)),
    pageOrder: { by: dice.pick(PAGE_SORTS), descending: dice.chance(0.5), least: dice.pick([null, null, 1, 30, 10_000]) },
    behaviour: makeRandomBehaviour(dice),
    brush: dice.chance(0.4) ? { from, to: from + dice.pick([1, minute, 86_400_000, 1_234_567]) } : null,
  };
  for (let steps = dice.between(0, 12); steps > 0; steps -= 1) view = step(view, dice);
  if (dice.chance(0.3)) {
    view = swapped({ ...view, compare: { clauses: [] } });
    for (let steps = dice.between(0, 4); steps > 0; steps -= 1) view = step(view, dice);
  }
  if (!clausesFit(view.clauses)) throw new Error('A click made a view that is too large');
  return view;
}

function makeRandomBehaviour(dice: Dice): Behaviour {
  const makeRules = (): StepRule[] => [...dice.pick(makeGoals(dice, ['/a b?c=d&e#f', '/😀%2F+"'], 2)).rules, { on: 'entry' }];
  const makeStep = (): Step => ({
    rules: makeRules(),
    pages: dice.chance(0.5) ? null : { match: dice.pick(['exact', 'pattern'] as const), path: dice.pick(['/', '/blog/*', '/a"b']) },
  });
  const steps = Array.from({ length: dice.between(2, 8) }, makeStep);
  const funnel: Behaviour['funnel'] = {
    ...{ steps, order: dice.pick(FUNNEL_ORDERS), start: dice.pick(FUNNEL_STARTS) },
    windowMs: dice.pick([null, 3_600_000, 2_592_000_000]),
    by: dice.pick([null, 'country', 'entry'] as const),
  };
  const behaviour: Behaviour = {
    tab: dice.pick(BEHAVIOUR_TABS),
    journey: {
      direction: dice.pick(['from', 'to'] as const),
      anchor: dice.pick(makeRules()),
      groups: dice.pick(PAGE_GROUPS),
      columns: dice.between(3, 5),
      pinned: dice.some(['/', '/blog/*', '/ü"'], 2),
    },
    funnel,
    cohorts: dice.pick(COHORT_UNITS),
    change: dice.pick(CHANGE_FIGURES),
    behind: { step: dice.between(0, steps.length - 1), outcome: dice.pick(FUNNEL_OUTCOMES) },
  };
  return dice.chance(0.4) ? behaviour : { ...DEFAULT_BEHAVIOUR, tab: behaviour.tab };
}

function step(view: View, dice: Dice): View {
  const dim = dice.pick([...FILTER_DIMENSIONS, 'param:plan', 'param:a.b-c_9'] as const);
  if (dim === 'goal') {
    const goal = dice.pick([...DEFAULT_GOALS, ...makeGoals(dice, ['/a b?c=d&e#f', '/ünïcödé 😀%2F+"'], 3)]);
    const others = view.goals.filter(({ id }) => id !== goal.id);
    return pick({ ...view, goals: [...others, goal] }, dim, goal.id, dice.pick(MODES));
  }
  const op = dice.pick(OPERATOR_NAMES.filter((name) => hasOperator(dim, name)));
  if (dim !== 'hourOfWeek') {
    const name = dice.pick(NAMES);
    return pick(view, dim, comparesWhole(op) ? name : filterValue(dim, op, name), dice.pick(MODES), op);
  }
  const [days, hours] = [
    [dice.between(0, 6), dice.between(0, 6)],
    [dice.between(0, 23), dice.between(0, 23)],
  ] as const;
  return withHours(view, { days: [Math.min(...days), Math.max(...days)], hours: [Math.min(...hours), Math.max(...hours)] });
}
