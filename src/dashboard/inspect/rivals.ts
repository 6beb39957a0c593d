import type { FigureId } from '#question/figure-table.ts';
import type { Addend } from './evidence.ts';

/** Products whose rules people compare with. */
export const RIVALS = ['Plausible', 'Umami', 'Matomo', 'GA4'] as const;
export type Rival = (typeof RIVALS)[number];

/** How a product would count the same rows; from the public sources and documents of each. */
interface RivalRule {
  rule: string;
  /**
   * What the figure by that rule is for the product's own: the same, or a bound where a part of the rule needs facts that are not
   * recorded; null where these rows do not determine it.
   */
  bound: 'exact' | 'at least' | 'at most' | null;
  /** The sum that the product takes for what is counted here, or for what is divided by; left out where it counts the same. */
  by?: Addend | undefined;
}

const ruleOf = (bound: RivalRule['bound']) => (rule: string, by?: Addend) => ({ rule, bound, by });
/** A rule that these rows cannot follow. */
const words = ruleOf(null);
const exact = ruleOf('exact');
const atLeast = ruleOf('at least');
const atMost = ruleOf('at most');
const everyRival = (rule: RivalRule) => ({ Plausible: rule, Umami: rule, Matomo: rule, GA4: rule });

/** By whose rule each figure would be counted how. */
export const RIVAL_RULES: Readonly<Record<FigureId, Readonly<Record<Rival, RivalRule>>>> = {
  pageViews: {
    Plausible: exact('Also counts pushes and the back button, and leaves out pages that are only prerendered.'),
    Umami: atLeast(
      'Also counts replaced addresses and prerendered pages, neither of which is recorded here, so it shows at least as many.',
    ),
    Matomo: words('In a single-page application it counts calls that the site makes itself, which are not recorded here.'),
    GA4: words('Its rules for changes of the address can be configured, so it cannot be told which it would have counted.'),
  },
  visits: {
    Plausible: exact(
      '30 minutes of inactivity end a visit; midnight does not. The same rule as here, where a visit also ends after a day.',
    ),
    Umami: atLeast('A visitor starts a new visit with each clock hour, or 30 minutes after the first view.', 'hourlyVisitors'),
    Matomo: atLeast(
      '30 minutes of inactivity end a visit, and so do midnight and a new campaign. The figure splits at midnight.',
      'splitVisits',
    ),
    GA4: exact('30 minutes of inactivity end a session, midnight does not. The same rule as here, where a visit also ends after a day.'),
  },
  visitors: {
    Plausible: exact(
      'Knows a visitor by a hash that changes every day: a person who comes on three days is three visitors. The figure adds up UTC days.',
      'dailyVisitors',
    ),
    Umami: exact('Knows a visitor by a hash that changes every month. The figure adds up UTC months.', 'monthlyVisitors'),
    Matomo: words('Knows a visitor by a cookie or the browser’s features; over a range it mostly shows daily figures instead of one set.'),
    GA4: words('Shows active users: a client id that had an engaged session. It is lower where visitors left within 10 seconds.'),
  },
  pagesPerVisit: {
    Plausible: exact('The same visits and the same page views.'),
    Umami: atMost('More visits, because each clock hour starts one, hence fewer pages in each.', 'hourlyVisitors'),
    Matomo: atMost('Actions by visit, which midnight and campaigns split. The figure splits at midnight.', 'splitVisits'),
    GA4: exact('Views by session, with the same sessions as here.'),
  },
  bounceRate: {
    Plausible: atMost('A bounce has one page view and no interactive event: a visit with an action is no bounce.'),
    Umami: words('Judges only the part of a visit inside the range: a visit that the edge cuts down to one view becomes a bounce.'),
    Matomo: words(
      'A bounce has one action. Midnight makes bounces out of visits that it cuts, and downloads and other actions prevent them.',
    ),
    GA4: atMost(
      'A bounce is a session that was not engaged: under 10 seconds, one view and no key event. Long reading of one page is no bounce.',
    ),
  },
  visitDuration: {
    Plausible: exact('Last event minus first; bounces count 0 and are included. The same rule as here.'),
    Umami: words('Last minus first, cut off at the edges of the range, over visits that each clock hour splits: it shows less.'),
    Matomo: words('Last minus first, longer where its heartbeat is switched on, over visits that midnight splits.'),
    GA4: words('Shows engagement time instead: the time in which the page was in the foreground.'),
  },
  shares: {
    Plausible: words('Counts shares that the site sends as custom events.'),
    Umami: words('Counts shares that the site sends as events.'),
    Matomo: words('Counts shares that the site sends as events.'),
    GA4: words('Recommends the event “share” for them, which the site has to send.'),
  },
  boosts: everyRival(words('Has no such figure.')),
  session: {
    Plausible: words('Has no figure for one tab.'),
    Umami: words('Lists single sessions, but has no figure for one tab.'),
    Matomo: words('Lists single visits in its visitor log, but has no figure for one tab.'),
    GA4: words('Has no figure for one tab.'),
  },
  active: {
    Plausible: exact('Current visitors: the last 5 minutes, as here.'),
    Umami: exact('Active visitors: the last 5 minutes, as here.'),
    Matomo: exact('Visitors of the last minutes, as many as are chosen; with 5, as here.'),
    GA4: exact('Active users of the last 5 minutes, beside those of the last 30.'),
  },
  currentPages: {
    Plausible: words('Lists the pages of the last 5 minutes by visitors: one who saw three pages is on all three.'),
    Umami: words('Lists the pages of the last 30 minutes by views, not by who is on them now.'),
    Matomo: words('Lists the latest visits with their pages, one by one; it has no list of pages for this moment.'),
    GA4: words('Lists views by page title over the last 30 minutes, not by who is on them now.'),
  },
  pageViews30m: {
    Plausible: exact('Its real-time view counts the page views of the last 30 minutes, as here.'),
    Umami: atLeast('Begins at the full minute, up to a minute earlier than here, and counts replaced addresses too.'),
    Matomo: words('Has a counter for the last 30 minutes, of calls that the site makes itself, which are not recorded here.'),
    GA4: words('Shows views of the last 30 minutes; its rules for changes of the address can be configured.'),
  },
  recent: {
    Plausible: exact(
      'Its real-time view counts the visitors of the last 30 minutes; one who stays over midnight (UTC) counts twice.',
      'dailyVisitors',
    ),
    Umami: atLeast('Its real-time page begins at the full minute, up to a minute earlier than here.'),
    Matomo: exact('Visitors of the last minutes, as many as are chosen; with 30, as here.'),
    GA4: exact('Active users of the last 30 minutes, as here.'),
  },
  pageViews24h: {
    Plausible: exact('Its period “Last 24 hours” counts the same page views.'),
    Umami: words('Its last 24 hours are the running clock hour and the 23 before it: up to an hour less than here.'),
    Matomo: words('Has a counter for the last 24 hours, of calls that the site makes itself, which are not recorded here.'),
    GA4: words('Its real-time report ends at 30 minutes, and other reports count calendar days.'),
  },
  visitors24h: {
    Plausible: exact(
      'Knows a visitor by a hash that changes at midnight (UTC): one who comes before and after it is two visitors.',
      'dailyVisitors',
    ),
    Umami: atMost('Its last 24 hours are the running clock hour and the 23 before it: up to an hour less than here.', 'monthlyVisitors'),
    Matomo: exact('Visitors of the last minutes, as many as are chosen; with 1,440, as here.'),
    GA4: words('Its real-time report ends at 30 minutes, and other reports count calendar days.'),
  },
};
