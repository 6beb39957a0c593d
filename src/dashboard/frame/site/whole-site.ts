import { fail } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { AUTH_CONFIG } from '../../../auth/config.ts';
import { beginAgain } from '#engine/source/current-source.ts';
import type { AnalyticsSource, SourceQuery } from '#engine/source/source.ts';

/** Two statements of the longest time that the site allows one. */
const DEADLINE_MS = 25_000;

/** Why the whole site cannot be chosen in this build; '' where it can. */
export const SITE_REASON =
  import.meta.env['VITE_SITE_COLLECT'] === '1' ? (AUTH_CONFIG === null ? 'needs sign-in, which is not set up' : '') : 'not set up';

let opened: Promise<SourceQuery> | null = null;

/** Loads what asks the site with the first question; after a failure the next question tries again. */
function open(): Promise<SourceQuery> {
  opened ??= import('./open-site.ts').then(({ openSite }) => openSite(DEADLINE_MS, beginAgain));
  opened.catch(() => (opened = null));
  return opened;
}

function kind<K extends keyof Query>(name: K): SourceQuery[K] {
  const ask = async (...given: Parameters<SourceQuery[K]>) => {
    if (SITE_REASON !== '') return fail('unavailable', `The whole site cannot be asked here: ${SITE_REASON}.`, { retry: false });
    let query: SourceQuery;
    try {
      query = await open();
    } catch {
      return fail('unavailable', 'What asks the whole site could not be loaded: check your connection.');
    }
    return (query[name] as (...args: unknown[]) => unknown)(...given);
  };
  return ask as SourceQuery[K];
}

/** All visitors of the site, as its operator sees them after signing in. It is polled: nothing hints at changes. */
export const WHOLE_SITE: AnalyticsSource = {
  title: 'The whole site',
  scope: 'site',
  query: {
    describe: kind('describe'),
    dashboard: kind('dashboard'),
    live: kind('live'),
    list: kind('list'),
    rows: kind('rows'),
    visit: kind('visit'),
    signals: kind('signals'),
    errors: kind('errors'),
  },
  changes: { subscribe: () => () => {} },
  errors: null,
  deadlineMs: DEADLINE_MS,
};
