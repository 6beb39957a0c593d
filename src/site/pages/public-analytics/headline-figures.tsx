import { StatTile } from '#ui/figures/stat-tile.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { installSummary } from '../../../content/figures/install-summary.ts';
import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';

const { totalInstalls, weeklyUsers, retentionRate } = installSummary();
const day = (date: string) => formatDay(Date.parse(date), 'UTC');

const CARDS = [
  { label: 'Total Installs', value: formatCount(totalInstalls), remark: `${day(INSTALL_FIGURES.from)} to ${day(INSTALL_FIGURES.to)}` },
  { label: 'Weekly Active Users', value: formatCount(weeklyUsers), remark: 'in the last week of that span' },
  { label: 'Countries', value: CLAIMS.countries, remark: 'in which it has been installed' },
  { label: 'Retention Rate', value: `${formatRatio(retentionRate)}%`, remark: 'of installs were not removed' },
] as const;

/** The four figures that sum the page up. */
export function HeadlineFigures() {
  return (
    <div className="page pb-12">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {CARDS.map(({ label, value, remark }) => (
          <StatTile key={label} label={label} value={value}>
            <span className="text-xs text-muted">{remark}</span>
          </StatTile>
        ))}
      </dl>
    </div>
  );
}
