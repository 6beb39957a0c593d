import { describe, expect, it } from 'vitest';
import { cleanAddress, cleanPath, cleanReferrer } from '#engine/record/clean-address.ts';
import cases from './addresses.json';

interface Recorded {
  path?: string;
  query?: string;
  referrer?: string;
}

interface Case {
  address: string;
  as?: string;
  right: Recorded;
  also?: Recorded[];
  hides?: string[];
  why: string;
}

const secrets = cases.secrets as Case[];
const ordinary = cases.ordinary as Case[];

function record({ address, as }: Pick<Case, 'address' | 'as'>): Recorded {
  if (as === 'referrer') return { referrer: cleanReferrer(address, []) };
  const { pathname, search } = new URL(`https://site.example${address}`);
  return cleanAddress(pathname, search);
}

/** A text at every layer of its encoding, in letters of one width. */
function decoded(text: string): string {
  let all = text;
  for (let layer = text, round = 0; round < 4; round += 1) {
    layer = layer.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
      try {
        return decodeURIComponent(run);
      } catch {
        return run;
      }
    });
    all += `\n${layer}`;
  }
  return all.normalize('NFKC');
}

describe('an address with a secret', () => {
  it.each(secrets)('is recorded with its mark: $why ($address)', (given) => {
    expect([given.right, ...(given.also ?? [])]).toContainEqual(record(given));
    const shown = decoded(Object.values(record(given)).join('\n'));
    for (const secret of given.hides ?? []) expect(shown).not.toContain(secret);
  });
});

it('a token without a digit is found behind its word, and by its form', () => {
  expect(cleanPath('/invite/aBcDeFgHiJkLmNoPqRsT')).toBe('/invite/[removed]');
  expect(cleanPath('/bucket/AKIAABCDABCDABCDABCD')).toBe('/bucket/[removed]');
});

describe('an ordinary address', () => {
  it.each(ordinary)('is recorded whole: $why ($address)', (given) => {
    expect(record(given)).toEqual(given.right);
  });
});

it.each([...secrets, ...ordinary])('a recorded address is the same after a second cleaning: $address', ({ right }) => {
  const again =
    right.referrer === undefined ? cleanAddress(right.path ?? '', right.query ?? '') : { referrer: cleanReferrer(right.referrer, []) };
  expect(again).toEqual(right);
});

describe('the spelling of a path', () => {
  const spelling = cases.spelling.filter((given) => given.level !== 'site');
  it.each(spelling)('is one for each page: $why ($a, $b)', (given) => {
    const [a, b] = [cleanPath(given.a), cleanPath(given.b)];
    if (given.same) expect([a, b]).toEqual([given.right, given.right]);
    else expect([a, b]).toEqual([given.rightA, given.rightB]);
  });
});
