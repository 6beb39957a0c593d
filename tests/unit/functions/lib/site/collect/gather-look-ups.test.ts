import { expect, it } from 'vitest';
import { gatherLookUps } from '../../../../../../functions/lib/site/collect/gather-look-ups.ts';

it('joins the look-ups that come while one is under way or rests into the next, and tells each its own failure alone', async () => {
  const asked: { visitors: readonly string[]; end: (isGood: boolean) => void }[] = [];
  const rests: (() => void)[] = [];
  const lookUp = gatherLookUps(
    (visitors) =>
      new Promise((resolve, reject) => {
        const end = (isGood: boolean) => (isGood ? resolve(new Map(visitors.map((visitor) => [visitor, 1]))) : reject(new Error('away')));
        asked.push({ visitors, end });
      }),
    () => new Promise((resolve) => rests.push(resolve)),
  );
  const begun = async (count: number) => {
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toHaveLength(count);
  };
  const first = lookUp(['a']);
  await begun(1);
  const joined = [lookUp(['b', 'c']), lookUp(['c', 'd'])];
  asked[0]?.end(false);
  await expect(first).rejects.toThrow('away');
  await begun(1);
  rests[0]?.();
  await begun(2);
  const last = lookUp(['e']);
  asked[1]?.end(true);
  for (const answer of joined) expect([...(await answer).keys()]).toEqual(['b', 'c', 'd']);
  await begun(2);
  rests[1]?.();
  await begun(3);
  asked[2]?.end(true);
  expect([...(await last).keys()]).toEqual(['e']);
});
