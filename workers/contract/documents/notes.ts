import * as v from 'valibot';
import { MAX_NOTES, MAX_NOTE_TEXT } from '../limits.ts';
import { isUuid } from '../rows/uuid.ts';
import { eachOnce, filledText, list, must, object, rule, writtenText } from '../schema.ts';

export const MAX_SOURCE_KEY = 300;

/** What a kept note is: written by hand, or left by an import into the recording. */
const KEPT_NOTE_KINDS = ['note', 'import'] as const;

const calendarDay = v.custom<string>(isCalendarDay, must('be a day as YYYY-MM-DD'));

/** What an operator, or the story of the sample, says of a day or of the days from one to another. */
export const NoteSchema = v.pipe(
  object({
    id: v.custom<string>(isUuid, must('be a UUID')),
    /** Which source it belongs to (src/dashboard/notes/shown-notes.ts): it shows beside no other. */
    source: filledText(MAX_SOURCE_KEY),
    /** Notes that were kept before imports left any have no kind. */
    kind: v.optional(v.picklist(KEPT_NOTE_KINDS, must(`be ${KEPT_NOTE_KINDS.join(' or ')}`)), 'note'),
    /** Calendar days, both included, whatever the zone that cuts them. */
    first: calendarDay,
    last: calendarDay,
    text: writtenText(MAX_NOTE_TEXT),
  }),
  rule(({ first, last }) => (first <= last ? null : { at: ['last'], must: 'be no day before the first one' })),
);
export type Note = v.InferOutput<typeof NoteSchema>;

/** Notes as settings keep them, in the order in which they were written; each id once. */
export const NotesSchema = v.pipe(
  list(NoteSchema, 0, MAX_NOTES),
  eachOnce(({ id }) => id, 'be another id than those before it', 'id'),
);

/** Whether a value is a day that the calendar has, of the years 1000 to 9999. */
function isCalendarDay(value: unknown): value is string {
  if (typeof value !== 'string' || !/^[1-9]\d{3}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(`${value}T00:00Z`);
  // 31 February would roll over into March.
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}
