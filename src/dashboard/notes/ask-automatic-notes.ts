import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { newUuid } from '#lib/uuid.ts';
import { dateOf } from '#question/local-date.ts';
import { countedIn, DEFAULT_VIEW, figureParts, type View } from '#question/view.ts';
import { DAY_MS } from '../../../workers/calendar/zone.ts';
import { dashboardQuestion } from '../answer/dashboard-question.ts';
import { errorsQuestion } from '../errors/use-errors.ts';
import { automaticNotes } from './automatic-notes.ts';
import type { ShownNote } from './shown-notes.ts';

/** Days that automatic notes look back. */
const DAYS = 365;

/**
 * What page views and errors of all days held, at most a year of them, say of single days.
 * @param zone in which days are cut
 * @param erased the day of the last erase, as `KnownDays` has it
 */
export async function askAutomaticNotes(
  moment: Moment,
  { zone, erased }: { zone: string; erased: string | null },
  signal: AbortSignal,
): Promise<Outcome<ShownNote[]>> {
  const { now, description } = moment;
  const from = Math.max(description.earliest ?? now, now - DAYS * DAY_MS);
  const range = { first: dateOf(from, zone), last: dateOf(now, zone) };
  const view: View = { ...DEFAULT_VIEW, range, compare: 'off', interval: 'day', zone };
  const { question, range: asked } = errorsQuestion(figureParts(view), moment, { issue: null, group: 'site' });
  const { edges } = asked;
  const days = edges.slice(0, -1).map((start) => dateOf(start, asked.zone));
  const counts = dashboardQuestion(newUuid(), asked, { view, ...countedIn(view, description), panels: [{ kind: 'series' }] });
  const series = await moment.ask('dashboard', counts, signal);
  if (!series.ok) return series;
  const errors = await moment.ask('errors', question, signal);
  const pageViews = series.value.figures.series?.pageViews ?? [];
  if (!errors.ok) return succeed(automaticNotes({ days, pageViews, errors: [], releases: [], erased }));
  const { completeSince, issues, series: counted } = errors.value;
  return succeed(
    automaticNotes({
      days,
      pageViews,
      errors: counted.map((count, i) => (completeSince !== null && (edges[i] ?? 0) < completeSince ? null : count)),
      releases: issues.flatMap(({ firstSeen, firstRelease, lastSeen, lastRelease }) => [
        { name: firstRelease, day: dateOf(firstSeen, zone) },
        { name: lastRelease, day: dateOf(lastSeen, zone) },
      ]),
      erased,
    }),
  );
}
