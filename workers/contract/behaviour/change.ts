import * as v from 'valibot';
import { MAX_GOAL_NAME } from '../limits.ts';
import { answeredText, figure, integer, list, object, oneOf, text } from '../schema.ts';
import { MAX_LISTS } from '../questions/dimensions.ts';
import { answeredEntries, AnsweredSpanSchema, ComparisonSchema, DimensionSchema, selectedQuestion } from '../questions/selection.ts';

/** Counts whose change is explained, and rates: bounced visits of visits, and converting visits of visits. */
export const CHANGE_FIGURES = ['pageViews', 'visits', 'visitors', 'bounceRate', 'conversionRate'] as const;
export type ChangeFigure = (typeof CHANGE_FIGURES)[number];

export const MAX_CHANGE_NAMES = 50;
/** A name with less than this in both spans is folded: of counts the figure, of rates their visits. */
export const LEAST_TOLD = 30;

/** What explains the change of a figure between two spans, by the names of some dimensions. */
export const ChangeQuestionSchema = selectedQuestion(
  {
    compare: ComparisonSchema,
    figure: oneOf(CHANGE_FIGURES),
    /** Id of the goal of the question that `conversionRate` is about, else null. */
    goal: v.nullable(text(MAX_GOAL_NAME)),
    dims: list(DimensionSchema, 1, MAX_LISTS),
    /** Names of each dimension: the most surprising ones (change-figures.ts). */
    limit: integer(1, MAX_CHANGE_NAMES),
  },
  ({ figure: asked, goal, goals }) => {
    const isKnown = asked === 'conversionRate' ? goals.some(({ id }) => id === goal) : goal === null;
    const wanted = asked === 'conversionRate' ? 'be the id of a goal of the question' : `be null, as ${asked} is about no goal`;
    return isKnown ? null : { at: ['goal'], must: wanted };
  },
);
export type ChangeQuestion = v.InferOutput<typeof ChangeQuestionSchema>;

/** A count, or the two counts of a rate: `of` is null where the figure is no rate. */
const TallySchema = object({ count: figure, of: v.nullable(figure) });
export type Tally = v.InferOutput<typeof TallySchema>;

/** A figure in the range and in what it is compared with, each as it was counted; shared code forms contributions (change-figures.ts). */
const changedEntries = { now: TallySchema, before: TallySchema };
const ChangedSchema = object(changedEntries);
export type Changed = v.InferOutput<typeof ChangedSchema>;

export const ChangeAnswerSchema = object({
  ...answeredEntries,
  range: AnsweredSpanSchema,
  compare: AnsweredSpanSchema,
  total: ChangedSchema,
  /** In the order of the question. */
  dims: list(
    object({
      dim: DimensionSchema,
      /** The most surprising first, ties by code point. */
      names: list(object({ ...changedEntries, name: answeredText }), 0, MAX_CHANGE_NAMES),
      /** Other names that could be told, and names with less than {@link LEAST_TOLD} in both spans. */
      more: figure,
      few: figure,
    }),
    1,
    MAX_LISTS,
  ),
  tookMs: figure,
});
export type ChangeAnswer = v.InferOutput<typeof ChangeAnswerSchema>;
