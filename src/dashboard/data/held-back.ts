import type { HeldBack } from '#contract/ports/query.ts';
import type { HeldBackCode, RowRefusal } from '#contract/site/wire.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';

const REASONS: Readonly<Record<HeldBackCode | RowRefusal, string>> = {
  address: 'over the limits of an address',
  visitor: 'over the limits of a visitor, whose address the host does not tell',
  'no-address': 'over the limits of all callers without an address',
  robots: 'of robots, over their part of the day',
  'over-quota': 'over the rows of the day (SITE_DAILY_ROWS)',
  'bad-calls': 'from an address that sent too many bad calls',
  host: 'from pages of a host that SITE_HOSTS does not name',
  shielded: 'left out by your shields',
  malformed: 'malformed',
  'too-old': 'too old',
  ahead: 'ahead of the clock, which browsers send again',
};

/** What the collector held back today (UTC), in sentences: the largest part first. */
export function heldBackText({ codes, unaddressed }: HeldBack): string {
  const parts = codes
    .toSorted((a, b) => b.rows + b.calls - a.rows - a.calls)
    .map(({ code, rows, calls }) => {
      const counts = [rows > 0 ? countOf(rows, 'row') : '', calls > 0 ? `${countOf(calls, 'call')} unread` : ''];
      return `${counts.filter((count) => count !== '').join(' and ')} ${(REASONS as Readonly<Record<string, string>>)[code] ?? code}`;
    });
  const refused = parts.length === 0 ? 'Nothing.' : `${parts.join('; ')}.`;
  if (unaddressed === 0) return refused;
  return `${refused} ${formatCount(unaddressed)} of the rows taken came without an address: limits by address hold only where the host tells it.`;
}
