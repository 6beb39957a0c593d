import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';

/** Answers tell what had been received up to a multiple of this, in ms since 1970, and are shared until the next one. */
export const SHARED_MS = 4_000;
/** Answers that are kept at a time; the one that was asked for first is forgotten first. */
const MAX_KEPT = 128;

type Answered = Outcome<object>;

interface Kept {
  answer: Promise<Answered>;
  /** Epoch ms until which it is given again; without an end while it is under way. */
  until: number;
}

/**
 * The same questions, answered once for all who ask at about the same time: a hundred dashboards cost as one. Who joins an
 * answer that is under way gets it with the instant at which it was asked for. Failures are not kept.
 */
export function shareAnswers(query: Query, now: () => number): Query {
  const kept = new Map<string, Kept>();

  const keep = (key: string, ask: () => Promise<Answered>): Promise<Answered> => {
    const known = kept.get(key);
    if (known !== undefined && now() < known.until) return known.answer;
    const asked = now();
    const entry: Kept = { answer: ask(), until: Number.POSITIVE_INFINITY };
    kept.delete(key);
    kept.set(key, entry);
    const [first] = kept.keys();
    if (kept.size > MAX_KEPT && first !== undefined) kept.delete(first);
    const settle = (until: number) => {
      entry.until = until;
      if (kept.get(key) === entry && until <= now()) kept.delete(key);
    };
    entry.answer.then(
      ({ ok }) => settle(ok ? asked - (asked % SHARED_MS) + SHARED_MS : 0),
      () => settle(0),
    );
    return entry.answer;
  };

  const shared =
    <Q extends object, A extends object>(kind: keyof Query, ask: (question: Q) => Promise<Outcome<A>>) =>
    async (question: Q): Promise<Outcome<A>> => {
      const named = readNamed(question);
      // The question's own checks say what is wrong with it.
      if (named === null) return ask(question);
      const outcome = (await keep(JSON.stringify([kind, named.asked]), () => ask({ ...question, id: '' }))) as Outcome<A>;
      return outcome.ok ? succeed({ ...outcome.value, id: named.id }) : outcome;
    };

  return {
    describe: () => keep('describe', () => query.describe()) as ReturnType<Query['describe']>,
    dashboard: shared('dashboard', query.dashboard),
    live: shared('live', query.live),
    list: shared('list', query.list),
    rows: shared('rows', query.rows),
    visit: shared('visit', query.visit),
    signals: shared('signals', query.signals),
    errors: shared('errors', query.errors),
  };
}

/** A question apart from its name, which no answer depends on; null for what has none. */
function readNamed(question: unknown): { id: string; asked: object } | null {
  if (typeof question !== 'object' || question === null || !('id' in question)) return null;
  const { id, ...asked } = question;
  return typeof id === 'string' ? { id, asked } : null;
}
