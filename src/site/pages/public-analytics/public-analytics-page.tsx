import { Section } from '#ui/page/section.tsx';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { installSummary } from '../../../content/figures/install-summary.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { Breakdown } from './breakdown.tsx';
import { GlobeIntro } from './globe-intro.tsx';
import type { PageFacts } from '../../../content/site/page-facts.ts';
import { HeadlineFigures } from './headline-figures.tsx';
import { AnalyticsText } from './analytics-text.tsx';

const FACETS = ['region', 'language', 'os'] as const;
const { totalInstalls, weeklyUsers } = installSummary();
const day = (date: string) => formatDay(Date.parse(date), 'UTC');
const SPAN = `${day(INSTALL_FIGURES.from)} to ${day(INSTALL_FIGURES.to)}`;
const UPDATED = day(INSTALL_FIGURES.lastUpdated);

export default function PublicAnalyticsPage() {
  return (
    <>
      <GlobeIntro updated={UPDATED} />
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
  updated: '2026-11-22',
  description:
    'Installs and weekly users of the Bug Matrix extension by region, language and operating system: the public figures, with date and source.',
} satisfies PageFacts;
