import { bounceRate, pagesPerVisit, visitDurationMs } from '#contract/questions/ratios.ts';
import type { Addend, Evidence } from './evidence.ts';

/** Products whose rules people compare with. */
export const RIVALS = ['Plausible', 'Umami', 'Matomo', 'GA4'] as const;
export type Rival = (typeof RIVALS)[number];

/** How a product would count the same rows; from the public sources and documents of each. */
interface RivalRule {
  rule: string;
  /** The figure by that rule; null where these rows do not determine it. */
  figure: (evidence: Evidence) => number | null;
  /** What the figure is for the product's own: the same, or a bound where a part of the rule needs facts that are not recorded. */
  bound: 'exact' | 'at least' | 'at most';
  /** The sum that has to be asked for. */
  needs?: Addend;
}

export type RivalRules = Readonly<Record<Rival, RivalRule>>;

const unknown = () => null;
/** A rule that these rows cannot follow. */
const words = (rule: string): RivalRule => ({ rule, figure: unknown, bound: 'exact' });
/** A rule that gives its figure exactly. */
const same = (rule: string, figure: RivalRule['figure']): RivalRule => ({ rule, figure, bound: 'exact' });
const everyRival = (rule: RivalRule): RivalRules => ({ Plausible: rule, Umami: rule, Matomo: rule, GA4: rule });
const per = (views: number, visits: number | null) => (visits === null || visits === 0 ? null : views / visits);

export const PAGE_VIEW_RULES: RivalRules = {
  Plausible: same('Also counts pushes and the back button, and leaves out pages that are only prerendered.', (e) => e.totals.pageViews),
  Umami: {
    rule: 'Also counts replaced addresses and prerendered pages, neither of which is recorded here, so it shows at least as many.',
    figure: (e) => e.totals.pageViews,
    bound: 'at least',
  },
  Matomo: words('In a single-page application it counts calls that the site makes itself, which these rows do not contain.'),
  GA4: words('Its rules for changes of the address can be configured, so these rows cannot show which it would have counted.'),
};

export const VISIT_RULES: RivalRules = {
  Plausible: same(
    '30 minutes of inactivity end a visit; midnight does not. The same rule as here, where a visit also ends after a day.',
    (e) => e.totals.visits,
  ),
  Umami: {
    rule: 'A visitor starts a new visit with each clock hour, or 30 minutes after the first view.',
    figure: (e) => e.hourlyVisitors,
    bound: 'at least',
    needs: 'hourlyVisitors',
  },
  Matomo: {
    rule: '30 minutes of inactivity end a visit, and so do midnight and a new campaign. The figure splits at midnight.',
    figure: (e) => e.splitVisits,
    bound: 'at least',
    needs: 'splitVisits',
  },
  GA4: same(
    '30 minutes of inactivity end a session, midnight does not. The same rule as here, where a visit also ends after a day.',
    (e) => e.totals.visits,
  ),
};

export const VISITOR_RULES: RivalRules = {
  Plausible: {
    rule: 'Knows a visitor by a hash that changes every day: a person who comes on three days is three visitors. The figure adds up UTC days.',
    figure: (e) => e.dailyVisitors,
    bound: 'exact',
    needs: 'dailyVisitors',
  },
  Umami: {
    rule: 'Knows a visitor by a hash that changes every month. The figure adds up UTC months.',
    figure: (e) => e.monthlyVisitors,
    bound: 'exact',
    needs: 'monthlyVisitors',
  },
  Matomo: words('Knows a visitor by a cookie or the browser’s features; over a range it mostly shows daily figures instead of one set.'),
  GA4: words('Shows active users: a client id that had an engaged session. It is lower where visitors left within 10 seconds.'),
};

export const PAGES_PER_VISIT_RULES: RivalRules = {
  Plausible: same('The same visits and the same page views.', (e) => pagesPerVisit(e.totals)),
  Umami: {
    rule: 'More visits, because each clock hour starts one, hence fewer pages in each.',
    figure: (e) => per(e.totals.pageViews, e.hourlyVisitors),
    bound: 'at most',
    needs: 'hourlyVisitors',
  },
  Matomo: {
    rule: 'Actions by visit, which midnight and campaigns split. The figure splits at midnight.',
    figure: (e) => per(e.totals.pageViews, e.splitVisits),
    bound: 'at most',
    needs: 'splitVisits',
  },
  GA4: same('Views by session, with the same sessions as here.', (e) => pagesPerVisit(e.totals)),
};

export const BOUNCE_RULES: RivalRules = {
  Plausible: {
    rule: 'A bounce has one page view and no interactive event: a visit with an action is no bounce.',
    figure: (e) => bounceRate(e.totals),
    bound: 'at most',
  },
  Umami: words('Judges only the part of a visit inside the range: a visit that the edge cuts down to one view becomes a bounce.'),
  Matomo: words(
    'A bounce has one action. Midnight makes bounces out of visits that it cuts, and downloads and other actions prevent them.',
  ),
  GA4: {
    rule: 'A bounce is a session that was not engaged: under 10 seconds, one view and no key event. Long reading of one page is no bounce.',
    figure: (e) => bounceRate(e.totals),
    bound: 'at most',
  },
};

