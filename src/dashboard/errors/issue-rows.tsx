import type { IssueRow } from '#contract/questions/errors.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatShortDay } from '#lib/format/format-time.ts';
import { readableAddress, readableText } from '#lib/format/readable-text.ts';
import { DeltaCell } from '#ui/figures/delta.tsx';
import { countDelta } from '../inspect/delta.ts';
import { SEVERITY_NAMES, TYPE_NAMES } from './error-text.tsx';
import type { Severity } from '#contract/rows/error-facts.ts';

/** Colours of a severity as a word; what does no harm has none. */
const SEVERITY_LOOKS: Readonly<Record<Severity, string>> = {
  critical: 'font-medium text-danger',
  high: 'font-medium text-warning',
  medium: '',
  low: '',
};

const UNKNOWN = { kind: 'none', reason: 'The time before is not fully recorded' } as const;
const SPARKLINE_WIDTH = 96;
const SPARKLINE_HEIGHT = 20;

interface Props {
  issues: readonly IssueRow[];
  /** The one whose details are shown. */
  chosen: string | null;
  zone: string;
  /** What errors are compared with, in words that follow "vs."; null where they are not. */
  against: string | null;
  onChoose: (issue: string) => void;
}

/** Issues, one below the other: what and mostly where, how often over time, how that changed, and how many visits met it. */
export function IssueRows({ issues, chosen, zone, against, onChoose }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {issues.map((row) => (
        <li key={row.issue}>
          <button
            type="button"
            aria-pressed={row.issue === chosen}
            onClick={() => onChoose(row.issue)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-2 py-1.5 text-left hover:bg-raised focus-visible:-outline-offset-2 aria-pressed:bg-raised sm:grid-cols-[minmax(0,1fr)_6rem_4.5rem_4.5rem_4.5rem]"
          >
            <span className="min-w-0">
              <span className="block truncate text-sm font-medium" title={readableText(row.title)}>
                {readableText(row.title) || 'Without a message'}
              </span>
              <span className="block truncate text-xs text-muted" title={metText(row, zone)}>
                <span className={SEVERITY_LOOKS[row.severity]}>{SEVERITY_NAMES[row.severity]}</span>
                {` · ${metText(row, zone)}`}
              </span>
            </span>
            <span className="max-sm:hidden">
              <Sparkline series={row.series} />
            </span>
            <span className="tabular text-right text-[0.8125rem] whitespace-nowrap">{countOf(row.occurrences, 'time', 'times')}</span>
            <span className="text-right text-[0.8125rem] whitespace-nowrap text-muted max-sm:hidden">
              {against !== null && <Change row={row} against={against} />}
            </span>
            <span className="tabular text-right text-[0.8125rem] whitespace-nowrap text-muted max-sm:hidden">
              {countOf(row.visits, 'visit')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How the number of its errors changed; a new issue is marked as new. */
function Change({ row: { occurrences, compared }, against }: { row: IssueRow; against: string }) {
  if (compared === 0) return <span title={`None in ${against}`}>new</span>;
  return <DeltaCell delta={compared === null ? UNKNOWN : countDelta(occurrences, compared, against, 'down')} />;
}

/** Where mostly, and since when. */
function metText(row: IssueRow, zone: string): string {
  const where = `${readableAddress(row.page)} · ${row.browser || 'unknown browser'}`;
  return `${TYPE_NAMES[row.type]} · ${where} · since ${formatShortDay(row.firstSeen, zone)}${releaseText(row)}`;
}

function releaseText({ firstRelease, lastRelease }: IssueRow): string {
  const releases = [...new Set([firstRelease, lastRelease])].filter((release) => release !== '');
  return releases.length === 0 ? '' : ` · release ${releases.join(' to ')}`;
}

/** Counts over time as small bars, scaled to the largest. */
function Sparkline({ series }: { series: readonly number[] }) {
  const step = SPARKLINE_WIDTH / Math.max(1, series.length);
  const largest = Math.max(1, ...series);
  const bars = series.map((count, i) => {
    // A bar of a small count stays visible.
    const height = count === 0 ? 0 : Math.max(1.5, (count / largest) * SPARKLINE_HEIGHT);
    return `M${(i * step).toFixed(2)} ${SPARKLINE_HEIGHT}v${-height.toFixed(2)}h${Math.max(1, step - 1).toFixed(2)}v${height.toFixed(2)}z`;
  });
  return (
    <svg aria-hidden="true" width={SPARKLINE_WIDTH} height={SPARKLINE_HEIGHT} className="block">
      <path d={bars.join('')} fill="var(--chart-1)" />
      <path d={`M0 ${SPARKLINE_HEIGHT - 0.5}H${SPARKLINE_WIDTH}`} stroke="var(--line)" />
    </svg>
  );
}
