import fc from 'fast-check';
import { METRICS } from '#contract/questions/dimensions.ts';
import { CARD_NAMES } from '#question/chosen-tabs.ts';
import { ROBOTS } from '#contract/questions/selection.ts';
import type { PickMode } from '../../../src/dashboard/view/pick.ts';
import { COMPARE_OPTIONS } from '../../../src/dashboard/view/choices.ts';
import { HEADLINE_IDS, INTERVALS, RANGE_PRESETS } from '#question/view.ts';
import { QUESTION_ZONES } from '../../acceptance/make-questions.ts';

/** A place on the screen as a share of what there is, 0 to below 1: it means something however many rows or bars show. */
const place = fc.nat({ max: 999 }).map((thousandth) => thousandth / 1_000);
/** The leading rows are clicked more often, as by people. */
const row = place.map((share) => share ** 2);
const mode = fc.constantFrom<PickMode>('only', 'only', 'add', 'exclude');

/** Something that a person does with the dashboard. */
const click = fc.oneof(
  { weight: 8, arbitrary: fc.record({ on: fc.constant('list' as const), list: place, row, mode }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('map' as const), row, mode }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant('network' as const), row: place, mode }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('goal' as const), goal: place, mode }) },
  { weight: 3, arbitrary: fc.record({ on: fc.constant('hours' as const), from: place, to: place }) },
  { weight: 3, arbitrary: fc.record({ on: fc.constant('time' as const), from: place, to: place, meant: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ on: fc.constant('chip' as const), chip: place, what: fc.constantFrom('remove', 'invert') }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant('escape' as const) }) },
  { weight: 3, arbitrary: fc.record({ on: fc.constant('range' as const), range: fc.constantFrom(...RANGE_PRESETS) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('step' as const), by: fc.constantFrom(-1 as const, 1 as const) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('tab' as const), card: fc.constantFrom(...CARD_NAMES), tab: place }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('dates' as const), back: fc.nat(70), days: fc.nat(40) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('interval' as const), interval: fc.constantFrom(...INTERVALS) }) },
  {
    weight: 3,
    arbitrary: fc.record({ on: fc.constant('compare' as const), kind: fc.constantFrom(...COMPARE_OPTIONS.map(({ value }) => value)) }),
  },
  { weight: 4, arbitrary: fc.record({ on: fc.constant('swap' as const) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('figure' as const), figure: fc.constantFrom(...HEADLINE_IDS) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('metric' as const), metric: fc.constantFrom('default', ...METRICS) }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant('zone' as const), zone: fc.constantFrom('', ...QUESTION_ZONES) }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant('robots' as const), counted: fc.constantFrom(...ROBOTS) }) },
  { weight: 1, arbitrary: fc.record({ on: fc.constant('save' as const) }) },
  { weight: 2, arbitrary: fc.record({ on: fc.constant('saved' as const), segment: place }) },
  { weight: 5, arbitrary: fc.record({ on: fc.constant('undo' as const) }) },
  { weight: 3, arbitrary: fc.record({ on: fc.constant('redo' as const) }) },
  // Nothing is clicked: time goes by, and visitors come.
  { weight: 2, arbitrary: fc.record({ on: fc.constant('nothing' as const), minutes: fc.integer({ min: 1, max: 2_000 }) }) },
);

export type Click = typeof click extends fc.Arbitrary<infer T> ? T : never;

/** Whatever is clicked: sequences of 5 to 30. */
export const clicks = fc.array(click, { minLength: 5, maxLength: 30 });
