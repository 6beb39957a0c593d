import { succeed, type Outcome } from '#contract/outcome.ts';
import { eachQuestion, type Asking } from '#contract/questions/each-question.ts';
import type { EndingQuery } from '../site-query.ts';

/** Answers tell what had been received up to a multiple of this, in ms since 1970, and are shared until the next one. */
export const SHARED_MS = 4_000;
/** Answers that are kept at a time; the one that was asked for first is forgotten first. */
const MAX_KEPT = 128;

interface Kept {
  answer: Promise<Outcome<object>>;
  /** Epoch ms until which it is given to who asks the same: an older one may show whom an erasure has hidden meanwhile. */
  until: number;
  isUnderWay: boolean;
  /** Those who wait for it. */
  callers: number;
  /** Ends it, once the last of them has left. */
  ending: AbortController;
}

/**
 * The same questions, answered once for all who ask before the next instant of which answers tell: a hundred dashboards cost as one.
 * Failures are not kept, and an answer for which nobody waits any more is ended.
 */
export function shareAnswers(query: EndingQuery, now: () => number): EndingQuery {
  const kept = new Map<string, Kept>();
  const asking: Asking<[signal?: AbortSignal]> = query;

  const begin = (key: string, ask: (signal: AbortSignal) => Promise<Outcome<object>>): Kept => {
    const asked = now();
    const ending = new AbortController();
    const until = asked - (asked % SHARED_MS) + SHARED_MS;
    const entry: Kept = { answer: ask(ending.signal), until, isUnderWay: true, callers: 0, ending };
    kept.delete(key);
    kept.set(key, entry);
    const [first] = kept.keys();
    if (kept.size > MAX_KEPT && first !== undefined) kept.delete(first);
    const settle = (ok: boolean) => {
      entry.isUnderWay = false;
      if (kept.get(key) === entry && (!ok || until <= now())) kept.delete(key);
    };
    entry.answer.then(
      ({ ok }) => settle(ok),
      () => settle(false),
    );
    return entry;
  };

  const wait = (key: string, entry: Kept, signal: AbortSignal | undefined): void => {
    entry.callers += 1;
    const leave = () => {
      entry.callers -= 1;
      if (entry.callers > 0) return;
      // Who asks from now on joins no answer that ends.
      if (kept.get(key) === entry && entry.isUnderWay) kept.delete(key);
      entry.ending.abort();
    };
    signal?.addEventListener('abort', leave, { once: true });
  };

  // A key names the kind of its question, so that what is kept under it is an answer of that kind.
  const keep = <A extends object>(
    key: string,
    ask: (signal: AbortSignal) => Promise<Outcome<A>>,
    signal: AbortSignal | undefined,
  ): Promise<Outcome<A>> => {
    const known = kept.get(key);
    const entry = known !== undefined && now() < known.until ? known : begin(key, ask);
    wait(key, entry, signal);
    return entry.answer as Promise<Outcome<A>>;
  };

  return {
    describe: (signal) => keep('describe', (ending) => query.describe(ending), signal),
    ...eachQuestion<[signal?: AbortSignal]>(async (kind, question, signal) => {
      const named = readNamed(question);
      // The question's own checks say what is wrong with it.
      if (named === null) return asking[kind](question, signal);
      const key = JSON.stringify([kind, named.asked]);
      const outcome = await keep(key, (ending) => asking[kind]({ ...question, id: '' }, ending), signal);
      return outcome.ok ? succeed({ ...outcome.value, id: named.id }) : outcome;
    }),
  };
}

/** A question apart from its name, which no answer depends on; null for what has none. */
function readNamed(question: unknown): { id: string; asked: object } | null {
  if (typeof question !== 'object' || question === null || !('id' in question)) return null;
  const { id, ...asked } = question;
  return typeof id === 'string' ? { id, asked } : null;
}
