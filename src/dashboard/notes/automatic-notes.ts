import { median } from '../alerts/judge-rule.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import type { ShownNote } from './shown-notes.ts';

/** What a source answers about its days, without filters. */
export interface KnownDays {
  /** Calendar days that follow each other, the oldest first; the last one may still go on. */
  days: readonly string[];
  /** By day. */
  pageViews: readonly number[];
  /** Errors by day; null = not known, because errors of that day were given up or are not told. */
  errors: readonly (number | null)[];
  /** Releases that errors name, with a day on which each is known to have been in use. */
  releases: readonly { name: string; day: string }[];
  /** The day on which what this browser holds was last erased; null = never, or of another source. */
  erased: string | null;
}

/** A spike has at least so many errors, and more than so many times the median of the days before. */
const SPIKE_ERRORS = 10;
const SPIKE_FACTOR = 3;
const SPIKE_DAYS = 28;
/** Nothing is a spike or a record among fewer days. */
const LEAST_DAYS = 14;
const RECORD_PAGE_VIEWS = 20;

/** What figures say of single days by themselves, the oldest kind of news first. */
export function automaticNotes(known: KnownDays): ShownNote[] {
  return [...releaseNotes(known), ...spikeNotes(known), ...recordNotes(known), ...eraseNotes(known)];
}

/**
 * Releases by the first day on which an error tells of them, which may be later than the day on which they went out. The earliest
 * of all was in use before anything else is known, so that it is no news.
 */
function releaseNotes({ releases }: KnownDays): ShownNote[] {
  const first = new Map<string, string>();
  for (const { name, day } of releases.toSorted((a, b) => (a.day < b.day ? -1 : 1)))
    if (name !== '' && !first.has(name)) first.set(name, day);
  return [...first].slice(1).map(([name, day]) => derived('release', day, `Release ${name}: first error that names it.`));
}

/** Days with at least ten errors, more than three times the median of the 28 days before: of as many as are known, 14 at least. */
function spikeNotes({ days, errors }: KnownDays): ShownNote[] {
  return days.flatMap((day, i) => {
    const count = errors[i] ?? 0;
    const before = errors.slice(Math.max(0, i - SPIKE_DAYS), i).filter((each) => each !== null);
    if (count < SPIKE_ERRORS || before.length < LEAST_DAYS) return [];
    const usual = median(before);
    if (count <= SPIKE_FACTOR * usual) return [];
    return [derived('errors', day, `${countOf(count, 'error')}; the median of the ${before.length} days before is ${formatCount(usual)}.`)];
  });
}

/** The day with most page views of all that are known, the first of equals: of 14 days and 20 page views at least. */
function recordNotes({ days, pageViews }: KnownDays): ShownNote[] {
  const most = Math.max(0, ...pageViews);
  const day = days[pageViews.indexOf(most)];
  if (days.length < LEAST_DAYS || most < RECORD_PAGE_VIEWS || day === undefined) return [];
  return [derived('record', day, `${formatCount(most)} page views: the most on one of ${days.length} days.`)];
}

function eraseNotes({ erased }: KnownDays): ShownNote[] {
  return erased === null ? [] : [derived('erase', erased, 'Everything recorded in this browser was erased.')];
}

function derived(kind: ShownNote['kind'], day: string, text: string): ShownNote {
  return { kind, first: day, last: day, text, own: null };
}
