import { Link } from 'react-router-dom';
import { Section } from '../../components/page/section.tsx';
import { buttonClass } from '../../components/ui/button-class.ts';
import { StatTile } from '../../components/ui/stat-tile.tsx';
import { CLAIMS } from '../../content/claims.ts';
import { INSTALL_FIGURES } from '../../content/install-figures.ts';
import { installSummary } from '../../content/install-summary.ts';
import { formatCount, formatRatio } from '../../lib/format-number.ts';
import { formatDay } from '../../lib/format-time.ts';
import { Breakdown } from './breakdown.tsx';
import { GlobeIntro } from './globe-intro.tsx';
import { keyInsights } from './insights.ts';
import type { PageFacts } from '../../content/page-facts.ts';

const FACETS = ['region', 'language', 'os'] as const;
const { totalInstalls, weeklyUsers, retentionRate } = installSummary();
const day = (date: string) => formatDay(Date.parse(date), 'UTC');
const SPAN = `${day(INSTALL_FIGURES.from)} to ${day(INSTALL_FIGURES.to)}`;
const UPDATED = day(INSTALL_FIGURES.lastUpdated);

const CARDS = [
  { label: 'Total Installs', value: formatCount(totalInstalls), remark: SPAN },
  { label: 'Weekly Active Users', value: formatCount(weeklyUsers), remark: 'in the last week of that span' },
  { label: 'Countries', value: CLAIMS.countries, remark: 'in which it has been installed' },
  { label: 'Retention Rate', value: `${formatRatio(retentionRate)}%`, remark: 'of installs were not removed' },
] as const;

export default function PublicAnalyticsPage() {
  return (
    <>
      <GlobeIntro updated={UPDATED} />
      <div className="page pb-12">
        <dl className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {CARDS.map(({ label, value, remark }) => (
            <StatTile key={label} label={label} value={value}>
              <span className="text-xs text-muted">{remark}</span>
            </StatTile>
          ))}
        </dl>
      </div>
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
      <Section id="insights" beside tone="surface" title="Key insights">
        <dl className="divide-y divide-line border-y border-line">
          {keyInsights().map(({ figure, text }) => (
            <div key={text} className="grid grid-cols-[7rem_1fr] items-baseline gap-4 py-4">
              <dt className="tabular text-2xl font-semibold tracking-tight">{figure}</dt>
              <dd className="text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <TwoKinds />
    </>
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

/** What is public here, told apart from what this browser has recorded. */
function TwoKinds() {
  return (
    <Section id="kinds" title="Two kinds of figures">
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="text-lg">Public figures of the extension</h3>
          <p className="mt-2 text-muted">
            Everything on this page: what the extension stores tell the operator about installs and users, as of {UPDATED}. They are the
            same for everybody, and none of them comes from your browser.
          </p>
        </div>
        <div>
          <h3 className="text-lg">What this browser recorded</h3>
          <p className="mt-2 text-muted">
            This website counts your own visits to it, in your browser, and sends them nowhere. Those figures are yours alone and change
            with every page that you open.
          </p>
          <Link to="/real-time-analytics" className={buttonClass('secondary', 'medium', 'mt-4')}>
            See Real-Time Analytics
          </Link>
        </div>
      </div>
    </Section>
  );
}

PublicAnalyticsPage.facts = {
  title: 'Installs and users in public figures',
  updated: '2026-11-21',
  description:
    'Installs and weekly users of the Bug Matrix extension by region, language and operating system: the public figures, with date and source.',
} satisfies PageFacts;
