import { expect, test } from 'vitest';
import { shareAnswers, SHARED_MS } from '../../../../../../functions/lib/site/operator/shared-answers.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import type { LiveQuestion } from '#contract/questions/live.ts';

/** Questions that are answered by hand, shared. */
function open() {
  const time = { now: 0 };
  const out: ((outcome: Outcome<never>) => void)[] = [];
  const live = () => new Promise<Outcome<never>>((answer) => out.push(answer));
  const shared = shareAnswers({ live } as unknown as Query, () => time.now);
  const ask = (id: string, bots: string = 'exclude') => shared.live({ v: 1, id, bots } as LiveQuestion);
  return { time, out, ask };
}

test('a question joins an equal one that is under way and tells of the same instant, and is asked again after a failure', async () => {
  const { time, out, ask } = open();
  const both = [ask('a')];
  time.now = SHARED_MS - 1;
  both.push(ask('b'));
  expect(out).toHaveLength(1);
  out[0]?.(fail('deadline', 'Slow.') as Outcome<never>);
  expect((await Promise.all(both)).map(({ ok }) => ok)).toEqual([false, false]);
  void ask('d');
  expect(out).toHaveLength(2);
});

test('a question joins none that is under way since before the last instant: it may hold what was erased meanwhile', async () => {
  const { time, out, ask } = open();
  void ask('a');
  time.now = SHARED_MS;
  const later = ask('b');
  expect(out).toHaveLength(2);
  out[1]?.(succeed({ v: 1, id: '' } as never));
  expect(await later).toEqual(succeed({ v: 1, id: 'b' }));
});

test('an answer that took longer than it may be shared is not given again', async () => {
  const { time, out, ask } = open();
  const answer = ask('a');
  time.now = 5_000;
  out[0]?.(succeed({ v: 1, id: '' } as never));
  expect(await answer).toEqual(succeed({ v: 1, id: 'a' }));
  void ask('b');
  expect(out).toHaveLength(2);
});

test('an answer is given again until the next instant of which answers tell, so that none is older than that', async () => {
  const { time, out, ask } = open();
  time.now = 10 * SHARED_MS + 1_000;
  const answer = ask('a');
  out[0]?.(succeed({ v: 1, id: '' } as never));
  await answer;
  time.now = 11 * SHARED_MS - 1;
  expect(await ask('b')).toEqual(succeed({ v: 1, id: 'b' }));
  expect(out).toHaveLength(1);
  time.now = 11 * SHARED_MS;
  void ask('c');
  expect(out).toHaveLength(2);
});

test('of more different questions than are kept the first is forgotten, so that no caller can fill the memory', () => {
  const { out, ask } = open();
  for (let n = 0; n <= 128; n++) void ask('a', `${n}`);
  void ask('a', '128');
  expect(out).toHaveLength(129);
  void ask('a', '0');
  expect(out).toHaveLength(130);
});
