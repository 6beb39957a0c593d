import { expect, it } from 'vitest';
import { ERASURES_KNOWN_MS, rememberErasures } from '../../../../../functions/lib/site/site-rows.ts';
import { MAX_SENT_AGE_MS } from '#contract/site/wire.ts';

const NOW = 1_750_000_000_000;

/** Remembers what `asked` look-ups answered: each names its number as the one who erased. */
function open() {
  const time = { now: NOW };
  const asked: number[] = [];
  const lookUp = rememberErasures(
    async (since) => {
      asked.push(since);
      const number = asked.length;
      await Promise.resolve();
      if (number === 3) throw new Error('away');
      return new Map([[String(number), NOW]]);
    },
    () => time.now,
  );
  const whoErased = async () => [...(await lookUp(0)).keys()].join();
  return { time, asked, whoErased };
}

it('looks up once a second who erased, for all batches of that second', async () => {
  const { time, asked, whoErased } = open();
  const together = Promise.all([whoErased(), whoErased()]);
  time.now += ERASURES_KNOWN_MS - 1;
  expect([...(await together), await whoErased()]).toEqual(['1', '1', '1']);
  time.now += 1;
  expect(await whoErased()).toBe('2');
  expect(asked).toEqual([NOW, NOW + ERASURES_KNOWN_MS].map((at) => at - MAX_SENT_AGE_MS));
});

it('asks again after a failure, which those are told that waited for it, and after the clock was set back', async () => {
  const { time, whoErased } = open();
  await whoErased();
  time.now -= 1;
  expect(await whoErased()).toBe('2');
  time.now += ERASURES_KNOWN_MS;
  await Promise.all([whoErased(), whoErased()].map((each) => expect(each).rejects.toThrow('away')));
  expect(await whoErased()).toBe('4');
});
