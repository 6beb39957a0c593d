import { createStore } from 'zustand/vanilla';
import type { Note } from '#contract/documents/notes.ts';
import { MAX_NOTE_TEXT, MAX_NOTES } from '#contract/limits.ts';
import type { Span } from '#contract/questions/selection.ts';
import { newUuid } from '#lib/uuid.ts';
import { dateOf } from '#question/local-date.ts';
import { openDialog } from '../frame/dialogs.ts';

/** What the dialog begins with: a new note, which has no source yet, or one that is changed. */
type NoteDraft = Omit<Note, 'source'>;

/** The note that the dialog shows when it opens. */
export const noteDraftStore = createStore<NoteDraft>(() => ({ id: '', kind: 'note', first: '', last: '', text: '' }));

/** Opens the dialog for a new note of the brushed days, or of the day of `now` (epoch ms), which begins with a text. */
export function addNote(brush: Span | null, now: number, zone: string, text = ''): void {
  const [first, last] = brush === null ? [now, now] : [brush.from, Math.min(now, brush.to - 1)];
  editNote({ id: newUuid(), kind: 'note', first: dateOf(first, zone), last: dateOf(Math.max(first, last), zone), text });
}

/** Opens the dialog for a note that is there. */
export function editNote({ id, kind, first, last, text }: NoteDraft): void {
  noteDraftStore.setState({ id, kind, first, last, text }, true);
  openDialog('note');
}

/** Why a note cannot be kept among those that are, as a sentence; null when it can. */
export function noteProblem({ id, first, last, text }: NoteDraft, kept: readonly Note[]): string | null {
  // A field for a date holds one or nothing.
  if (first === '' || last === '') return 'Choose the first and the last day; they may be the same.';
  if (first > last) return 'The last day is before the first one.';
  if (text.trim() === '') return 'Write what happened.';
  if (text.length > MAX_NOTE_TEXT) return `A note has at most ${MAX_NOTE_TEXT} characters; this one has ${text.length}.`;
  const isNew = kept.every((note) => note.id !== id);
  return isNew && kept.length >= MAX_NOTES ? `At most ${MAX_NOTES} notes are kept; delete one first.` : null;
}
