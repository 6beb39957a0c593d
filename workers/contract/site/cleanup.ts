import * as v from 'valibot';
import { OffsetsSchema, QuestionRangeSchema, selectionEntries, selectionProblem, withImpliedRobots } from '../questions/selection.ts';
import { answeredText, exactObject, figure, filledText, integer, list, object, oneOf, rule, variant, type Problem } from '../schema.ts';

/** How an operator keeps rows out of the whole site and takes some away: a POST with the token of the sign-in service as bearer. */

export const SITE_CLEANUP = '/.netlify/functions/site-cleanup';

/** By what a row is left out from now on. */
export const SHIELD_KINDS = ['path', 'country', 'source', 'visitor'] as const;
const MAX_SHIELD_TEXT = 512;
export const MAX_SHIELDS = 500;
/** So many purges may wait to be carried out or undone. */
export const MAX_OPEN_PURGES = 20;
export const MAX_LISTED_PURGES = 100;
/** A purge can be undone for so long after its rows were hidden. */
export const UNDO_MS = 7 * 86_400_000;

/** What a value of a kind must be, where not every text is one. */
const VALUE_OF_KIND: Readonly<Partial<Record<(typeof SHIELD_KINDS)[number], readonly [pattern: RegExp, must: string]>>> = {
  path: [/^\/[^*]*\*?$/, 'begin with /, with * for any text at its end only'],
  country: [/^[A-Z]{2}$/, 'be the two capital letters of a country, such as FR'],
  visitor: [/^[0-9a-f]{24}$/, 'be the 24 hexadecimal digits of a visitor'],
};

/** What rows are left out by: a path, whole or as far as its `*`, or the exact value of another kind. */
const ShieldSchema = v.pipe(
  exactObject({ kind: oneOf(SHIELD_KINDS), value: filledText(MAX_SHIELD_TEXT) }),
  rule(({ kind, value }): Problem | null => {
    const [pattern, must] = VALUE_OF_KIND[kind] ?? [];
    return pattern === undefined || pattern.test(value) ? null : { at: ['value'], must: must ?? '' };
  }),
);
export type Shield = v.InferOutput<typeof ShieldSchema>;

/** The page views that a purge hides: those of a question, as of the instant at which it was asked for. */
export const PurgeSelectionSchema = v.pipe(
  object({ ...selectionEntries, range: QuestionRangeSchema, offsets: OffsetsSchema }),
  rule((selection) => selectionProblem(selection)),
  v.transform(withImpliedRobots),
);
export type PurgeSelection = v.InferOutput<typeof PurgeSelectionSchema>;

/** What became of a purge, in the order of time; what comes last in it holds. */
export const PURGE_STEPS = ['asked', 'hidden', 'undoing', 'undone', 'removed'] as const;
/** Purges are numbered at random, from 1 on. */
export const MAX_PURGE_NUMBER = 2 ** 32 - 1;

const entries = { v: v.literal(1, 'must be 1') };
/** Asks what holds, or changes one thing; the answer is what holds then. */
export const CleanupAskSchema = variant(
  'ask',
  ['list', 'shield', 'unshield', 'purge', 'undo'],
  [
    v.strictObject({ ...entries, ask: v.literal('list') }),
    v.strictObject({ ...entries, ask: v.literal('shield'), shield: ShieldSchema }),
    v.strictObject({ ...entries, ask: v.literal('unshield'), shield: ShieldSchema }),
    v.strictObject({ ...entries, ask: v.literal('purge'), selection: PurgeSelectionSchema }),
    v.strictObject({ ...entries, ask: v.literal('undo'), purge: integer(1, MAX_PURGE_NUMBER) }),
  ],
);
export type CleanupAsk = v.InferOutput<typeof CleanupAskSchema>;

const PurgeSchema = object({
  purge: figure,
  step: oneOf(PURGE_STEPS),
  /** Epoch ms. */
  asked: figure,
  /** Epoch ms until which it can be undone; null while its rows are not hidden yet. */
  undoUntil: v.nullable(figure),
  selection: PurgeSelectionSchema,
});
export type Purge = v.InferOutput<typeof PurgeSchema>;

/** The shields that hold, and the purges, the newest first. */
export const CleanupSchema = object({
  shields: list(object({ kind: oneOf(SHIELD_KINDS), value: answeredText }), 0, MAX_SHIELDS),
  purges: list(PurgeSchema, 0, MAX_LISTED_PURGES),
});
export type Cleanup = v.InferOutput<typeof CleanupSchema>;
