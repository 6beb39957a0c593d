import type { ImportReport } from '#contract/ports/local-store.ts';
import { type LogName, LOGS } from '#contract/rows/logs.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatDay, viewerZone } from '#lib/format/format-time.ts';

/** `of 3 March 2026`, `of 3 March 2026 to 9 May 2026`: the viewer's days of two instants (epoch ms). */
export function daysText(from: number, to: number, zone = viewerZone()): string {
  const [first, last] = [formatDay(from, zone), formatDay(to, zone)];
  return first === last ? `of ${first}` : `of ${first} to ${last}`;
}

const ROW_NAMES: Readonly<Record<LogName, string>> = {
  pageViews: 'page view',
  actions: 'action',
  measurements: 'measurement',
  errors: 'error',
};

/** `6 recorded page views of 3 March 2026, and 1 recorded action of 9 May 2026`; '' where nothing goes. */
export function pushedOutText(pushedOut: ImportReport['pushedOut'], zone = viewerZone()): string {
  const parts = LOGS.flatMap((log) => {
    const { rows, from, to } = pushedOut[log];
    return from === null || to === null ? [] : [`${countOf(rows, `recorded ${ROW_NAMES[log]}`)} ${daysText(from, to, zone)}`];
  });
  return parts.join(', and ');
}

/** What an import did, what is held now, and that it cannot be undone where that is so. */
export function importedText({ taken, pushedOut, held, undoable }: ImportReport): string {
  const gone = pushedOutText(pushedOut);
  const made = gone === '' ? '' : ` ${gone} made room for them.`;
  return `${countOf(taken, 'event')} imported.${made} ${heldText(held)}${undoable ? '' : ' The import cannot be undone.'}`;
}

function heldText({ pageViews, from, to }: ImportReport['held']): string {
  const held = `${countOf(pageViews, 'page view')} ${pageViews === 1 ? 'is' : 'are'} held`;
  return from === null || to === null ? `${held}.` : `${held}, ${daysText(from, to)}.`;
}
