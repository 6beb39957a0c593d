import { describe, expect, it } from 'vitest';
import type { ListQuestion, NameRow } from '#contract/questions/list.ts';
import { succeed } from '#contract/outcome.ts';
import { DEFAULT_VIEW, type View } from '#question/view.ts';
import type { Clause } from '#contract/questions/selection.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import {
  askCampaigns,
  pathMark,
  pickPath,
  treeLines,
  treeRows,
  treeTotal,
  type CampaignTree,
} from '../../../../../../src/dashboard/overview/campaigns/campaign-tree.ts';
import { valueOf } from '../../../../../helpers/value-of.ts';

function nameRow(name: string, visits: number, before = 0): NameRow {
  const none = { pageViews: null, visitors: null, bounces: null, durationMs: null, entries: null, exits: null };
  const figures = { ...none, conversions: null, convertingVisits: null, convertingVisitors: null };
  return { name, ...figures, visits, compared: { ...figures, visits: before } };
}

/** Visits by source, medium, campaign, term and content; a row without a term has a content all the same. */
const VISITS: readonly [path: string, visits: number][] = [
  ['||||', 90],
  ['google|cpc|tools|bugs|a', 4],
  ['google|cpc|tools|bugs|b', 2],
  ['google|cpc|tools||', 1],
  ['letter||autumn||top', 3],
];
const LEVELS = ['utmSource', 'utmMedium', 'utmCampaign', 'utmTerm', 'utmContent'];

function countNames({ dim, clauses }: ListQuestion): NameRow[] {
  const counts = new Map<string, number>();
  for (const [text, visits] of VISITS) {
    const parts = text.split('|');
    const fits = clauses.every((clause) => !LEVELS.includes(clause.dim) || clause.values.includes(parts[LEVELS.indexOf(clause.dim)] ?? ''));
    const name = parts[LEVELS.indexOf(dim)] ?? '';
    if (fits) counts.set(name, (counts.get(name) ?? 0) + visits);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name, visits]) => nameRow(name, visits));
}

async function ask(opened: string[][], clauses: Clause[] = []) {
  const asked: ListQuestion[] = [];
  const moment = {
    now: Date.UTC(2026, 0, 15),
    description: { earliest: 0, robotsOnly: false, wholeDays: null },
    ask: async (_: string, question: ListQuestion) => {
      asked.push(question);
      return succeed({ rows: countNames(question), cursor: '' });
    },
  } as unknown as Moment;
  const outcome = await askCampaigns({ ...DEFAULT_VIEW, zone: 'UTC', clauses }, opened, moment, new AbortController().signal);
  return { asked, tree: valueOf(outcome) };
}

function drawn(tree: CampaignTree, opened: string[][]): string[] {
  return treeRows(tree, opened).map((row) =>
    row.kind === 'remark' ? row.text : `${'  '.repeat(row.depth - 1)}${row.label} ${row.counts.visits}`,
  );
}

describe('the table of campaigns', () => {
  it('asks for each opened level with the clauses of the rows above it, and leaves out filters by parts of campaigns alone', async () => {
    const filters: Clause[] = [
      { dim: 'country', op: 'in', values: ['DE'] },
      { dim: 'utmMedium', op: 'in', values: ['cpc'] },
    ];
    const { asked } = await ask([['google'], ['google', 'cpc']], filters);
    expect(asked.map(({ dim, clauses }) => [dim, clauses.map((clause) => `${clause.dim}=${clause.values.join()}`).join(' ')])).toEqual([
      ['utmSource', 'country=DE'],
      ['utmMedium', 'country=DE utmSource=google'],
      ['utmCampaign', 'country=DE utmSource=google utmMedium=cpc'],
    ]);
  });

  it('shows opened levels below their row, what is not set of a level last, and of the first level in no row', async () => {
    const opened = [['google'], ['google', 'cpc'], ['google', 'cpc', 'tools']];
    const { tree } = await ask(opened);
    expect(drawn(tree, opened)).toEqual(['google 7', '  cpc 7', '    tools 7', '      bugs 6', '      Term not set 1', 'letter 3']);
    expect([tree.levels['']?.unset?.visits, treeTotal(tree)]).toEqual([90, 100]);
  });

  it('passes over levels at which nothing is set, down to the end', async () => {
    const opened = [
      ['letter'],
      ['letter', '', 'autumn'],
      ['google'],
      ['google', 'cpc'],
      ['google', 'cpc', 'tools'],
      ['google', 'cpc', 'tools', ''],
    ];
    const { tree } = await ask(opened);
    expect(drawn(tree, opened).slice(-3)).toEqual(['letter 3', '  autumn 3', '    top 3']);
    expect(drawn(tree, opened)).toContain('No further part is set.');
  });

  it('saves each shown row with its parts in columns, and what has no source last', async () => {
    const opened = [['letter']];
    const { tree } = await ask(opened);
    const [head, ...lines] = treeLines({ ...tree, against: 'the week before' }, opened);
    expect(head).toEqual(['Source', 'Medium', 'Campaign', 'Term', 'Content', 'Visits', 'Visits in the week before']);
    expect(lines).toEqual([
      ['google', '', '', '', '', 7, 0],
      ['letter', '', '', '', '', 3, 0],
      ['letter', '(not set)', 'autumn', '', '', 3, 0],
      ['(not set)', '', '', '', '', 90, 0],
    ]);
  });
});

describe('a row of campaigns that is chosen', () => {
  const named = ({ clauses }: View) => clauses.map(({ dim, op, values }) => `${dim} ${op} ${values.join()}`);

  it('filters by the rows above it too, in place of other parts of campaigns, and is let go when it is chosen again', () => {
    const other: View = { ...DEFAULT_VIEW, clauses: [{ dim: 'utmContent', op: 'in', values: ['top'] }] };
    const picked = pickPath(other, ['google', 'cpc'], 'only');
    expect(named(picked)).toEqual(['utmSource in google', 'utmMedium in cpc']);
    expect([['google'], ['google', 'cpc'], ['letter', 'cpc']].map((path) => pathMark(picked, path))).toEqual(['in', 'in', null]);
    expect(named(pickPath(picked, ['google', 'cpc'], 'only'))).toEqual([]);
    expect(named(pickPath(picked, ['google'], 'only'))).toEqual(['utmSource in google']);
  });

  it('joins a row beside it, or is left out of the row above it', () => {
    const picked = pickPath(DEFAULT_VIEW, ['google', 'cpc'], 'only');
    expect(named(pickPath(picked, ['google', 'mail'], 'add'))).toEqual(['utmSource in google', 'utmMedium in cpc,mail']);
    expect(named(pickPath(DEFAULT_VIEW, ['google', 'cpc'], 'exclude'))).toEqual(['utmSource in google', 'utmMedium notIn cpc']);
    expect(named(pickPath(picked, ['letter', 'mail'], 'add'))).toEqual(['utmSource in letter', 'utmMedium in mail']);
  });
});
