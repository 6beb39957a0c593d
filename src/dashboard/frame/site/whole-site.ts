import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Asking } from '#contract/questions/each-question.ts';
import type { QuestionKind } from '#contract/questions/question-kinds.ts';
import type { QuestionOf } from '#contract/questions/questions.ts';
import type { Cleanup, CleanupAsk } from '#contract/site/cleanup.ts';
import type { Health } from '#contract/site/health.ts';
import { AUTH_CONFIG } from '../../../auth/config.ts';
import { beginAgain } from '#engine/source/current-source.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import type { SiteQuery } from '#engine/source/site/site-query.ts';
import { startEngine } from '#engine/engine.ts';
import { withOwn, type AnalyticsSource } from '#engine/source/source.ts';

/** Two statements of the longest time that the site allows one. */
const DEADLINE_MS = 25_000;

/** Why the whole site cannot be chosen in this build; '' where it can. */
export const SITE_REASON =
  import.meta.env['VITE_SITE_COLLECT'] === '1' ? (AUTH_CONFIG === null ? 'needs sign-in, which is not set up' : '') : 'not set up';

let opened: Promise<SiteQuery | null> | null = null;

/** What asks the site, loaded with the first question; after a failure the next question tries again. */
async function open(): Promise<Outcome<SiteQuery>> {
  if (SITE_REASON !== '') return fail('unavailable', `The whole site cannot be shown here: ${SITE_REASON}.`, { retry: false });
  opened ??= loadPart(async () => (await import('./open-site.ts')).openSite(DEADLINE_MS, beginAgain));
  const site = await opened;
  if (site !== null) return succeed(site);
  opened = null;
  return fail('unavailable', 'The part for the whole site could not be loaded.');
}

/** Lists or changes what is kept out of the whole site, for who is signed in as its operator. */
export async function askCleanup(ask: CleanupAsk): Promise<Outcome<Cleanup>> {
  const site = await open();
  return site.ok ? site.value.cleanup(ask) : site;
}

/** How the whole site does, for who is signed in as its operator. */
export async function askHealth(): Promise<Outcome<Health>> {
  const site = await open();
  return site.ok ? site.value.health() : site;
}

/** All visitors of the site, as its operator sees them after signing in. It is polled: nothing hints at changes. */
export const WHOLE_SITE: AnalyticsSource = {
  title: 'The whole site',
  scope: 'site',
  async describe() {
    const site = await open();
    const described = site.ok ? await site.value.describe() : site;
    // Who sees no single page views asks about no single visitors either.
    if (!described.ok || !described.value.rows) return described;
    const sending = await startEngine().local.sending?.({ do: 'report' });
    return withOwn(described, sending?.ok === true ? sending.value.visitor : '');
  },
  async ask<K extends QuestionKind>(kind: K, question: QuestionOf<K>, signal?: AbortSignal) {
    const site = await open();
    if (!site.ok) return site;
    const query: Asking<[signal?: AbortSignal]> = site.value;
    return query[kind](question, signal);
  },
  changes: { subscribe: () => () => {} },
  errors: null,
  packRows: null,
  deadlineMs: DEADLINE_MS,
};
