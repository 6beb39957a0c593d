import { CLAIMS } from '../../../content/figures/claims.ts';
import { INSTALL_FIGURES } from '../../../content/figures/install-figures.ts';
import { installSummary } from '../../../content/figures/install-summary.ts';
import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { breakdownSummary, inSentence, listed, named } from './breakdown-text.ts';

export interface Insight {
  /** The figure that it is about. */
  figure: string;
  text: string;
}

/** What stands out in the record; every figure in it is derived. */
export function keyInsights(): Insight[] {
  const summary = installSummary();
  const { shares, versions } = INSTALL_FIGURES;
  const together = summary.topRegions.reduce((sum, { percent }) => sum + percent, 0);
  const english = named(shares.language).filter(({ name }) => name.startsWith('English'));
  return [
    {
      figure: `${together}%`,
      text: `of installs come from three countries: ${listed(summary.topRegions.map(({ name, percent }) => `${inSentence(name)} (${percent}%)`))}. The rest is spread over ${CLAIMS.countries} countries.`,
    },
    {
      figure: `${formatRatio(summary.retentionRate)}%`,
      text: `of all who installed it kept it: ${formatCount(summary.activeUsers)} of ${formatCount(summary.totalInstalls)}, after ${formatCount(summary.totalUninstalls)} uninstalls.`,
    },
    {
      figure: `${summary.primaryOS?.percent ?? 0}%`,
      text: `work on ${summary.primaryOS?.name ?? 'no system of note'}. ${breakdownSummary('os', shares.os)}`,
    },
    {
      figure: `${english.reduce((sum, { percent }) => sum + percent, 0)}%`,
      text: `use their browser in English: ${listed(english.map(({ name, percent }) => `${name} ${percent}%`))}.`,
    },
    {
      figure: formatCount(summary.totalVersions),
      text: `versions were in use within a year, from ${versions[0]} to ${versions.at(-1)}.`,
    },
  ];
}
