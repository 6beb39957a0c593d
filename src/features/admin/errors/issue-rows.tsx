import type { IssueRow } from '../../../../workers/contract/questions/errors.ts';
import { countOf } from '../../../lib/format/format-number.ts';
import { formatShortDay } from '../../../lib/format/format-time.ts';
import { SEVERITY_LOOKS, SEVERITY_NAMES, TYPE_NAMES } from './error-text.ts';
import { Sparkline } from './sparkline.tsx';

interface Props {
  issues: readonly IssueRow[];
  /** The one that is told in detail. */
  chosen: string | null;
  zone: string;
  onChoose: (issue: string) => void;
}

/** Issues, one below the other: what, how often over time, and how many visits met it. */
export function IssueRows({ issues, chosen, zone, onChoose }: Props) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {issues.map((row) => (
        <li key={row.issue}>
          <button
            type="button"
            aria-pressed={row.issue === chosen}
            onClick={() => onChoose(row.issue)}
            className="grid w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 px-2 py-1.5 text-left hover:bg-raised focus-visible:-outline-offset-2 aria-pressed:bg-raised sm:grid-cols-[minmax(0,1fr)_6rem_4.5rem_4.5rem]"
          >
            <span className="min-w-0">
              <span className="block truncate text-sm font-medium" title={row.title}>
                {row.title || 'Without a message'}
              </span>
              <span className="block truncate text-xs text-muted">
                <span className={SEVERITY_LOOKS[row.severity]}>{SEVERITY_NAMES[row.severity]}</span>
                {` · ${TYPE_NAMES[row.type]}${releaseText(row)} · since ${formatShortDay(row.firstSeen, zone)}`}
              </span>
            </span>
            <span className="max-sm:hidden">
              <Sparkline series={row.series} />
            </span>
            <span className="tabular text-right text-[0.8125rem] whitespace-nowrap">{countOf(row.occurrences, 'time', 'times')}</span>
            <span className="tabular text-right text-[0.8125rem] whitespace-nowrap text-muted max-sm:hidden">
              {countOf(row.visits, 'visit')}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function releaseText({ firstRelease, lastRelease }: IssueRow): string {
  const releases = [...new Set([firstRelease, lastRelease])].filter((release) => release !== '');
  return releases.length === 0 ? '' : ` · release ${releases.join(' to ')}`;
}
