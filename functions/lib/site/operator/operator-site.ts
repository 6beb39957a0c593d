import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { callerOf, type HostContext } from '../../http/host-context.ts';
import { createCallCount, createRateLimit, tooMany } from '../../http/rate-limit.ts';
import { Refusal } from '../../http/refusal.ts';
import { isOwnAddress, methodNotAllowed, nothingBelow, outcomeResponse } from '../../respond.ts';
import type { Server } from '../../server.ts';
import { connectDatabase } from '../clickhouse.ts';
import { usableSiteSettings } from '../settings.ts';
import { askedBy, makeSiteQuery, type EndingQuery } from '../site-query.ts';
import { makeTurns } from './question-turns.ts';
import { shareAnswers, SHARED_MS } from './shared-answers.ts';
import { forViewers, VIEWER_MIN_GROUP_SIZE } from './viewers.ts';
import { makeTokenCheck, type Operator } from './token.ts';

/** Questions that one account may ask in a minute: a few open dashboards. All accounts together may ask fifty times as many. */
const QUESTIONS_PER_MINUTE = 600;

export type OperatorDependencies = Omit<Server, 'wait'>;

/** Somebody who may ask about the site. */
export interface Admitted {
  operator: Operator;
  /** What the role may ask, answered once for all who ask the same. */
  query: Query;
  /** IANA name of the zone in which the site's days are cut. */
  zone: string;
  /** Asks one question of this account when it is its turn; fails over the limits. */
  ask<T>(question: () => Promise<Outcome<T>>): Promise<Outcome<T>>;
}

/**
 * Lets in who shows a token for the site (its Authorization header), or says why not. Who leaves ends what only they wait for. `address`
 * is the caller's, '' where it is not known.
 */
export type Admit = (request: Pick<Request, 'headers' | 'signal'>, address: string) => Promise<Outcome<Admitted>>;

export type OperatorFunction = (request: Request, context?: HostContext) => Promise<Response>;

/** A function for operators: it takes POST at its own address only, and what is thrown is an outcome too. Nothing is logged. */
export function answerPosts(
  name: string,
  answer: (request: Request, address: string) => Promise<Response>,
  failed: (error: unknown) => Outcome<never>,
): OperatorFunction {
  return async (request, context) => {
    if (!isOwnAddress(new URL(request.url), name)) return nothingBelow();
    if (request.method !== 'POST') return methodNotAllowed('POST');
    try {
      return await answer(request, callerOf(context));
    } catch (error) {
      return outcomeResponse(error instanceof Refusal ? failureOfRefusal(error) : failed(error));
    }
  };
}

/** The door to the whole site. Nothing is read or asked before the first request; limits and answers are those of this instance. */
export function openOperatorSite(deps: OperatorDependencies): Admit {
  const countCall = createCallCount(deps.now);
  let opened: ReturnType<typeof open> | null = null;
  return async (request, address) => {
    const { waitMs, blame } = countCall(address);
    if (waitMs > 0) return failureOfRefusal(tooMany('Too many requests', waitMs));
    opened ??= open(deps);
    const admitted = opened.ok ? await opened.value(request) : opened;
    if (!admitted.ok && admitted.failure.code === 'unauthenticated' && address !== '') blame();
    return admitted;
  };
}

function open({ env, fetch, now, deadline }: OperatorDependencies): Outcome<(request: Parameters<Admit>[0]) => ReturnType<Admit>> {
  const url = env['VITE_SUPABASE_URL']?.replace(/\/+$/, '') ?? '';
  const settings = usableSiteSettings(env, 'reader');
  if (settings === null || !URL.canParse(url))
    return fail('unavailable', 'The whole site is not configured: its operator has to set the variables of docs/whole-site.md.', {
      retry: false,
    });
  const { site, retentionDays, zone, demandsSecondFactor } = settings;
  const check = makeTokenCheck({ url, key: env['VITE_SUPABASE_KEY'] ?? '', site, demandsSecondFactor, fetch, now, deadline });
  const clock = { now: () => now() - (now() % SHARED_MS), elapsed: now };
  const database = connectDatabase(settings, fetch);
  const ask = (minGroupSize: number) => makeSiteQuery({ database, clock, site, retentionDays, minGroupSize });
  // Answers are shared by those who are told the same.
  const queries: Readonly<Record<Operator['role'], EndingQuery>> = {
    operator: shareAnswers(ask(1), now),
    viewer: shareAnswers(forViewers(ask(VIEWER_MIN_GROUP_SIZE), zone), now),
  };
  const count = createRateLimit(QUESTIONS_PER_MINUTE, now);
  const takeTurn = makeTurns(deadline);
  return succeed(async ({ headers, signal }) => {
    const checked = await check(headers.get('authorization'));
    if (!checked.ok) return checked;
    const { id, role } = checked.value;
    return succeed({
      operator: checked.value,
      query: askedBy(queries[role], signal),
      zone,
      ask: async (question) => {
        const counted = counting(count, id);
        return counted.ok ? ((await takeTurn(id, signal, question)) ?? BUSY) : counted;
      },
    });
  });
}

const BUSY = fail('rate-limited', 'Your account asks more questions at a time than are answered: wait for those that are under way.', {
  retryAfterMs: 1_000,
});

function counting(count: (id: string) => void, id: string): Outcome<null> {
  try {
    count(id);
    return succeed(null);
  } catch (error) {
    if (error instanceof Refusal) return failureOfRefusal(error);
    throw error;
  }
}

/** A refusal of a request as an answer of the contract. */
function failureOfRefusal({ status, message, headers }: Refusal): Outcome<never> {
  if (status !== 429) return fail('bad-question', message);
  return fail('rate-limited', message, { retryAfterMs: Number(headers['retry-after'] ?? 0) * 1_000 });
}
