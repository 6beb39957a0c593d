import * as v from 'valibot';
import { HOURS_OF_WEEK, MAX_EDGES, MAX_QUESTION_BYTES, MAX_TOP } from '../limits.ts';
import { answeredText, eachOnce, figure, figures, flag, integer, list, object, oneOf, text, variant } from '../schema.ts';
import { NETWORKS } from './arrivals.ts';
import { MAX_LISTS, METRICS } from './dimensions.ts';
import {
  answeredEntries,
  AnsweredSpanSchema,
  bucketsOf,
  ComparisonSchema,
  DimensionSchema,
  type Edges,
  edgesProblem,
  EdgesSchema,
  selectedQuestion,
} from './selection.ts';

/**
 * A panel that is wanted (R4).
 * - totals: the five counts; series: the same by bucket, see {@link Series}
 * - hours: page views by hour of the week, index `weekday * 24 + hour`, Monday = 0
 * - top: the first `limit` names of a dimension
 * - social: visits by social network, all of them, in the order of `NETWORKS`
 */
const PANEL_KINDS = ['totals', 'series', 'hours', 'top', 'social'] as const;
const PanelSchema = variant('kind', PANEL_KINDS, [
  v.object({ kind: v.literal('totals') }),
  v.object({ kind: v.literal('series') }),
  v.object({ kind: v.literal('hours') }),
  v.object({ kind: v.literal('top'), dim: DimensionSchema, limit: integer(1, MAX_TOP) }),
  v.object({ kind: v.literal('social') }),
]);
export type Panel = v.InferOutput<typeof PanelSchema>;

/** Every kind but `top` once, and `top` once for each dimension. */
const PanelsSchema = v.pipe(
  list(PanelSchema, 0, PANEL_KINDS.length - 1 + MAX_LISTS),
  eachOnce((panel) => (panel.kind === 'top' ? `top ${panel.dim}` : panel.kind), 'be asked for once'),
);

const asksFor = ({ panels }: { panels: readonly Panel[] }, kind: Panel['kind']) => panels.some((panel) => panel.kind === kind);

/** The dashboard's question: plain data, at most 64 KiB as JSON (R2). */
export const DashboardQuestionSchema = selectedQuestion(
  {
    edges: EdgesSchema,
    /**
     * Answers `totals` and `series` for this span too (its edges in `compareEdges`), and what the names of lists count in it.
     * It does not obey the brush: an asker that brushes and wants a fair counterpart names its span here, or none.
     */
    compare: v.nullable(ComparisonSchema),
    compareEdges: EdgesSchema,
    /** IANA name of the zone, a label only. */
    zone: text(MAX_QUESTION_BYTES),
    /** Re-ranks every list by one metric; 'default' leaves each list its own. */
    metric: oneOf([...METRICS, 'default']),
    panels: PanelsSchema,
    /** Cross-filtering: each panel is answered without the clauses of its own dimension (series: without the brush; hours: without `hourOfWeek`). */
    leaveOut: flag,
    /** Also answer without clauses and brush: the grey shape behind each panel. */
    background: flag,
  },
  (question) =>
    edgesProblem(question.edges, 'edges', question.range, asksFor(question, 'series')) ??
    edgesProblem(question.compareEdges, 'compareEdges', question.compare, asksFor(question, 'series')),
  (question) => asksFor(question, 'hours'),
);
export type DashboardQuestion = v.InferOutput<typeof DashboardQuestionSchema>;

/** Integers only; ratios are formed by shared code (R11). `durationMs` is the sum over the visits. */
const TotalsSchema = object({ pageViews: figure, visits: figure, visitors: figure, bounces: figure, durationMs: figure });
export type Totals = v.InferOutput<typeof TotalsSchema>;

/**
 * What a series holds for each bucket: numerators and denominators of every figure of {@link Totals}.
 * - pageViews: of the time of the bucket
 * - visits: those that belong to the bucket, because their first selected page view lies in it
 * - visitors: those of these visits, so never more than visits; a bucket of later page views only has none. They do not add up
 * - viewsOfVisits, bounces, durationMs: of these visits, also what came after the end of the bucket; all add up to the totals
 */