export const DURATION_RULES: RivalRules = {
  Plausible: same('Last event minus first; bounces count 0 and are included. The same rule as here.', (e) => visitDurationMs(e.totals)),
  Umami: words('Last minus first, cut off at the edges of the range, over visits that each clock hour splits: it shows less.'),
  Matomo: words('Last minus first, longer where its heartbeat is switched on, over visits that midnight splits.'),
  GA4: words('Shows engagement time instead: the time in which the page was in the foreground.'),
};

export const SHARE_RULES: RivalRules = {
  Plausible: words('Counts shares that the site sends as custom events.'),
  Umami: words('Counts shares that the site sends as events.'),
  Matomo: words('Counts shares that the site sends as events.'),
  GA4: words('Recommends the event “share” for them, which the site has to send.'),
};

export const BOOST_RULES: RivalRules = everyRival(words('Has no such figure.'));

export const SESSION_RULES: RivalRules = {
  Plausible: words('Has no figure for one tab.'),
  Umami: words('Lists single sessions, but has no figure for one tab.'),
  Matomo: words('Lists single visits in its visitor log, but has no figure for one tab.'),
  GA4: words('Has no figure for one tab.'),
};

export const ACTIVE_RULES: RivalRules = {
  Plausible: same('Current visitors: the last 5 minutes, as here.', (e) => e.totals.visitors),
  Umami: same('Active visitors: the last 5 minutes, as here.', (e) => e.totals.visitors),
  Matomo: same('Visitors of the last minutes, as many as are chosen; with 5, as here.', (e) => e.totals.visitors),
  GA4: same('Active users of the last 5 minutes, beside those of the last 30.', (e) => e.totals.visitors),
};

export const CURRENT_PAGES_RULES: RivalRules = {
  Plausible: words('Lists the pages of the last 5 minutes by visitors: one who saw three pages is on all three.'),
  Umami: words('Lists the pages of the last 30 minutes by views, not by who is on them now.'),
  Matomo: words('Lists the latest visits with their pages, one by one; it has no list of pages for this moment.'),
  GA4: words('Lists views by page title over the last 30 minutes, not by who is on them now.'),
};

export const PAGE_VIEWS_30M_RULES: RivalRules = {
  Plausible: same('Its real-time view counts the page views of the last 30 minutes, as here.', (e) => e.totals.pageViews),
  Umami: {
    rule: 'Begins at the full minute, up to a minute earlier than here, and counts replaced addresses too.',
    figure: (e) => e.totals.pageViews,
    bound: 'at least',
  },
  Matomo: words('Has a counter for the last 30 minutes, of calls that the site makes itself, which these rows do not contain.'),
  GA4: words('Shows views of the last 30 minutes; its rules for changes of the address can be configured.'),
};

export const RECENT_RULES: RivalRules = {
  Plausible: {
    rule: 'Its real-time view counts the visitors of the last 30 minutes; one who stays over midnight (UTC) counts twice.',
    figure: (e) => e.dailyVisitors,
    bound: 'exact',
    needs: 'dailyVisitors',
  },
  Umami: {
    rule: 'Its real-time page begins at the full minute, up to a minute earlier than here.',
    figure: (e) => e.totals.visitors,
    bound: 'at least',
  },
  Matomo: same('Visitors of the last minutes, as many as are chosen; with 30, as here.', (e) => e.totals.visitors),
  GA4: same('Active users of the last 30 minutes, as here.', (e) => e.totals.visitors),
};

export const PAGE_VIEWS_24H_RULES: RivalRules = {
  Plausible: same('Its period “Last 24 hours” counts the same page views.', (e) => e.totals.pageViews),
  Umami: words('Its last 24 hours are the running clock hour and the 23 before it: up to an hour less than here.'),
  Matomo: words('Has a counter for the last 24 hours, of calls that the site makes itself, which these rows do not contain.'),
  GA4: words('Its real-time report ends at 30 minutes, and other reports count calendar days.'),
};

export const VISITORS_24H_RULES: RivalRules = {
  Plausible: {
    rule: 'Knows a visitor by a hash that changes at midnight (UTC): one who comes before and after it is two visitors.',
    figure: (e) => e.dailyVisitors,
    bound: 'exact',
    needs: 'dailyVisitors',
  },
  Umami: {
    rule: 'Its last 24 hours are the running clock hour and the 23 before it: up to an hour less than here.',
    figure: (e) => e.monthlyVisitors,
    bound: 'at most',
    needs: 'monthlyVisitors',
  },
  Matomo: same('Visitors of the last minutes, as many as are chosen; with 1,440, as here.', (e) => e.totals.visitors),
  GA4: words('Its real-time report ends at 30 minutes, and other reports count calendar days.'),
};
