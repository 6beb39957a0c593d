import { describe, expect, it } from 'vitest';
import type { JourneysQuestion } from '#contract/behaviour/journeys.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { recountJourneys } from '../../../../acceptance/recount-behaviour.ts';
import { NOTHING_LOST } from '../../../../acceptance/recount-goals.ts';
import { makeEngine, NOW } from '../make-questions-engine.ts';
import { happen, page, repeat, selectAll, SHARE, START, tell } from './told-visits.ts';
import { valueOf } from '../../../../helpers/value-of.ts';

type Options = NonNullable<Parameters<typeof makeEngine>[1]>;

/** The nodes of each column as `kind name visits`, and the links as `from>to visits`, which the naive recount gives too. */
function ask(rows: readonly EventRow[], changes: Partial<JourneysQuestion> = {}, options: Options = {}) {
  const whole = { direction: 'from', anchor: { on: 'entry' }, groups: 'path', columns: 3 } as const;
  const question: JourneysQuestion = { ...selectAll(), ...whole, pinned: [], ...changes };
  const answer = valueOf(makeEngine(rows, options).questions.answer('journeys', question));
  const { now: asOf = NOW, cutAt = null } = options;
  expect(answer).toMatchObject(recountJourneys(rows, question, { asOf, since: { ...NOTHING_LOST, pageViews: cutAt } }));
  const { visits, columns, links } = answer;
  return {
    visits,
    columns: columns.map((nodes) =>
      nodes.map(({ kind, name, visits: count }) => [kind, name, count].filter((part) => part !== '').join(' ')),
    ),
    links: links.map((between) => between.map(({ from, to, visits: count }) => `${from}>${to} ${count}`)),
  };
}

describe('journeys from an anchor', () => {
  it('show a way of four pages that sixty went beside nine hundred visits of one page', () => {
    const rows = [...repeat(900, '/ 0', 'short'), ...repeat(60, '/ 0, /docs 1, /pricing 2, /buy 3', 'deep')];
    expect(ask(rows, { columns: 5 })).toEqual({
      visits: 960,
      columns: [['name / 960'], ['name /docs 60', 'left 900'], ['name /pricing 60'], ['name /buy 60'], ['left 60']],
      links: [['0>0 60', '0>1 900'], ['0>0 60'], ['0>0 60'], ['0>0 60']],
    });
  });

  it('take neighbours of one group for one, after they are grouped', () => {
    const twice = [...tell('/done 0, /p 60, /p 60, /p 120', 'n1'), ...tell('/p 0', 'n2')];
    expect(ask(twice, { anchor: page('/p'), columns: 2 }).columns).toEqual([['name /p 2'], ['left 2']]);
    const blog = tell('/blog 0, /blog/a 1, /blog/b/c 2, / 3');
    expect(ask(blog, { groups: 'folder', columns: 4 }).columns).toEqual([['name /blog 1'], ['name /blog/* 1'], ['name / 1'], ['left 1']]);
  });

  it('begin at the first row in range that meets the anchor, on the page view of an action, and go on beyond range and selection', () => {
    const [a, b, c] = tell('/a 0, /b 60, /c 120') as [EventRow, EventRow, EventRow];
    const rows = [a, b, happen('share', b, 600), c, happen('share', c, 1)];
    const range = { from: null, to: START + 100_000 };
    expect(ask(rows, { anchor: SHARE, range }).columns).toEqual([['name /b 1'], ['name /c 1'], ['left 1']]);
    expect(ask(rows, { anchor: page('/c'), range })).toEqual({ visits: 0, columns: [[], [], []], links: [[], []] });
    const clauses = [{ dim: 'path', op: 'in', values: ['/c'] } as const].map((clause) => ({ ...clause, values: [...clause.values] }));
    expect(ask(rows, { anchor: page('/b'), clauses }).columns[0]).toEqual(['name /b 1']);
  });

  it('tell eight names by visits, ties by code point, the others as one from which ways go on', () => {
    const names = ['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b', 'a'];
    const rows = [...names.flatMap((name) => tell(`/ 0, /${name} 1, /end 2`, name)), ...tell('/ 0, /j 1', 'j'), ...tell('/ 0, /j 1', 'k')];
    const { columns, links } = ask(rows);
    expect(columns[1]).toEqual(['name /j 2', ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `name /${name} 1`), 'others 2']);
    expect(columns[2]).toEqual(['name /end 9', 'left 2']);
    expect(links[1]).toEqual(['0>1 2', '1>0 1', '2>0 1', '3>0 1', '4>0 1', '5>0 1', '6>0 1', '7>0 1', '8>0 2']);
  });

  it('count in later columns only the visits through what is pinned, which always has a node', () => {
    const rows = [
      ...repeat(3, '/ 0, /a 1, /x 2', 'a'),
      ...repeat(2, '/ 0, /b 1, /y 2', 'b'),
      ...['c', 'd', 'e', 'f', 'g', 'h', 'i'].flatMap((name) => tell(`/ 0, /${name} 1, /z 2`, name)),
    ];
    expect(ask(rows, { pinned: ['/', '/b'] })).toMatchObject({
      columns: [['name / 12'], { length: 9 }, ['name /y 2']],
      links: [{ length: 9 }, ['1>0 2']],
    });
    const last = ask(rows, { pinned: ['/', '/i'] });
    expect(last.columns[1]!.slice(6)).toEqual(['name /g 1', 'name /h 1', 'name /i 1']);
    expect([last.columns[2], last.links[1]]).toEqual([['name /z 1'], ['8>0 1']]);
    const never = ask(rows, { pinned: ['/', '/never'] });
    expect(never.columns[1]!.slice(7)).toEqual(['name /h 1', 'name /never 0', 'others 1']);
    expect([never.columns[2], never.links[1]]).toEqual([[], []]);
  });

  it('tell visits that may go on from those that left, until half an hour after their last row', () => {
    const rows = [...tell('/ 0', 'one'), ...tell('/ 1', 'two')];
    expect(ask(rows, { columns: 2 }, { now: START + 1_800_000 }).columns[1]).toEqual(['left 1', 'here 1']);
    const late = [...rows, happen('LCP', rows[0]!, 5)];
    expect(ask(late, { columns: 2 }, { now: START + 1_800_000 }).columns[1]).toEqual(['here 2']);
  });
});

describe('journeys to an anchor', () => {
  it('lead back from the last row that meets it, to where the visit was entered or where it was cut', () => {
    const rows = [...tell('/ 0, /a 1, /buy 2, /b 3, /buy 4, /thanks 5', 'cut'), ...tell('/b 9000, /buy 9001', 'whole')];
    const question = { direction: 'to', anchor: page('/buy') } as const;
    expect(ask(rows, question, { cutAt: START })).toEqual({
      visits: 2,
      columns: [['name /buy 2'], ['name /b 2'], ['name /buy 1', 'entered 1']],
      links: [['0>0 2'], ['0>0 1', '0>1 1']],
    });
    expect(ask(rows, { ...question, anchor: page('/a') }, { cutAt: START }).columns).toEqual([['name /a 1'], ['name / 1'], ['cut 1']]);
    expect(ask(rows, { anchor: { on: 'entry' } }, { cutAt: START }).columns[0]).toEqual(['name /b 1']);
    expect(ask(rows, { direction: 'to', anchor: { on: 'exit' } }).columns[0]).toEqual(['name /buy 1', 'name /thanks 1']);
  });
});
