import type { HeldBack } from '#contract/ports/query.ts';
import { healthWarnings, type Health } from '#contract/site/health.ts';
import type { HeldBackCode, RowRefusal } from '#contract/site/wire.ts';
import { useAnswerOnce } from '#engine/ask/use-answer.ts';
import { useDescribedField } from '#engine/source/use-source.ts';
import { pageClock } from '#lib/clock.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { formatInstant, viewerZone } from '#lib/format/format-time.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { RetryNotice } from '#ui/feedback/retry-notice.tsx';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { ViewCard } from '../card/view-card.tsx';
import { askHealth } from '../frame/site/whole-site.ts';

/** How the whole site does, and what its operator has to do something about. */
export function SiteHealth() {
  const heldBack = useDescribedField('heldBack') ?? null;
  const { answer: health, failure, refresh } = useAnswerOnce('health of the site', askHealth);
  const now = pageClock.now();
  return (
    <ViewCard title="Health of the site" description="For operators of the whole site: what comes in, and whether it is kept in order.">
      <RetryNotice message={failure?.message ?? null} onRetry={refresh} />
      {health !== null && healthWarnings(health, now).map((warning) => <Notice key={warning} tone="warning" title={warning} />)}
      <FactLine
        label="Health of the site"
        facts={[
          ...(health === null ? [] : factsOf(health)),
          ...(heldBack === null ? [] : [{ name: 'Held back today (UTC)', text: heldBackText(heldBack) }]),
        ]}
      />
    </ViewCard>
  );
}

function factsOf({ newest, rowsThisHour, rowsLastHour, quotaLeft, night, erasuresWaiting, parts, mutations }: Health) {
  return [
    { name: 'Newest row', text: newest === null ? 'None since yesterday' : formatInstant(newest, viewerZone()) },
    { name: 'Rows this hour, and the hour before', text: `${formatCount(rowsThisHour)}, ${formatCount(rowsLastHour)}` },
    { name: 'Still taken today (UTC)', text: countOf(quotaLeft, 'row') },
    { name: 'Nightly command', text: night === null ? 'Never' : formatInstant(night, viewerZone()) },
    { name: 'Erasures that wait for it', text: formatCount(erasuresWaiting) },
    { name: 'Tables', text: `${countOf(parts, 'part')} at most in one partition, ${countOf(mutations, 'change')} under way` },
  ];
}

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
