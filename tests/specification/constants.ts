import { cutAtWord } from '../../src/site/head/page-title.ts';
import { loadingMessage, nextPercent } from '../../src/site/idle/loading-screen.tsx';
import { INSTALL_FIGURES } from '../../src/content/figures/install-figures.ts';
import { INSTALL_SUMMARY } from '../../src/content/figures/install-summary.ts';
import { REFERENCE_FIGURES, REFERENCE_TOTAL } from '../../src/content/figures/store-figures.ts';
import { severityOf } from '#engine/errors/describe-incident.ts';
import { GEO_LIMIT_MS } from '#engine/record/geo.ts';
import { preview, relativeTime } from '../../src/dashboard/boosting/boost-text.ts';
import { CACHE_LIFETIME_MS, ageText, shortCount } from '../../src/dashboard/extension-stats/stats-view.ts';
import { REFETCH_MS } from '../../src/dashboard/extension-stats/stats-keeper.ts';
import { LEAVE_AFTER_MS } from '../../src/linkedin/callback/callback-view.tsx';
import { shareLabel } from '../../src/linkedin/composer/linkedin-share.tsx';
import { statusLook } from '../../src/site/pages/roadmap/roadmap-page.tsx';
import { JOURNAL_PREFIX } from '#lib/browser/recorder-keys.ts';
import { STORAGE_KEYS } from '#lib/browser/storage-keys.ts';
import { ATTEMPT_MS } from '../../src/linkedin/attempts.ts';
import { FAILURE } from '../../src/linkedin/linkedin-error.ts';
import { markerSize } from '../../src/scenes/globe/marker.ts';
import { REACH } from '../../workers/boosting/boost.ts';
import { MESSAGES } from '../../workers/boosting/correct-input.ts';
import { BOOST_BOUNDS, BOOST_PLATFORMS, FIRST_BOOST_MS, RECENT_BOOSTS, WATCHDOG_MS } from '#contract/documents/boosting.ts';
import { ERROR_LENGTH, LATEST_ERRORS, MAX_ERRORS, RECENT_ERRORS_MS } from '#contract/documents/errors.ts';
import { ERROR_TYPES, SEVERITIES } from '#contract/rows/error-facts.ts';
import { MAX_RECENT_SOCIAL, SOCIAL_PLATFORMS } from '#contract/documents/social.ts';
import * as limits from '#contract/limits.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { LIST_CURSOR_MS } from '#contract/questions/list.ts';

