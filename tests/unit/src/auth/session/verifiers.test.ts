import { describe, expect, it } from 'vitest';
import { Verifiers } from '../../../../../src/auth/session/session-storage.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';

const HOUR_MS = 3_600_000;
const verifier = (name: string) => name.padEnd(56, '-');
const [FIRST, SECOND, RECOVERY] = [verifier('first'), verifier('second'), `${verifier('third')}/recovery`];
const WRONG = { error: { code: 'bad_code_verifier' } };

function open(stored: string | null = null) {
  const clock = new FakeClock();
  const kept = { text: stored };
  const verifiers = new Verifiers({ read: () => kept.text, write: (text) => (kept.text = text) }, clock);
  return { clock, kept, verifiers };
}

/** Which verifiers are tried, in turn, against a service that answers by a function. */
async function tried(verifiers: Verifiers, answer: (verifier: string) => { error: { code?: string } | null }) {
  const seen: string[] = [];
  const last = await verifiers.tryEach(async () => {
    seen.push(verifiers.current ?? '');
    return answer(verifiers.current ?? '');
  });
  return { seen, last };
}

describe('the verifiers of a browser', () => {
  it('are tried from the newest on until one fits, which is then removed alone', async () => {
    const { verifiers } = open();
    for (const each of [FIRST, RECOVERY, SECOND]) verifiers.add(each);
    const fits = (each: string) => (each === RECOVERY ? { error: null } : WRONG);
    expect(await tried(verifiers, fits)).toEqual({ seen: [SECOND, RECOVERY], last: { error: null } });
    expect(await tried(verifiers, () => WRONG)).toEqual({ seen: [SECOND, FIRST], last: WRONG });
    expect(verifiers.current).toBe(SECOND);
  });

  it('are not tried any further where the service refuses the code itself', async () => {
    const { verifiers } = open();
    for (const each of [FIRST, SECOND]) verifiers.add(each);
    const gone = { error: { code: 'flow_state_not_found' } };
    expect(await tried(verifiers, () => gone)).toEqual({ seen: [SECOND], last: gone });
    expect(await tried(verifiers, () => WRONG)).toMatchObject({ seen: [SECOND, FIRST] });
  });

  it('are kept for a day and no longer, eight at most', async () => {
    const { clock, verifiers } = open();
    verifiers.add(FIRST);
    await clock.pass(23 * HOUR_MS);
    for (let n = 0; n < 7; n += 1) verifiers.add(verifier(`again-${n}`));
    expect((await tried(verifiers, () => WRONG)).seen.at(-1)).toBe(FIRST);
    verifiers.add(SECOND);
    expect((await tried(verifiers, () => WRONG)).seen).toHaveLength(8);
    expect((await tried(verifiers, () => WRONG)).seen).not.toContain(FIRST);
    await clock.pass(24 * HOUR_MS);
    expect([verifiers.isPending, verifiers.current]).toEqual([false, null]);
    expect(await tried(verifiers, () => WRONG)).toEqual({ seen: [], last: null });
  });

  it.each([
    ['text that is no JSON', '{'],
    ['the form of the library', JSON.stringify(FIRST)],
    ['a list of something else', JSON.stringify([null, 7, FIRST, { verifier: 7, at: 1 }, { verifier: 'short', at: 1_750_000_000_000 }])],
    ['markup', JSON.stringify([{ verifier: `<script>${FIRST}`, at: 1_750_000_000_000 }])],
    ['no time', JSON.stringify([{ verifier: FIRST }])],
    ['a time far ahead', JSON.stringify([{ verifier: FIRST, at: 9e15 }])],
  ])('are none where storage contains %s', (_, stored) => {
    expect(open(stored).verifiers.isPending).toBe(false);
  });
});
