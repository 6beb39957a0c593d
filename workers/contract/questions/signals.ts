import * as v from 'valibot';
import { MAX_EDGES, MAX_GOALS, MAX_LEAST_SAMPLES } from '../limits.ts';
import { answeredText, figure, eachOnce, figures, flag, integer, list, object, oneOf } from '../schema.ts';
import { ACTION_KINDS } from './actions.ts';
import { PAGE_SORTS, VITAL_KINDS } from './measured-pages.ts';
import {
  answeredEntries,
  AnsweredSpanSchema,
  bucketsOf,
  ComparisonSchema,
  edgesProblem,
  EdgesSchema,
  selectedQuestion,
} from './selection.ts';

/** The longest list of names in an answer about signals. */
export const MAX_SIGNAL_ROWS = 100;

/** What can be wanted of signals; each is a part of the answer, null where it is not wanted (R4). */
export const SIGNAL_PARTS = ['goals', 'shares', 'actions', 'vitals'] as const;
export type SignalPart = (typeof SIGNAL_PARTS)[number];

/** The pages with at least `least` samples of what orders them, measured page views for a path; those of equal value by Unicode code point. */
const PageOrderSchema = object({ by: oneOf(PAGE_SORTS), descending: flag, least: integer(1, MAX_LEAST_SAMPLES) });
export type PageOrder = v.InferOutput<typeof PageOrderSchema>;

/**
 * What came of the selected page views: a signal counts when the page view that it is about (by id) is selected,
 * whenever the signal itself came. Plain data, at most 64 KiB as JSON.
 */
export const SignalsQuestionSchema = selectedQuestion(
  {
    parts: v.pipe(
      list(oneOf(SIGNAL_PARTS), 0, SIGNAL_PARTS.length),
      eachOnce((part) => part, 'be there once'),
    ),
    /** Tells conversions and shares of this span too, as in a dashboard question; null = they are not wanted. */
    compare: v.nullable(ComparisonSchema),
    /** Tells what was measured page by page; null = it is not wanted. */
    pages: v.nullable(PageOrderSchema),
    limit: integer(1, MAX_SIGNAL_ROWS),
    /** Buckets of the shares and the vitals; may be empty when neither are wanted. */
    edges: EdgesSchema,
  },
  ({ edges, range, parts }) => edgesProblem(edges, 'edges', range, parts.includes('shares') || parts.includes('vitals')),
);
export type SignalsQuestion = v.InferOutput<typeof SignalsQuestionSchema>;

/** How often pages were shared: actions of the kind `share`, each at the time of its page view. */
const SharesSchema = object({
  /** Parallel to the buckets. */
  series: figures(0, MAX_EDGES),
  /** In the span that is compared; null where none is, or where actions of it were given up. */
  before: v.nullable(figure),
  /** By shares descending, then path by Unicode code point; the title is that of the newest page view that was shared. */
  pages: list(object({ path: answeredText, title: answeredText, shares: figure }), 0, MAX_SIGNAL_ROWS),
});
export type Shares = v.InferOutput<typeof SharesSchema>;

const ActionPropertySchema = object({ name: answeredText, value: answeredText, actions: figure });
export type ActionProperty = v.InferOutput<typeof ActionPropertySchema>;

const ActionRowSchema = object({
  kind: oneOf([...ACTION_KINDS, 'event']),
  /** Of a custom event its name. */
  target: answeredText,
  actions: figure,
  /** Properties of the custom events, by actions descending, then name and value: as many as a list has names. */
  properties: list(ActionPropertySchema, 0, MAX_SIGNAL_ROWS),
});
export type ActionRow = v.InferOutput<typeof ActionRowSchema>;

/** What was done on the selected page views: the names from which goals are made, by actions descending, then kind, then target. */
const ActionsSchema = object({ rows: list(ActionRowSchema, 0, MAX_SIGNAL_ROWS), more: flag });
export type Actions = v.InferOutput<typeof ActionsSchema>;

/** How often a goal was reached in the visits of some page views, wherever in the visit; in how many different ones, by how many visitors. */
const conversions = { conversions: figure, visits: figure, visitors: figure };
export type Conversions = v.InferOutput<v.ObjectSchema<typeof conversions, undefined>>;

/** Conversions, and what they are a share of: the selected page views from when on all are known, and their visits, converted or not. */
const goalCounts = { ...conversions, of: object({ pageViews: figure, visits: figure, visitors: figure }) };
export type GoalCounts = v.InferOutput<v.ObjectSchema<typeof goalCounts, undefined>>;

