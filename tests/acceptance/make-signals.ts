import type { EventRow } from '#contract/rows/event.ts';
import { PAGE_SORTS } from '#contract/questions/measured-pages.ts';
import { SIGNAL_PARTS, type SignalPart, type SignalsQuestion } from '#contract/questions/signals.ts';
import { makeDice } from './dice.ts';
import { EVENT_NAMES, makeGoals } from './make-goals.ts';
import { makeRowsQuestions, type QuestionOptions } from './make-questions.ts';

const KINDS = [
  'store-click',
  'download-click',
  'share',
  'outbound-link',
  'video-play',
  'event',
  'LCP',
  'INP',
  'CLS',
  'TTFB',
  'visible-time',
  'scroll-depth',
] as const;
const PARTS: SignalPart[][] = [[...SIGNAL_PARTS], [...SIGNAL_PARTS], ['goals', 'shares'], ['goals', 'actions'], ['vitals'], []];
/** Values at the bounds of a kind, and those that no page measures. */
const ODD = [-1, 0, 1, 1.001, 100, 100.5, 600_000, 600_001, 86_400_000, 86_400_001, 1.7e308];

/**
 * Signals of page views, in no order: several of a kind on one page view, at one instant too, before their page view
 * and long after it, about page views that nobody has, about none, and with values that no page measures.
 */
export function makeSignals(seed: number, pageViews: readonly EventRow[]): EventRow[] {
  const dice = makeDice(seed);
  const signals: EventRow[] = [];
  for (const row of pageViews) {
    for (let left = dice.pick([0, 0, 1, 3, 8]); left > 0; left -= 1) {
      const kind = dice.pickSkewed(dice.chance(0.5) ? KINDS : KINDS.toReversed());
      const ts = Math.max(0, row.ts + dice.pick([0, 0, 1, 5_000, -5_000, 86_400_000]));
      const value = dice.chance(0.9) ? dice.pick([dice.fraction(), dice.between(0, 5_000)]) : dice.pick(ODD);
      const pageViewId = dice.chance(0.95) ? row.id : dice.pick(['', dice.uuid()]);
      // What the signal says of itself is not what counts: its page view decides.
      const properties = kind === 'event' ? dice.pick(['', '{"section":"start"}', '{"section":"dark","theme":"dark"}']) : '';
      const target = kind === 'event' ? dice.pick(EVENT_NAMES) : dice.pick(['', 'https://example.com/']);
      const said = { path: '/elsewhere', country: 'XX', visitor: 'somebody', target, properties };
      signals.push({ ...row, id: dice.uuid(), ts, kind, value, pageViewId, ...said });
    }
  }
  return dice.shuffled(signals);
}

/** Random questions about signals. */
export function makeSignalsQuestions(options: QuestionOptions): SignalsQuestion[] {
  const dice = makeDice(options.seed);
  return makeRowsQuestions(options).map(({ cursor: _, limit: _limit, ...question }) => {
    const { from, to } = question.range;
    const start = from ?? Math.max(0, to - dice.between(2, 9_000_000));
    const edges = start === to ? [to] : [...new Set([start, Math.floor((start + to) / 2), to])];
    const others = makeGoals(dice, ['/', '/features', '/blog'], 3).filter(({ id }) => question.goals.every((goal) => goal.id !== id));
    const goals = [...question.goals, ...others];
    const clauses = dice.chance(0.3) ? [{ dim: 'goal', op: 'in', values: [goals[0]!.id] } as const] : null;
    const compare = dice.chance(0.7)
      ? {
          from: Math.max(0, 2 * start - to),
          to: start,
          clauses: clauses?.map((clause) => ({ ...clause, values: [...clause.values] })) ?? null,
        }
      : null;
    const pages = dice.chance(0.5) ? { by: dice.pick(PAGE_SORTS), descending: dice.chance(0.5), least: dice.pick([1, 1, 2, 3]) } : null;
    return { ...question, goals, compare, pages, limit: dice.pick([1, 3, 100]), parts: dice.pick(PARTS), edges };
  });
}
