import { fail, type Outcome } from '#contract/outcome.ts';
import { eachQuestion, type Asking } from '#contract/questions/questions.ts';
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

async function ask<A>(put: (query: SourceQuery) => Promise<Outcome<A>>): Promise<Outcome<A>> {
  if (SITE_REASON !== '') return fail('unavailable', `The whole site cannot be asked here: ${SITE_REASON}.`, { retry: false });
  let query: SourceQuery;
  try {
    query = await open();
  } catch {
    return fail('unavailable', 'What asks the whole site could not be loaded: check your connection.');
  }
  return put(query);
}

/** All visitors of the site, as its operator sees them after signing in. It is polled: nothing hints at changes. */
export const WHOLE_SITE: AnalyticsSource = {
  title: 'The whole site',
  scope: 'site',
  query: {
    describe: (signal) => ask((query) => query.describe(signal)),
    ...eachQuestion<[signal?: AbortSignal]>((kind, question, signal) =>
      ask((query: Asking<[signal?: AbortSignal]>) => query[kind](question, signal)),
    ),
  },
  changes: { subscribe: () => () => {} },
  errors: null,
  deadlineMs: DEADLINE_MS,
};