/** What the specification gives as a number, a name or a sentence: by what it is, the value of the code and the one specified. */
export interface ConstantRows {
  place: string;
  values: Readonly<Record<string, readonly [value: unknown, specified: unknown]>>;
  /** Reasons by row, of rows that do not hold yet. */
  failing?: Readonly<Record<string, string>>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const NOW = Date.UTC(2025, 9, 27, 12);
const REACHES = Object.values(REACH).flat();

function severity(symptoms: Partial<Parameters<typeof severityOf>[0]>): string {
  return severityOf({ name: 'Error', message: '', status: null, element: '', ...symptoms });
}

export const CONSTANTS: readonly ConstantRows[] = [
  {
    place: 'decisions, "What is counted" and "Second round"',
    values: {
      'longest gap of a visit': [limits.VISIT_GAP_MS, 1_800_000],
      'time stamp ahead of the clock': [limits.FUTURE_TOLERANCE_MS, 5 * MINUTE_MS],
      'active visitors': [limits.ACTIVE_WINDOW_MS, 5 * MINUTE_MS],
      'recent visitors': [limits.RECENT_WINDOW_MS, 30 * MINUTE_MS],
      'unique visitors': [limits.UNIQUE_WINDOW_MS, 24 * HOUR_MS],
      'page views held': [limits.DEFAULT_CAPACITY, 50_000],
      'rows of an opened file': [limits.MAX_CAPACITY, 5_000_000],
      'error rows held': [limits.MAX_ERROR_ROWS, 10_000],
      'length of a path': [MAX_LENGTH.path, 1_024],
      'length of a referrer': [MAX_LENGTH.referrer, 1_024],
      'length of a query': [MAX_LENGTH.query, 512],
      'length of a campaign tag': [MAX_LENGTH.utm, 128],
      'length of a title': [MAX_LENGTH.title, 256],
      'length of an error message': [ERROR_LENGTH.message, 1_024],
      'length of a stack': [ERROR_LENGTH.stack, 8_192],
      'bytes of a question': [limits.MAX_QUESTION_BYTES, 65_536],
      'goals of a question': [limits.MAX_GOALS, 20],
      'rules of a goal': [limits.MAX_GOAL_RULES, 8],
      'life of a cursor': [LIST_CURSOR_MS, MINUTE_MS],
      'limit of the geolocation': [GEO_LIMIT_MS, 3_000],
    },
  },
  {
    place: 'spec 2, "Local analytics and errors" and "The error catalogue"',
    values: {
      'rows of a list': [limits.DEFAULT_TOP, 10],
      'recent visitors': [limits.MAX_RECENT_VISITORS, 10],
      'pages viewed now': [limits.MAX_CURRENT_PAGES, 5],
      'errors kept': [MAX_ERRORS, 100],
      'errors listed': [LATEST_ERRORS, 20],
      'window of recent errors': [RECENT_ERRORS_MS, 24 * HOUR_MS],
      severities: [SEVERITIES, ['critical', 'high', 'medium', 'low']],
      'types of error': [ERROR_TYPES, ['javascript', 'promise', 'network', 'react', 'unknown']],
      'a script': [severity({ element: 'script' }), 'critical'],
      'a chunk': [severity({ message: 'Failed to fetch dynamically imported module: /a.js' }), 'critical'],
      'a type error': [severity({ name: 'TypeError' }), 'high'],
      'a reference error': [severity({ name: 'ReferenceError' }), 'high'],
      'a syntax error': [severity({ name: 'SyntaxError' }), 'high'],
      'a status of 500': [severity({ status: 500 }), 'high'],
      'a failed fetch': [severity({ message: 'Failed to fetch' }), 'high'],
      'a timeout': [severity({ message: 'timeout' }), 'medium'],
      'another status': [severity({ status: 404 }), 'medium'],
      'anything else': [severity({ message: 'odd' }), 'low'],
    },
  },
  {
    place: 'spec 2, "Boosting", "Auto Boosting System card" and "Entities and their fields"',
    values: {
      'minutes between boosts': [BOOST_BOUNDS.frequency, { min: 5, max: 60, otherwise: 15 }],
      'boosts a day': [BOOST_BOUNDS.maxDailyBoosts, { min: 10, max: 100, otherwise: 50 }],
      'first boost': [FIRST_BOOST_MS, 30_000],
      watchdog: [WATCHDOG_MS, MINUTE_MS],
      'recent boosts': [RECENT_BOOSTS, 5],
      platforms: [BOOST_PLATFORMS, ['Twitter/X', 'LinkedIn', 'Facebook', 'WhatsApp', 'Telegram', 'Instagram']],
      messages: [MESSAGES.length, 5],
      'messages with both claims': [MESSAGES.filter((text) => text.includes('500+') && text.includes('150+')).length, 5],
      'least reach': [Math.min(...REACHES), 150],
      'largest reach': [Math.max(...REACHES), 1_700],
      'preview of 61 characters': [preview('x'.repeat(61)), `${'x'.repeat(60)}…`],
      'a boost of this minute': [relativeTime(NOW - 59_000, NOW, 'UTC'), 'Just now'],
      'a boost of this hour': [relativeTime(NOW - 5 * MINUTE_MS, NOW, 'UTC'), '5m ago'],
      'a boost of this day': [relativeTime(NOW - 3 * HOUR_MS, NOW, 'UTC'), '3h ago'],
      'events of the debug panel': [MAX_RECENT_SOCIAL, 10],
      'platforms of shares beside them': [
        SOCIAL_PLATFORMS.slice(BOOST_PLATFORMS.length),
        ['Reddit', 'YouTube', 'TikTok', 'Discord', 'Slack', 'Product Hunt', 'Pinterest', 'Other'],
      ],
    },
  },
  {
    place: 'spec 2, "Extension statistics"; decisions, "Claims"',
    values: {
      'life of the cache': [CACHE_LIFETIME_MS, 24 * HOUR_MS],
      'interval of fetching': [REFETCH_MS, HOUR_MS],
      Chrome: [REFERENCE_FIGURES.chrome, { users: 970, rating: 5, reviews: 10, perDay: { users: 2, reviews: 0.1 } }],
      Firefox: [REFERENCE_FIGURES.firefox, { users: 6, rating: 5, reviews: 1, perDay: { users: 0.5, reviews: 0.05 } }],
      'before anything is loaded': [REFERENCE_TOTAL, '866+'],
      '999 users': [shortCount(999), '999'],
      '1,234 users': [shortCount(1_234), '1.2K'],
      'age in minutes': [ageText(5 * MINUTE_MS), '5 minutes ago'],
      'age in hours': [ageText(2 * HOUR_MS), '2 hours ago'],
      'age in days': [ageText(72 * HOUR_MS), '3 days ago'],
    },
  },
  {
    place: 'decisions, "One truth for the static install figures"',
    values: {
      installs: [INSTALL_FIGURES.installs, 830],
      uninstalls: [INSTALL_FIGURES.uninstalls, 317],
      'weekly users': [INSTALL_FIGURES.weeklyUsers, 264],
      growth: [INSTALL_FIGURES.changePercent, null],
      versions: [INSTALL_FIGURES.versions.length, 13],
      'last version': [INSTALL_FIGURES.versions.at(-1), '2.5.4.0'],
      'last update': [INSTALL_FIGURES.lastUpdated, '2025-10-27'],
      'active users': [INSTALL_SUMMARY.activeUsers, 513],
      retention: [INSTALL_SUMMARY.retentionRate, 61.81],
      'primary system': [INSTALL_SUMMARY.primaryOS?.name, 'Windows'],
      'primary language': [INSTALL_SUMMARY.primaryLanguage?.name, 'English (US)'],
      'top regions': [INSTALL_SUMMARY.topRegions.map(({ name }) => name), ['Bangladesh', 'India', 'United States']],
    },
  },
  {
    place: 'decisions, "Storage"',
    values: {
      'sign-in session': [STORAGE_KEYS.auth, 'bugmatrix.auth'],
      'token of LinkedIn': [STORAGE_KEYS.linkedinToken, 'bugmatrix.linkedin.token'],
      'its expiry': [STORAGE_KEYS.linkedinExpiry, 'bugmatrix.linkedin.expiry'],
      'its profile': [STORAGE_KEYS.linkedinProfile, 'bugmatrix.linkedin.profile'],
      'its attempts': [STORAGE_KEYS.linkedinState, 'bugmatrix.linkedin.state'],
      'life of an attempt': [ATTEMPT_MS, 10 * MINUTE_MS],
      errors: [STORAGE_KEYS.errors, 'bugmatrix.errors'],
      visitor: [STORAGE_KEYS.visitor, 'bugmatrix.visitor'],
      events: [STORAGE_KEYS.events, 'bugmatrix.events'],
      journal: [JOURNAL_PREFIX, 'bugmatrix.events.pending.'],
      admin: [STORAGE_KEYS.admin, 'bugmatrix.admin'],
      'flag of the admin': [STORAGE_KEYS.adminAuth, 'bugmatrix.admin.auth'],
      boosting: [STORAGE_KEYS.boosting, 'bugmatrix.boosting'],
      shares: [STORAGE_KEYS.social, 'bugmatrix.social'],
      'extension statistics': [STORAGE_KEYS.extensionStats, 'bugmatrix.extension-stats'],
      theme: [STORAGE_KEYS.theme, 'bugmatrix.theme'],
      'opt-out': [STORAGE_KEYS.optOut, 'bugmatrix.opt-out'],
      motion: [STORAGE_KEYS.motion, 'bugmatrix.motion'],
      session: [STORAGE_KEYS.session, 'bugmatrix.session'],
      shortcuts: [STORAGE_KEYS.keys, 'bugmatrix.keys'],
      tabs: [STORAGE_KEYS.tabs, 'bugmatrix.tabs'],
    },
  },
  {
    place: 'spec 2, "The error catalogue", "Validation rules" and "Blog share widget": LinkedIn',
    values: {
      token: [FAILURE.exchange, 'Failed to exchange code for token'],
      profile: [FAILURE.profile, 'Failed to fetch user profile'],
      refresh: [FAILURE.refresh, 'Failed to refresh token'],
      post: [FAILURE.post, 'Failed to create LinkedIn post'],
      'begin of an image': [FAILURE.imageStart, 'Failed to initialize image upload'],
      'address of an image': [FAILURE.imageAddress, 'Failed to get image upload URL'],
      image: [FAILURE.image, 'Failed to upload image'],
      'begin of a video': [FAILURE.videoStart, 'Failed to initialize video upload'],
      'end of a video': [FAILURE.videoEnd, 'Failed to finalize video upload'],
      deletion: [FAILURE.deletion, 'Failed to delete post'],
      update: [FAILURE.update, 'Failed to update post'],
      reactions: [FAILURE.reactions, 'Failed to get reactions'],
      'new reaction': [FAILURE.reaction, 'Failed to add reaction'],
      'removed reaction': [FAILURE.unreaction, 'Failed to remove reaction'],
      'not connected': [FAILURE.notConnected, 'Not authenticated with LinkedIn'],
      'no token': [FAILURE.noAccessToken, 'No access token available'],
      'no refresh token': [FAILURE.noRefreshToken, 'No refresh token available'],
      state: [FAILURE.state, 'Invalid state parameter - possible CSRF attack'],
      parameters: [FAILURE.parameters, 'Missing required authentication parameters'],
      start: [FAILURE.start, 'Failed to initiate LinkedIn authentication'],
      'button when signed out': [shareLabel(false, 'idle'), 'Connect LinkedIn'],
      'button when signed in': [shareLabel(true, 'idle'), 'Post to LinkedIn'],
      'button while sending': [shareLabel(true, 'posting'), 'Posting...'],
      'button after success': [shareLabel(true, 'posted'), 'Posted!'],
      'stay after success': [LEAVE_AFTER_MS.success, 2_000],
      'stay after an error': [LEAVE_AFTER_MS.error, 3_000],
    },
  },
  {
    place: 'spec 1, "States and transitions" and "Validation rules"; spec 2, "Loading screen" and "Other"',
    values: {
      'completed quarter': [statusLook('completed'), { word: 'Completed', tone: 'success' }],
      'quarter in progress': [statusLook('in-progress'), { word: 'In Progress', tone: 'accent' }],
      'planned quarter': [statusLook('planned'), { word: 'Planned', tone: 'warning' }],
      'quarter of another status': [statusLook('constructor').word, 'Unknown'],
      'cut of a long text': [cutAtWord('a text that is one word too long', 24), 'a text that is one word…'],
      'step of the loading screen': [nextPercent(0), 2],
      'its last step': [nextPercent(98), 98],
      'loading, below 25 %': [loadingMessage(24), 'Loading tools...'],
      'loading, below 50 %': [loadingMessage(49), 'Preparing testing environment...'],
      'loading, below 75 %': [loadingMessage(74), 'Almost ready...'],
      'loading, from 75 % on': [loadingMessage(75), 'Finalizing...'],
      loaded: [loadingMessage(100), 'Ready!'],
      'smallest marker of the globe': [markerSize(0, 100), 0.04 * 1.6],
      'largest marker of the globe': [markerSize(100, 100), 0.18],
    },
  },
];