const GoalFiguresSchema = object({
  ...goalCounts,
  goal: answeredText,
  /**
   * Epoch ms from which on all its conversions ever recorded are held; null = nothing was given up. Figures of a goal are of
   * page views from then on. A goal of page rules alone is complete wherever page views are.
   */
  completeSince: v.nullable(figure),
  /** The same of the comparison; null where none is asked for, or where conversions of it were given up. */
  compared: v.nullable(object(goalCounts)),
});
export type GoalFigures = v.InferOutput<typeof GoalFiguresSchema>;

const VitalFigureSchema = object({
  /** The 75th percentile by nearest rank: the smallest value that at least three quarters of the samples do not exceed. */
  p75: figure,
  mean: figure,
  samples: figure,
  /** Samples up to the first threshold, and above the second ({@link VITAL_THRESHOLDS}); the others need work. */
  good: figure,
  poor: figure,
});
export type VitalFigure = v.InferOutput<typeof VitalFigureSchema>;

const VitalFiguresSchema = object(v.entriesFromList(VITAL_KINDS, v.nullable(VitalFigureSchema)));
export type VitalFigures = v.InferOutput<typeof VitalFiguresSchema>;

/** A vital in each bucket, by the time of the page view; parallel to the buckets. */
const VitalSeriesSchema = object({
  /** Null where it was measured on no page view of the bucket. */
  p75: list(v.nullable(figure), 0, MAX_EDGES),
  samples: figures(0, MAX_EDGES),
});
export type VitalSeries = v.InferOutput<typeof VitalSeriesSchema>;

/** The vitals of all page views, and over time. */
const VitalsSchema = object({
  all: VitalFiguresSchema,
  series: object(v.entriesFromList(VITAL_KINDS, VitalSeriesSchema)),
});
export type Vitals = v.InferOutput<typeof VitalsSchema>;

/** How long pages were visible and how far they were scrolled: sums, of which shared code forms the means. */
const engagement = {
  /** Page views with a visible time, and the sum of these times in whole milliseconds. */
  timed: figure,
  visibleMs: figure,
  /** Page views with a scroll depth, and the sum of the largest shares of the page seen, in thousandths. */
  scrolled: figure,
  depthPermille: figure,
};
export type Engagement = v.InferOutput<v.ObjectSchema<typeof engagement, undefined>>;

/** How fast a page was and how it was read. `samples`: page views on which at least one of it all was measured. */
const PageMeasuresSchema = object({ ...engagement, path: answeredText, samples: figure, vitals: VitalFiguresSchema });
export type PageMeasures = v.InferOutput<typeof PageMeasuresSchema>;

/** Pages in the order of the question; `more`: further ones have as many samples as it asks for. */
const MeasuredPagesSchema = object({ rows: list(PageMeasuresSchema, 0, MAX_SIGNAL_ROWS), more: flag });
export type MeasuredPages = v.InferOutput<typeof MeasuredPagesSchema>;

/** The answer to a {@link SignalsQuestion}: integers only, but for the percentiles. */
export const SignalsAnswerSchema = object({
  ...answeredEntries,
  tookMs: figure,
  range: AnsweredSpanSchema,
  /** All signals of that sort held, selected or not: 0 means that none was ever recorded. */
  held: object({ actions: figure, vitals: figure, engagement: figure }),
  /** Epoch ms from which on every action, and every measurement, ever recorded is held; null = none was given up. */
  completeSince: object({ actions: v.nullable(figure), measurements: v.nullable(figure) }),
  /** One for each goal of the question, in that order. */
  goals: v.nullable(list(GoalFiguresSchema, 0, MAX_GOALS)),
  compare: v.nullable(AnsweredSpanSchema),
  /** Null also where the source knows no actions. */
  shares: v.nullable(SharesSchema),
  /** Of page views on which all actions are held. */
  actions: v.nullable(ActionsSchema),
  vitals: v.nullable(VitalsSchema),
  pages: v.nullable(MeasuredPagesSchema),
});
export type SignalsAnswer = v.InferOutput<typeof SignalsAnswerSchema>;

/** Whether an answer has as many buckets as were asked for. */
export function hasSignalBuckets({ edges }: SignalsQuestion, { shares, vitals }: SignalsAnswer): boolean {
  const series = [shares?.series, ...Object.values(vitals?.series ?? {}).flatMap(({ p75, samples }) => [p75, samples])];
  return series.every((each) => each === undefined || each.length === bucketsOf(edges));
}