export const SERIES_FIGURES = ['pageViews', 'visits', 'visitors', 'viewsOfVisits', 'bounces', 'durationMs'] as const;
export type SeriesFigure = (typeof SERIES_FIGURES)[number];

/** Parallel to the buckets: `edges.length - 1` entries each. */
const SeriesSchema = object(v.entriesFromList(SERIES_FIGURES, figures(0, MAX_EDGES)));
export type Series = v.InferOutput<typeof SeriesSchema>;

/** Further figures of a name beside its count; null where they were not asked for. */
const counterparts = {
  /** Its count without clauses and brush. */
  base: v.nullable(figure),
  /** Its count in the comparison, which leaves out what the list leaves out. */
  compared: v.nullable(figure),
};
export type Counterparts = v.InferOutput<v.ObjectSchema<typeof counterparts, undefined>>;

const TopRowSchema = object({ name: answeredText, count: figure, ...counterparts });
export type TopRow = v.InferOutput<typeof TopRowSchema>;

/** The first names of a dimension, by count descending, then name by Unicode code point (R12). */
const TopListSchema = object({
  dim: DimensionSchema,
  metric: oneOf(METRICS),
  rows: list(TopRowSchema, 0, MAX_TOP),
  /** Whether further names exist. */
  more: flag,
  /** Sum of the counts of the names not listed; null where counts do not add up (visitors, visits of event dimensions). */
  otherCount: v.nullable(figure),
  /** Names hidden because their group was below `minGroupSize`. */
  suppressed: figure,
});
export type TopList = v.InferOutput<typeof TopListSchema>;

const SocialRowSchema = object({ network: oneOf(NETWORKS), count: figure, ...counterparts });
export type SocialRow = v.InferOutput<typeof SocialRowSchema>;

/** The panels asked for; those not asked for are null or empty. */
const FiguresSchema = object({
  totals: v.nullable(TotalsSchema),
  series: v.nullable(SeriesSchema),
  /** 168 page-view counts, or null. */
  hours: v.nullable(figures(HOURS_OF_WEEK)),
  top: list(TopListSchema, 0, MAX_LISTS),
  social: list(SocialRowSchema, 0, NETWORKS.length),
});
export type Figures = v.InferOutput<typeof FiguresSchema>;

/** Whether counts are exact, or by how much (share of the count) they may be off. */
const ExactnessSchema = v.union([v.literal(true), object({ error: figure })]);
export type Exactness = v.InferOutput<typeof ExactnessSchema>;

export const DashboardAnswerSchema = object({
  ...answeredEntries,
  /** Whether all panels were read at one instant. */
  snapshot: flag,
  /** Time the source spent, ms. */
  tookMs: figure,
  range: AnsweredSpanSchema,
  compare: v.nullable(AnsweredSpanSchema),
  exact: object({ counts: ExactnessSchema, visitors: ExactnessSchema }),
  /** Page views of robots in the range that `bots: 'exclude'` left out; 0 when they are included. */
  hiddenBots: figure,
  /** Page views of the range that count but for `own`, which left them out: none of them is among `hiddenBots`. */
  hiddenOwn: figure,
  figures: FiguresSchema,
  /** `totals` and `series` of the comparison, whatever the brush. */
  compareFigures: v.nullable(FiguresSchema),
  /** `totals`, `series` and `hours` without clauses and brush. */
  background: v.nullable(FiguresSchema),
});
export type DashboardAnswer = v.InferOutput<typeof DashboardAnswerSchema>;

/** Whether an answer has as many buckets as were asked for. */
export function hasDashboardBuckets({ edges, compareEdges }: DashboardQuestion, answer: DashboardAnswer): boolean {
  const { figures: counted, background, compareFigures } = answer;
  const fit = (shape: Figures | null, buckets: Edges) =>
    SERIES_FIGURES.every((name) => shape === null || shape.series === null || shape.series[name].length === bucketsOf(buckets));
  return fit(counted, edges) && fit(background, edges) && fit(compareFigures, compareEdges);
}
