import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { barLines } from '#ui/charts/bar-lines.ts';
import { PieChart } from '#ui/charts/pie-chart.tsx';
import { SaveMenu } from '#ui/charts/save-menu.tsx';
import { BarList } from '#ui/figures/bar-list.tsx';
import { StatTile } from '#ui/figures/stat-tile.tsx';
import { Section } from '#ui/page/section.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { countShares, INSTALL_SUMMARY, type Facet } from '../../../content/figures/install-summary.ts';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { FIGURES_DAY } from '../../figures-note.tsx';
import { AnalyticsText } from './analytics-text.tsx';
import { breakdownSummary, breakdownTitle, facetHead, type Population } from './breakdown-text.ts';
import { GlobeIntro } from './globe-intro.tsx';

const FACETS = ['region', 'language', 'os'] as const;
const { totalInstalls, weeklyUsers, retentionRate } = INSTALL_SUMMARY;
const day = (date: string) => formatDay(Date.parse(date), 'UTC');
const SPAN = `${day(INSTALL_FIGURES.from)} to ${day(INSTALL_FIGURES.to)}`;

const HEADLINE_FIGURES = [
  { label: 'Total Installs', value: formatCount(totalInstalls), remark: SPAN },
  { label: 'Weekly Active Users', value: formatCount(weeklyUsers), remark: 'in the last week of that span' },
  { label: 'Countries', value: CLAIMS.countries, remark: 'in which it has been installed' },
  { label: 'Retention Rate', value: `${formatRatio(retentionRate)}%`, remark: 'of installs were not removed' },
] as const;

export default function PublicAnalyticsPage() {
  return (
    <>
      <GlobeIntro updated={FIGURES_DAY} />
      <HeadlineFigures />
      <Section
        id="installs"
        tone="surface"
        title={`${formatCount(totalInstalls)} installs in a year`}
        lede={`${SPAN}. Counts follow from the shares that the stores tell.`}
      >
        <Breakdowns subject="installs" total={totalInstalls} />
      </Section>
      <Section
        id="users"
        title={`${formatCount(weeklyUsers)} people use it in a week`}
        lede={`The same span, ${SPAN}: who works with it, week by week.`}
      >
        <Breakdowns subject="weekly users" total={weeklyUsers} />
      </Section>
      <AnalyticsText />
    </>
  );
}

/** The four figures that sum the page up. */
function HeadlineFigures() {
  return (
    <div className="page pb-12">
      <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
        {HEADLINE_FIGURES.map(({ label, value, remark }) => (
          <StatTile key={label} label={label} value={value}>
            <span className="text-xs text-muted">{remark}</span>
          </StatTile>
        ))}
      </dl>
    </div>
  );
}

function Breakdowns({ subject, total }: { subject: 'installs' | 'weekly users'; total: number }) {
  return (
    <div className="grid gap-x-10 gap-y-10 lg:grid-cols-3 lg:gap-y-0">
      {FACETS.map((facet) => (
        <Breakdown key={facet} facet={facet} subject={subject} total={total} />
      ))}
    </div>
  );
}

PublicAnalyticsPage.facts = {
  title: 'Installs and users in public figures',
  updated: '2026-11-27',
  description:
    'Installs and weekly users of the Bug Matrix extension by region, language and operating system: the public figures, with date and source.',
} satisfies PageFacts;

/** Installs or users by one facet: what the chart says, the chart, its figures, and the files to take along. */
function Breakdown({ facet, subject, total }: { facet: Facet; subject: Population; total: number }) {
  const shares = INSTALL_FIGURES.shares[facet];
  const title = breakdownTitle(facet, subject, shares);
  const nameHead = facetHead(facet);
  const countHead = subject === 'installs' ? 'Installs' : 'Users';
  const rows = countShares(total, shares).map(({ name, count, percent }) => ({ key: name, label: name, count, share: percent / 100 }));
  const name = `${subject} by ${nameHead.toLowerCase()}`;
  return (
    <section aria-label={name} className="grid content-start border-t border-line pt-5 lg:row-span-5 lg:grid-rows-subgrid lg:gap-y-0">
      <h3 className="text-lg">{title}</h3>
      <p className="mt-1 mb-4 text-sm text-muted">{breakdownSummary(facet, shares)}</p>
      <PieChart label={`${nameHead} of ${subject}`} parts={shares.map((part) => ({ label: part.name, count: part.percent }))} total={100} />
      <BarList caption={name} nameHead={nameHead} countHead={countHead} rows={rows} total={total} />
      <div className="mt-2 flex min-h-9 justify-end">
        <SaveMenu title={name} picture="card" lines={() => barLines({ nameHead, countHead, rows, total })} />
      </div>
    </section>
  );
}
