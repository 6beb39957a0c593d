import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Dimension } from '#contract/questions/dimensions.ts';
import { idOf, pageView } from '../../store/event-makers.ts';
import { valueOf } from '../../../../helpers/value-of.ts';
import { FakeClock } from '../../../../helpers/fake-clock.ts';

/** A derived dimension that the product does not have: whether a page view comes from Germany. It follows from a place. */
const ADDED = 'isGerman' as Dimension;
const FORM = { level: 'row', column: null, rules: 7, label: 'German', list: { title: 'Germans', head: 'Is it' }, help: 'Added by a test.' };

const DERIVATION = {
  reads: ['country'],
  values: ['yes', 'no'],
  valueOf: ({ country }: { country: string }) => (country === 'DE' ? 'yes' : 'no'),
};
const SQL = { value: () => `if(country = 'DE', 'yes', 'no')` };

/** The product with one row more in each table. What follows from the tables is made when a module loads, so they come first. */
async function load() {
  const add = (table: object, row: object) => Object.assign(table, { [ADDED]: row });
  add((await import('#contract/questions/dimension-table.ts')).DIMENSION_TABLE, FORM);
  add((await import('../../../../../workers/observe/derivations.ts')).DERIVATIONS, DERIVATION);
  add((await import('../../../../../functions/lib/site/sql/derived.ts')).DERIVED_SQL, SQL);
  return {
    ...(await import('../../../../../workers/store/event-store.ts')),
    ...(await import('../../../../../workers/query/questions.ts')),
    ...(await import('../../../../../functions/lib/site/sql/views.ts')),
    ...(await import('../../../../../src/dashboard/view/texts/filter-text.ts')),
    ...(await import('#question/agent-tools.ts')),
    ...(await import('#contract/questions/dimensions.ts')),
    ...(await import('#contract/questions/rows.ts')),
    ...(await import('../../../../../workers/observe/derivations.ts')),
    ...(await import('../../../../helpers/make-question.ts')),
  };
}

let product: Awaited<ReturnType<typeof load>>;
beforeAll(async () => {
  vi.resetModules();
  product = await load();
});
// Other files share the modules.
afterAll(() => vi.resetModules());

function makeQuestions() {
  const { EventStore, Questions } = product;
  const [store, actions, measurements, errors] = [0, 1, 2, 3].map(() => new EventStore({ capacity: 100 })) as [
    InstanceType<typeof EventStore>,
    InstanceType<typeof EventStore>,
    InstanceType<typeof EventStore>,
    InstanceType<typeof EventStore>,
  ];
  const questions = new Questions({
    store,
    signals: { actions, measurements, errors },
    clock: new FakeClock(10_000),
    instance: 'added',
    earliestComplete: () => null,
  });
  return { store, questions };
}

const CLAUSES = [{ dim: ADDED, op: 'in' as const, values: ['yes'] }];

test('a dimension added to the tables has a list and a filter, which follow a place that becomes known later', () => {
  const { store, questions } = makeQuestions();
  ['DE', 'FR', 'DE', ''].forEach((country, n) => store.append(pageView({ id: idOf(n + 1), ts: n + 1, visitor: `v${n}`, country })));
  const listed = (clauses = [] as typeof CLAUSES) => {
    const asked = product.makeDashboardQuestion({
      panels: [{ kind: 'totals' }, { kind: 'top', dim: ADDED, limit: 10 }],
      clauses,
    });
    const { figures } = valueOf(questions.answer('dashboard', asked));
    return [figures.totals?.pageViews, figures.top[0]?.rows.map(({ name, count }) => [name, count])];
  };
  const before = [
    4,
    [
      ['no', 2],
      ['yes', 2],
    ],
  ];
  // Asked twice, unfiltered questions are answered by counts that follow the rows.
  expect([listed(), listed(), listed()]).toEqual([before, before, before]);
  expect(listed(CLAUSES)).toEqual([2, [['yes', 2]]]);
  store.applyPlace({ ...pageView({ id: idOf(9), ts: 5, country: 'DE', kind: 'place' }), pageViewId: idOf(4) });
  expect(listed()).toEqual([
    4,
    [
      ['yes', 3],
      ['no', 1],
    ],
  ]);
  expect(listed(CLAUSES)).toEqual([3, [['yes', 3]]]);
  store.append(pageView({ id: idOf(5), ts: 6, visitor: 'v5', country: 'FR' }));
  expect(listed()).toEqual([
    5,
    [
      ['yes', 3],
      ['no', 2],
    ],
  ]);
});

test('it has its words in filters, a column in exports, a place in each revision, and its name among the tools', () => {
  const { filterText, agentTools, DERIVED_FIELDS, DERIVATION_RULES, derivedOf, FILTER_DIMENSIONS } = product;
  expect(filterText({ clauses: CLAUSES, goals: [], brush: null }, 'UTC')).toBe('German is yes');
  expect(DERIVED_FIELDS).toContain(ADDED);
  expect(derivedOf(pageView({ id: idOf(1), country: 'DE' }))).toMatchObject({ isGerman: 'yes' });
  expect(DERIVATION_RULES.split('.')).toContain('7');
  expect(FILTER_DIMENSIONS).toContain(ADDED);
  expect(JSON.stringify(agentTools(true))).toContain(ADDED);
});

test('it is filtered and listed in SQL', () => {
  const views = new product.Views({ site: 's', asOf: 1, earliest: 0, minGroupSize: 1 });
  const condition = views.condition({ span: { from: 0, to: 1 }, clauses: CLAUSES, goals: [], brush: null, bots: 'include', offsets: [] });
  expect(condition).toContain(`${ADDED} IN {`);
  expect(views.source()).toContain(`if(country = 'DE', 'yes', 'no') AS ${ADDED}`);
});
