import { expect, test } from 'vitest';
import { findModelContext, type ModelContext } from '../../../../../src/dashboard/agents/model-context.ts';
import { offerTools, type ToolCall } from '../../../../../src/dashboard/agents/offer-tools.ts';
import { makeEvents } from '../../../../acceptance/make-events.ts';
import type { NameRow } from '#contract/questions/list.ts';
import { recountList } from '../../../../acceptance/recount.ts';
import { makeRecountQuery } from '../../../../acceptance/recount-query.ts';
import { makeListQuestion, without } from '../../../../helpers/make-question.ts';

const NOW = Date.UTC(2026, 0, 15, 12);
const events = makeEvents({ seed: 3, count: 90, from: NOW - 20 * 86_400_000, to: NOW });

type Offered = Parameters<ModelContext['registerTool']>[0];

/** A browser's interface that keeps what is registered until its signal is aborted. */
function makeContext() {
  const tools = new Map<string, Offered>();
  const context: ModelContext = {
    registerTool: async (tool, { signal }) => {
      tools.set(tool.name, tool);
      signal.addEventListener('abort', () => tools.delete(tool.name));
    },
  };
  return { context, tools };
}

async function offered(rows = false) {
  const { context, tools } = makeContext();
  const asked: ToolCall[] = [];
  const ending = new AbortController();
  const desk = { query: makeRecountQuery(events, NOW), now: () => NOW, zone: 'Europe/Berlin', newId: () => 'asked' };
  await offerTools(context, (answer) => answer(desk), { rows, signal: ending.signal, now: () => NOW, onCall: (tool) => asked.push(tool) });
  const call = async (name: string, input: unknown): Promise<unknown> => tools.get(`bugmatrix_${name}`)!.execute(input);
  return { tools, asked, ending, call };
}

test('the interface is found on the document, otherwise on the navigator, and nowhere else', () => {
  const { context } = makeContext();
  expect(findModelContext({ document: { modelContext: context }, navigator: {} })).toBe(context);
  expect(findModelContext({ document: {}, navigator: { modelContext: context } })).toBe(context);
  expect(findModelContext({ document: { modelContext: {} }, navigator: { modelContext: null } })).toBeNull();
});

test('every tool only reads, rows are offered only where they are allowed, and stopping removes all tools', async () => {
  expect([...(await offered()).tools.keys()]).not.toContain('bugmatrix_rows');
  const { tools, ending } = await offered(true);
  expect(tools.has('bugmatrix_rows')).toBe(true);
  expect([...tools.values()].every(({ annotations }) => annotations.readOnlyHint && annotations.untrustedContentHint)).toBe(true);
  ending.abort();
  expect(tools.size).toBe(0);
});

test('a list is that of the naive recount, under the filters of a dashboard’s address', async () => {
  const { call, asked } = await offered();
  const answer = (await call('list', { view: 'range=month&compare=off&not.country=DE', dimension: 'path', limit: 3 })) as {
    rows: object[];
  };
  const range = { from: Date.UTC(2025, 11, 16, 23), to: NOW + 1 };
  const order = { of: 'visits', per: null, descending: true } as const;
  const question = makeListQuestion({ range, clauses: [without('country', 'DE')], order });
  expect(answer.rows).toEqual(
    recountList(events, question)
      .slice(0, 3)
      .map(({ name, ...figures }) => ({ ...figures, writtenByVisitors: { name } })),
  );
  expect(asked).toMatchObject([{ title: 'Names of a dimension', refused: null }]);
});

test.each([
  ['ask', { view: 'range=never' }, 'range=never'],
  ['ask', { view: 'contry=DE' }, 'contry'],
  ['ask', { view: 'own=exclude' }, 'does not know whose visits are own ones'],
  ['list', { dimension: 'visitor' }, "dimension is 'visitor'; it must be one of path"],
  ['ask', { view: 'prefix.paths=/blog' }, 'not understood: prefix.paths=/blog'],
  ['ask', { view: 'x'.repeat(9_000) }, '9000'],
  ['explain', { figure: '__proto__' }, "figure is '__proto__'; it must be one of active, currentPages"],
  ['ask', { view: 7 }, 'view is 7; it must be a text'],
  ['list', { dimension: 'contry' }, "dimension is 'contry'; it must be one of path"],
  ['list', {}, 'dimension is undefined; it must be given'],
  ['list', { dimension: 'path', limit: 101 }, 'limit is 101; it must be an integer from 1 to 100'],
  ['list', { dimension: 'path', sort: 'conversions' }, 'name the goal'],
  ['list', { dimension: 'path', goal: 'nobody' }, 'No goal has this id'],
  ['ask', null, 'must be an object'],
])('%s with %j is refused with a message that gives the reason, and listed', async (name, input, reason) => {
  const { call, asked } = await offered();
  expect(await call(name, input)).toMatchObject({ failure: { code: 'bad-input', message: expect.stringContaining(reason) as string } });
  expect(asked[0]?.refused).toContain(reason);
});

test('figures are of one visitor where the view names one', async () => {
  const { call } = await offered();
  const { visitor } = events.find(({ kind, flags }) => kind === 'pageview' && flags === 0)!;
  const views = events.filter((row) => row.kind === 'pageview' && row.visitor === visitor && row.flags % 2 === 0).length;
  expect(await call('ask', { view: `range=all&visitor=${visitor}` })).toMatchObject({ totals: { pageViews: views, visitors: 1 } });
});

test('a list gives the conversions of the named goal, a default one or one of the view, and of no other', async () => {
  const { call } = await offered();
  const goals = new URLSearchParams({ range: 'all', goal: 'home', goals: '[["home","Home",["page","exact","/"]]]' });
  const conversions = async (input: object) => {
    const { rows } = (await call('list', { view: 'range=all', dimension: 'path', limit: 100, ...input })) as { rows: NameRow[] };
    return rows.map((row) => row.conversions);
  };
  expect(new Set(await conversions({}))).toEqual(new Set([null]));
  const [most, ...others] = await conversions({ goal: 'store-click', sort: 'conversions' });
  expect(most).toBeGreaterThanOrEqual(Math.max(...others.map(Number)));
  const home = await conversions({ view: String(goals), goal: 'home', sort: 'conversions' });
  expect(home[1]).toEqual(expect.any(Number));
  expect(home[0]).toBeGreaterThan(Number(home[1]));
});

test('paths are asked for as they are recorded, whole or in part', async () => {
  const { call } = await offered();
  const viewsOf = async (view: string) => {
    const { totals } = (await call('ask', { view: `range=all&compare=off&robots=include&${view}` })) as { totals: { pageViews: number } };
    return totals.pageViews;
  };
  const written = events.filter(({ kind, path }) => kind === 'pageview' && path === '/blog').length;
  expect(written).toBeGreaterThan(0);
  expect(await Promise.all(['path=/blog', 'path=/bl%256fg/', 'path=//blog', 'matches.path=/bl%256fg'].map(viewsOf))).toEqual(
    Array(4).fill(written),
  );
});

test('figures are sent with their comparison, and a definition with its title', async () => {
  const { call } = await offered();
  expect(await call('ask', { view: 'range=last7' })).toMatchObject({
    totals: { visits: expect.any(Number) as number },
    compared: { totals: {} },
  });
  expect(await call('explain', { figure: 'bounceRate' })).toMatchObject({ title: 'Bounce Rate' });
});
