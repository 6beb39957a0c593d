import { formatCount, formatRatio } from '#lib/format/format-number.ts';
import { formatDay } from '#lib/format/format-time.ts';
import { CLAIMS, COMMUNITY_CLAIMS, FOLLOWERS } from './claims.ts';
import { INSTALL_FIGURES, RETENTION_RATE } from './install-figures.ts';
import { REFERENCE_FIGURES } from './store-figures.ts';

/** Whose word a figure is: the stores’ statistics, the public listings, or the operator’s own. */
type Source = 'the stores’ statistics' | 'the store listings' | 'the operator';

interface FigureOfTrust {
  figures: readonly string[];
  /** What it counts, and where another figure seems to say otherwise, why that one differs. */
  counts: string;
  source: Source;
}

const day = (date: string) => formatDay(Date.parse(date), 'UTC');
const SPAN = `from ${day(INSTALL_FIGURES.from)} to ${day(INSTALL_FIGURES.to)}`;
const { chrome, firefox } = REFERENCE_FIGURES;

/** Every figure by which pages of this site say how large, used or liked the product is; all as of the record’s last update. */
export const FIGURES_OF_TRUST: readonly FigureOfTrust[] = [
  {
    figures: [formatCount(INSTALL_FIGURES.installs)],
    counts: `Installs ${SPAN}, those that were removed later included.`,
    source: 'the stores’ statistics',
  },
  {
    figures: [formatCount(INSTALL_FIGURES.weeklyUsers)],
    counts: 'People who used it in the last week of that span.',
    source: 'the stores’ statistics',
  },
  {
    figures: [`${formatRatio(RETENTION_RATE)}%`],
    counts: 'Of the installs of that span, those that were not removed.',
    source: 'the stores’ statistics',
  },
  {
    figures: [formatCount(chrome.users), formatCount(firefox.users)],
    counts: 'Users on the listings of Chrome and Firefox. A listing counts by rules of its own and is not bound to that span.',
    source: 'the store listings',
  },
  {
    figures: [CLAIMS.rating, CLAIMS.ratings],
    counts: 'Mean rating in the stores, and how many people gave one.',
    source: 'the store listings',
  },
  {
    figures: [formatCount(chrome.reviews), formatCount(firefox.reviews)],
    counts: 'Written reviews on the listings of Chrome and Firefox; a rating needs no review.',
    source: 'the store listings',
  },
  {
    figures: [CLAIMS.users],
    counts: 'Testing professionals among the active users, as a lower bound.',
    source: 'the operator',
  },
  {
    figures: [CLAIMS.faqUsers],
    counts:
      'The operator’s own estimate of everyone it has reached so far. No store counts that, so it compares with none of the figures above.',
    source: 'the operator',
  },
  { figures: [CLAIMS.faqRating], counts: `The operator’s own estimate; the stores say ${CLAIMS.rating}.`, source: 'the operator' },
  {
    figures: [CLAIMS.countries],
    counts: 'Countries in which it has been installed; the stores name the three largest.',
    source: 'the operator',
  },
  {
    figures: [CLAIMS.tools, CLAIMS.categories],
    counts: `Tools, templates, scripts, payloads and methodologies of version ${INSTALL_FIGURES.version}, and their categories.`,
    source: 'the operator',
  },
  {
    figures: [...COMMUNITY_CLAIMS.map(({ figure }) => figure), FOLLOWERS],
    counts: `The community: ${COMMUNITY_CLAIMS.map(({ label }) => label).join(', ')}, and followers at LinkedIn. To follow it is not to use it.`,
    source: 'the operator',
  },
];
