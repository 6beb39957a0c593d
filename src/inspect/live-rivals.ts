import { same, words, type RivalRules } from './rivals.ts';

export const ACTIVE_RULES: RivalRules = {
  Plausible: same('Current visitors: the last 5 minutes, as here.', (e) => e.totals.visitors),
  Umami: same('Active visitors: the last 5 minutes, as here.', (e) => e.totals.visitors),
  Matomo: same('Visitors of the last minutes, as many as are chosen; with 5, as here.', (e) => e.totals.visitors),
  GA4: same('Active users of the last 5 minutes, beside those of the last 30.', (e) => e.totals.visitors),
};

export const CURRENT_PAGES_RULES: RivalRules = {
  Plausible: words('Lists the pages of the last 5 minutes by visitors: who saw three pages stands on all three.'),
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
  Matomo: words(
    'Has a counter for the last 30 minutes, of what the site tells it by hand; which calls those would be, these rows do not say.',
  ),
  GA4: words('Shows views of the last 30 minutes; its rules for changes of the address can be configured.'),
};

export const RECENT_RULES: RivalRules = {
  Plausible: {
    rule: 'Its real-time view counts the visitors of the last 30 minutes; who stays over midnight (UTC) counts twice.',
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
  Matomo: words(
    'Has a counter for the last 24 hours, of what the site tells it by hand; which calls those would be, these rows do not say.',
  ),
  GA4: words('Its real-time report ends at 30 minutes, and other reports count calendar days.'),
};

export const VISITORS_24H_RULES: RivalRules = {
  Plausible: {
    rule: 'Knows a visitor by a hash that changes at midnight (UTC): who comes before and after it is two visitors.',
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
