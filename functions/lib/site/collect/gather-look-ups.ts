import type { LookUpErased } from '../site-rows.ts';

/**
 * Joins look-ups that come while one is under way, or rests after it, into the next, so that many small batches ask as seldom as
 * a few large ones.
 */
export function gatherLookUps(lookUp: LookUpErased, rest: () => Promise<void>): LookUpErased {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { visitors: Set<string>; answer: ReturnType<LookUpErased> } | null = null;

  const begin = () => {
    const visitors = new Set<string>();
    const answer = underWay.then(() => {
      next = null;
      return lookUp([...visitors]);
    });
    underWay = answer.catch(() => undefined).then(rest);
    return { visitors, answer };
  };

  return (visitors) => {
    next ??= begin();
    for (const visitor of visitors) next.visitors.add(visitor);
    return next.answer;
  };
}
