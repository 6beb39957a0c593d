import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { QUESTION_KINDS, QUESTION_NEEDS } from '#contract/questions/question-kinds.ts';
import { createRateLimit } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { connectDatabase } from '../clickhouse.ts';
import { readSiteSettings } from '../settings.ts';
import { makeSiteQuery } from '../site-query.ts';
import { shareAnswers, SHARED_MS } from './shared-answers.ts';
import { makeTokenCheck, type Operator } from './token.ts';

/** Questions that one account may ask in a minute: a few open dashboards. All accounts together may ask fifty times as many. */
const QUESTIONS_PER_MINUTE = 600;

export interface OperatorDependencies {
  env: Readonly<Record<string, string | undefined>>;
  fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
  /** A signal that aborts after so many milliseconds. */
  deadline(ms: number): AbortSignal;
}

/** Somebody who may ask about the site. */
interface Admitted {
  operator: Operator;
  /** What the role may ask, answered once for all who ask the same. */
  query: Query;
  /** IANA name of the zone in which the site's days are cut. */
  zone: string;
  /** Counts one question of this account; fails over the limit. */
  count(): Outcome<null>;
}

/** Lets in who shows a token for the site (the value of the Authorization header), or says why not. */
export type Admit = (authorization: string | null) => Promise<Outcome<Admitted>>;

/** The door to the whole site. Nothing is read or asked before the first request; limits and answers are those of this instance. */
export function openOperatorSite(deps: OperatorDependencies): Admit {
  let opened: Outcome<Admit> | null = null;
  return async (authorization) => {
    opened ??= open(deps);
    return opened.ok ? opened.value(authorization) : opened;
  };
}

function open({ env, fetch, now, deadline }: OperatorDependencies): Outcome<Admit> {
  const url = env['VITE_SUPABASE_URL']?.replace(/\/+$/, '') ?? '';
  const settings = settingsOf(env);
  if (settings === null || !URL.canParse(url))
    return fail('unavailable', 'The whole site is not configured: its operator has to set the variables of docs/whole-site.md.', {
      retry: false,
    });
  const { site, retentionDays, zone, demandsSecondFactor } = settings;
  const check = makeTokenCheck({ url, key: env['VITE_SUPABASE_KEY'] ?? '', site, demandsSecondFactor, fetch, now, deadline });
  const clock = { now: () => now() - (now() % SHARED_MS), elapsed: now };
  const query = shareAnswers(makeSiteQuery({ database: connectDatabase(settings, fetch), clock, site, retentionDays }), now);
  const count = createRateLimit(QUESTIONS_PER_MINUTE, now);
  return succeed(async (authorization) => {
    const checked = await check(authorization);
    if (!checked.ok) return checked;
    const { id, role } = checked.value;
    return succeed({
      operator: checked.value,
      query: role === 'viewer' ? withoutRows(query) : query,
      zone,
      count: () => counted(count, id),
    });
  });
}

/** Null where the site keeps nothing, or where a setting is unusable. */
function settingsOf(env: OperatorDependencies['env']): ReturnType<typeof readSiteSettings> {
  try {
    return readSiteSettings(env, 'reader');
  } catch {
    return null;
  }
}

function counted(count: (id: string) => void, id: string): Outcome<null> {
  try {
    count(id);
    return succeed(null);
  } catch (error) {
    if (error instanceof Refusal) return failureOfRefusal(error);
    throw error;
  }
}

/** A refusal of a request as an answer of the contract. */
export function failureOfRefusal({ status, message, headers }: Refusal): Outcome<never> {
  if (status !== 429) return fail('bad-question', message);
  return fail('rate-limited', message, { retryAfterMs: Number(headers['retry-after'] ?? 0) * 1_000 });
}

const NO_ROWS = 'Your account sees the figures of the site, but no single page views.';

/** The questions of somebody who sees aggregates only: no row, and no visitor among those who are here now. */
function withoutRows(query: Query): Query {
  const refuse = async () => fail('forbidden', NO_ROWS);
  return {
    ...query,
    ...Object.fromEntries(QUESTION_KINDS.filter((kind) => QUESTION_NEEDS[kind] === 'rows').map((kind) => [kind, refuse])),
    describe: async () => changed(await query.describe(), { rows: false }),
    live: async (question) => changed(await query.live(question), { recentVisitors: [] }),
  };
}

function changed<A extends object>(outcome: Outcome<A>, changes: Partial<A>): Outcome<A> {
  return outcome.ok ? succeed({ ...outcome.value, ...changes }) : outcome;
}
