import { expect, test } from 'vitest';
import { ShownTogether } from '#engine/ask/shown-together.ts';
import { FakeClock, settle } from '../../../../helpers/fake-clock.ts';

function open() {
  const clock = new FakeClock(0);
  const together = new ShownTogether(clock);
  const shown: string[] = [];
  const ask = (name: string, isFirst = false) => {
    const tell = together.join<string>((live) => live.state === 'ready' && live.answer !== 'old' && shown.push(live.answer));
    if (!isFirst) tell({ state: 'ready', answer: 'old', stale: false }, false);
    let [answer, fail] = [() => {}, () => {}];
    const out = together.track(new Promise<void>((resolve, reject) => ([answer, fail] = [resolve, () => reject(new Error('gone'))])));
    const told = () => tell({ state: 'ready', answer: name, stale: false }, false);
    void out.then(told, told);
    const after = (end: () => void) => async () => {
      end();
      await settle();
    };
    return { answer: after(() => answer()), fail: after(() => fail()) };
  };
  return { clock, shown, ask };
}

test('answers to questions that are out at the same time show with the last of them, in the order in which they came', async () => {
  const { shown, ask } = open();
  const [first, second] = [ask('first'), ask('second')];
  await first.answer();
  expect(shown).toEqual([]);
  await second.answer();
  expect(shown).toEqual(['first', 'second']);
});

test('an answer waits 50 ms at most for another, and no later one waits for less', async () => {
  const { clock, shown, ask } = open();
  const [first, second, third] = [ask('first'), ask('second'), ask('third')];
  await first.answer();
  await clock.pass(49);
  expect(shown).toEqual([]);
  await clock.pass(1);
  expect(shown).toEqual(['first']);
  await second.answer();
  await clock.pass(49);
  expect(shown).toEqual(['first']);
  await third.answer();
  expect(shown).toEqual(['first', 'second', 'third']);
});

test('a question that fails keeps no answer waiting, and its failure shows with them', async () => {
  const { shown, ask } = open();
  const [first, second] = [ask('first'), ask('second')];
  await first.answer();
  await second.fail();
  expect(shown).toEqual(['first', 'second']);
});

test('the first answer to a question shows immediately, whatever else is out', async () => {
  const { shown, ask } = open();
  ask('never');
  await ask('first', true).answer();
  expect(shown).toEqual(['first']);
});
