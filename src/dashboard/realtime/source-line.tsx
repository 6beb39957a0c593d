import type { StoreStatus } from '#contract/ports/local-store.ts';
import type { Description } from '#contract/ports/query.ts';
import type { DashboardAnswer } from '#contract/questions/dashboard.ts';
import { FactLine } from '#ui/figures/fact-line.tsx';
import { countOf, formatCount, formatMillis } from '#lib/format/format-number.ts';
import { formatClock, formatDay, viewerZone, zoneText } from '#lib/format/format-time.ts';
import { savedText } from '#lib/format/saved-text.ts';

interface Props {
  status: StoreStatus | null;
  described: Pick<Description, 'scope' | 'earliest'> | null;
  day: DashboardAnswer | null;
  bots: 'exclude' | 'include';
}

/** Where the figures of the page come from, how much there is, what is left out, and how the last answer came about. */
export function SourceLine({ status, described, day, bots }: Props) {
  const facts = [
    { name: 'Source', text: status === null || described === null ? '…' : sourceText(status, described, viewerZone()) },
    ...(described === null || described.scope === 'browser' ? [{ name: 'Saved', text: savedText(status) }] : []),
    { name: 'Left out today', text: bots === 'include' ? 'nothing, robots are counted too' : robotsText(day) },
    { name: 'Last answer', text: day === null ? '…' : answerText(day, viewerZone()) },
  ];
  return <FactLine label="Where the figures come from" facts={facts} />;
}

/** `Recorded in this browser: 1,234 of 50,000 page views since Nov 3, 2025`. */
export function sourceText(
  { held, capacity }: Pick<StoreStatus, 'held' | 'capacity'>,
  { scope, earliest }: Pick<Description, 'scope' | 'earliest'>,
  zone: string,
): string {
  const since = earliest === null ? '' : ` since ${formatDay(earliest, zone)}`;
  if (scope === 'site') return `The whole site${since}`;
  if (scope === 'sample') return `Sample data${since}; ${countOf(held, 'recorded page view')} untouched`;
  return `Recorded in this browser: ${formatCount(held)} of ${formatCount(capacity)} page views${since}`;
}

function robotsText(day: DashboardAnswer | null): string {
  return day === null ? '…' : `${countOf(day.hiddenBots, 'page view')} of robots`;
}

function answerText({ asOf, tookMs }: DashboardAnswer, zone: string): string {
  return `${formatClock(asOf, zone)}, worked out in ${formatMillis(tookMs)}; days in ${zoneText(zone)}`;
}
