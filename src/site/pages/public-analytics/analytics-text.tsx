import { Link } from 'react-router-dom';
import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { Section } from '#ui/page/section.tsx';
import { CLAIMS } from '../../../content/figures/claims.ts';
import { FIGURES_OF_TRUST } from '../../../content/figures/figures-of-trust.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { INSTALL_SUMMARY } from '../../../content/figures/install-summary.ts';
import { OWN_VISITS } from '../../../content/legal/counting.ts';
import { FIGURES_DAY } from '../../figures-note.tsx';
import { breakdownSummary, inSentence, listed, named } from './breakdown-text.ts';

/** What the figures say, and what they are not. */
export function AnalyticsText() {
  return (
    <>
      <Section id="insights" tone="surface" title="Key insights">
        <dl className="grid gap-x-10 gap-y-8 sm:grid-cols-2 lg:grid-cols-6 lg:*:col-span-2 lg:*:nth-[-n+2]:col-span-3">
          {keyInsights().map(({ figure, text }) => (
            <div key={text} className="border-t-2 border-accent pt-4">
              <dt className="figure text-4xl">{figure}</dt>
              <dd className="mt-2 text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </Section>
      <WhatIsCounted />
      <TwoKinds />
    </>
  );
}

/** Every figure of trust of the whole site; where one stands, a note leads here. */
function WhatIsCounted() {
  return (
    <Section
      id="counted"
      title="What each figure counts"
      lede={`Every figure that this site gives for the extension and its community, as of ${FIGURES_DAY}.`}
    >
      <dl className="grid gap-x-12 lg:grid-cols-2">
        {FIGURES_OF_TRUST.map(({ figures, counts, source }) => (
          <div key={counts} className="grid grid-cols-[7rem_1fr] items-baseline gap-x-4 border-t border-line py-3">
            <dt className="figure text-lg">{figures.join(' · ')}</dt>
            <dd className="text-sm">
              {counts} <span className="text-muted">Source: {source}.</span>
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** How the public figures differ from what this browser has recorded. */
function TwoKinds() {
  return (
    <Section id="kinds" tone="surface" title="Two kinds of figures">
      <div className="grid gap-10 md:grid-cols-2">
        <div>
          <h3 className="text-lg">Public figures of the extension</h3>
          <p className="mt-2 text-muted">
            Everything on this page: what the extension stores tell the operator, and what the operator says. They are the same for
            everybody, and none of them comes from your browser.
          </p>
        </div>
        <div>
          <h3 className="text-lg">What this browser recorded</h3>
          <p className="mt-2 text-muted">{OWN_VISITS} Those figures are yours alone and change with every page that you open.</p>
          <Link to="/real-time-analytics" className={buttonClass('secondary', 'medium', 'mt-4')}>
            See Real-Time Analytics
          </Link>
        </div>
      </div>
    </Section>
  );
}

interface Insight {
  figure: string;
  text: string;
}

/** What stands out in the record; every figure in it is derived. */
export function keyInsights(): Insight[] {
  const { activeUsers, primaryOS, retentionRate, topRegions, totalInstalls, totalUninstalls, totalVersions } = INSTALL_SUMMARY;
  const { shares, versions } = INSTALL_FIGURES;
  const together = topRegions.reduce((sum, { percent }) => sum + percent, 0);
  const english = named(shares.language).filter(({ name }) => name.startsWith('English'));
  return [
    {
      figure: `${together}%`,
      text: `of installs come from three countries: ${listed(topRegions.map(({ name, percent }) => `${inSentence(name)} (${percent}%)`))}. The rest is spread over ${CLAIMS.countries} countries.`,
    },
    {
      figure: `${formatRatio(retentionRate)}%`,
      text: `of all who installed it kept it: ${formatCount(activeUsers)} of ${formatCount(totalInstalls)}, after ${formatCount(totalUninstalls)} uninstalls.`,
    },
    {
      figure: `${primaryOS?.percent ?? 0}%`,
      text: `work on ${primaryOS?.name ?? 'no system of note'}. ${breakdownSummary('os', shares.os)}`,
    },
    {
      figure: `${english.reduce((sum, { percent }) => sum + percent, 0)}%`,
      text: `use their browser in English: ${listed(english.map(({ name, percent }) => `${name} ${percent}%`))}.`,
    },
    {
      figure: formatCount(totalVersions),
      text: `versions were in use within a year, from ${versions[0]} to ${versions.at(-1)}.`,
    },
  ];
}
