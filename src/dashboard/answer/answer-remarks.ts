import type { Description } from '#contract/ports/query.ts';
import type { DashboardAnswer, Exactness } from '#contract/questions/dashboard.ts';
import { countOf, formatShare } from '#lib/format/format-number.ts';
import { formatClock, formatDay } from '#lib/format/format-time.ts';

type Told = Pick<DashboardAnswer, 'range' | 'exact' | 'snapshot' | 'asOf'>;
type About = Pick<Description, 'earliest' | 'exactUniques' | 'freshnessMs' | 'minGroupSize'>;

/** What has to be known of an answer that is not the plain case: exact, complete, up to the moment, and read at one, as those of other `groups` of panels. */
export function answerRemarks({ range, exact, snapshot, asOf }: Told, about: About, zone: string, groups: readonly Told[] = []): string[] {
  const { earliest, exactUniques, freshnessMs, minGroupSize } = about;
  const unique = exact.visitors === true && !exactUniques ? 'Unique visitors are estimates' : errorText('Unique visitors', exact.visitors);
  const remarks = [
    range.complete ? '' : missingText(range.from, earliest, zone),
    errorText('Page views and visits', exact.counts),
    unique,
    snapshot && groups.every((other) => other.snapshot && other.asOf === asOf) ? '' : 'Figures were read at different moments',
    freshnessMs > 0 ? `As of ${formatClock(asOf, zone)}: up to ${countOf(Math.ceil(freshnessMs / 1_000), 'second')} may be missing` : '',
    minGroupSize > 1 ? `Names of fewer than ${minGroupSize} visitors are hidden` : '',
  ];
  return remarks.filter((remark) => remark !== '');
}

function missingText(from: number, earliest: number | null, zone: string): string {
  // Of a source that holds nothing something else is said.
  if (earliest === null) return '';
  return earliest > from ? `Nothing held before ${formatDay(earliest, zone)}` : 'Some page views of this range are missing';
}

/** Below it a share is shown as 0.0%. */
const TOLD_ERROR = 0.000_5;

function errorText(what: string, exactness: Exactness): string {
  return exactness === true || exactness.error < TOLD_ERROR ? '' : `${what} are estimates, at most ${formatShare(exactness.error)} off`;
}
