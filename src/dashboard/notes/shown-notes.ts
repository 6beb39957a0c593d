import type { Note } from '#contract/documents/notes.ts';
import type { Description } from '#contract/ports/query.ts';
import type { OpenedFile } from '#engine/source/file/opened-files.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { dateOf, parseDate } from '#question/local-date.ts';
import type { NoteKind } from '#question/view.ts';
import type { Trend } from '#ui/charts/trend/trend.ts';

/** A note as it shows, whoever wrote it. */
export interface ShownNote extends Pick<Note, 'first' | 'last' | 'text'> {
  kind: NoteKind;
  /** The note of the operator, which can be changed and deleted; null = it comes with the source, or from its figures. */
  own: Note | null;
}

export const NOTE_KIND_NAMES: Readonly<Record<NoteKind, string>> = {
  note: 'Notes by hand',
  release: 'Releases',
  errors: 'Error spikes',
  record: 'Record days',
  import: 'Imports',
  erase: 'Erased data',
};

const KEYS: Readonly<Record<Exclude<Description['scope'], 'file'>, string>> = { browser: 'recording', sample: 'sample', site: 'site' };
/** Of the names of files, which may be long. */
const MAX_NAMES = 200;

/**
 * Which notes show beside a source, by their field `source`: new ones get the first key. A kept file is known by its id; one that is
 * not kept by the names of its files, which find its notes when the same files are opened again, and after it was kept too.
 */
export function noteSources(scope: Description['scope'], file: Pick<OpenedFile, 'id' | 'title' | 'kept'> | null): [string, ...string[]] {
  if (scope !== 'file') return [KEYS[scope]];
  const names = `names:${file?.title.slice(0, MAX_NAMES) ?? ''}`;
  return file?.kept === 'yes' ? [`file:${file.id}`, names] : [names];
}

/** The days of a note: `Nov 20, 2025`, or two with a dash. */
export function noteDates({ first, last }: Pick<Note, 'first' | 'last'>): string {
  const [from, to] = [first, last].map((day) => formatDay(parseDate(day) ?? 0, 'UTC'));
  return first === last ? (from ?? '') : `${from} – ${to}`;
}

/**
 * The notes that touch each bucket of a range, by its days in the zone.
 * @param edges of the buckets, epoch ms: one more than there are buckets
 */
export function notesOfBuckets(notes: readonly ShownNote[], edges: readonly number[], zone: string): ShownNote[][] {
  return edges.slice(0, -1).map((start, i) => {
    const [first, last] = [dateOf(start, zone), dateOf((edges[i + 1] ?? start + 1) - 1, zone)];
    return notes.filter((note) => note.first <= last && note.last >= first);
  });
}

/** The trend whose buckets say their notes: in the tooltip, for the ear, in the table and in the file. */
export function withNotes(trend: Trend, notes: readonly ShownNote[][]): Trend {
  if (notes.every(({ length }) => length === 0)) return trend;
  const buckets = trend.buckets.map((bucket, i) => {
    const texts = [...new Set((notes[i] ?? []).map(({ text }) => text))];
    return texts.length === 0 ? bucket : { ...bucket, notes: texts };
  });
  return { ...trend, buckets };
}

/** A mark below the chart: where it is, in CSS pixels from the left, and what it stands for. */
export interface NoteMark {
  x: number;
  notes: ShownNote[];
}

/** One mark for each bucket in which notes begin; those too near to each other to be pressed are one. */
export function noteMarks(notes: readonly ShownNote[][], xOf: (bucket: number) => number, least: number): NoteMark[] {
  const marks: NoteMark[] = [];
  const marked = new Set<ShownNote>();
  for (const [bucket, touching] of notes.entries()) {
    const beginning = touching.filter((note) => !marked.has(note));
    if (beginning.length === 0) continue;
    for (const note of beginning) marked.add(note);
    const [x, before] = [xOf(bucket), marks.at(-1)];
    if (before !== undefined && x - before.x < least) before.notes.push(...beginning);
    else marks.push({ x, notes: beginning });
  }
  return marks;
}
