import type { ImportReport } from '../../../workers/contract/ports/local-store.ts';
import { countOf } from '../../lib/format/format-number.ts';
import { formatDay, viewerZone } from '../../lib/format/format-time.ts';

/** `of 3 March 2026`, `of 3 March 2026 to 9 May 2026`: the viewer's days of two instants (epoch ms). */
export function daysText(from: number, to: number, zone = viewerZone()): string {
  const [first, last] = [formatDay(from, zone), formatDay(to, zone)];
  return first === last ? `of ${first}` : `of ${first} to ${last}`;
}

/** What an import did, and what is held now. */
export function importedText({ taken, pushedOut, held }: ImportReport): string {
  const gone = pushedOut.pageViews === 0 ? '' : ` ${countOf(pushedOut.pageViews, 'recorded page view')} made room for them.`;
  return `${countOf(taken, 'event')} imported.${gone} ${heldText(held)}`;
}

function heldText({ pageViews, from, to }: ImportReport['held']): string {
  const held = `${countOf(pageViews, 'page view')} ${pageViews === 1 ? 'is' : 'are'} held`;
  return from === null || to === null ? `${held}.` : `${held}, ${daysText(from, to)}.`;
}
