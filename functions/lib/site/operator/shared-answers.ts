import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import { eachQuestion, type Asking } from '#contract/questions/each-question.ts';

/** Answers tell what had been received up to a multiple of this, in ms since 1970, and are shared until the next one. */
export const SHARED_MS = 4_000;
/** Answers that are kept at a time; the one that was asked for first is forgotten first. */
const MAX_KEPT = 128;

interface Kept {
  answer: Promise<Outcome<object>>;
  /** Epoch ms until which it is given again; without an end while it is under way. */
  until: number;
}

/**
 * The same questions, answered once for all who ask at about the same time: a hundred dashboards cost as one. Who joins an
 * answer that is under way gets it with the instant at which it was asked for. Failures are not kept.
 */
export function shareAnswers(query: Query, now: () => number): Query {
  const kept = new Map<string, Kept>();
  const asking: Asking = query;

  // A key names the kind of its question, so that what is kept under it is an answer of that kind.
  const keep = <A extends object>(key: string, ask: () => Promise<Outcome<A>>): Promise<Outcome<A>> => {
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.answer as Promise<Outcome<A>>;
    const asked = now();
    const answer = ask();
    const entry: Kept = { answer, until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [first] = kept.keys();
    if (kept.size > MAX_KEPT && first !== undefined) kept.delete(first);
    const settle = (until: number) => {
      entry.until = until;
      if (kept.get(key) === entry && until <= now()) kept.delete(key);
    };
    answer.then(
      ({ ok }) => settle(ok ? asked - (asked % SHARED_MS) + SHARED_MS : 0),
      () => settle(0),
    );
    return answer;
  };

  return {
    describe: () => keep('describe', query.describe),
    ...eachQuestion(async (kind, question) => {
      const named = readNamed(question);
      // The question's own checks say what is wrong with it.
      if (named === null) return asking[kind](question);
      const outcome = await keep(JSON.stringify([kind, named.asked]), () => asking[kind]({ ...question, id: '' }));
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
