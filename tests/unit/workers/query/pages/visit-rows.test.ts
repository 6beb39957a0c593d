import { expect, test } from 'vitest';
import { makeEvents } from '../../../../acceptance/make-events.ts';
import { makeSignals } from '../../../../acceptance/make-signals.ts';
import { recountVisit } from '../../../../acceptance/recount.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';

const events = makeEvents({ seed: 5, count: 120, from: NOW - 86_400_000, to: NOW });
const rows = [...events, ...makeSignals(6, events).map((row, i) => (i % 5 === 0 ? { ...row, origin: 'test' as const } : row))];
const { questions } = makeEngine(rows);
const visit = (pageView: unknown) => questions.answer('visit', { v: 1, id: 'visit', pageView });

test('the visit of any page view is answered in full and in order, with its actions and without tests', () => {
  for (const { id, kind } of events) {
    if (kind !== 'pageview') continue;
    const told = recountVisit(rows, id);
    expect(visit(id)).toMatchObject({ ok: true, value: { ...told, more: false } });
  }
});

test.each([
  ['00000000-0000-4000-8000-000000000000', 'gone'],
  ['DROP TABLE', 'bad-question'],
  [7, 'bad-question'],
])('a page view %s is answered with the failure %s', (pageView, code) => {
  expect(visit(pageView)).toMatchObject({ ok: false, failure: { code, path: 'pageView' } });
});
