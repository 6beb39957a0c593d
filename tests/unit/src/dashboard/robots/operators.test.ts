import { describe, expect, it, test } from 'vitest';
import { OPERATOR_OF_ASSISTANT, ROBOT_KINDS } from '#contract/questions/robots.ts';
import {
  assistantRows,
  countFor,
  fetchedPages,
  operatorRows,
  PURPOSES,
  purposesIn,
  seriesFor,
  trafficIn,
  unfetchedPages,
  type Purpose,
} from '../../../../../src/dashboard/robots/operators.ts';
import { ROBOTS } from '../../../../../workers/observe/robots.ts';
import { kindOfSource } from '../../../../../workers/observe/source.ts';

const views = (purpose: Purpose, series: number[], operators: Record<string, number>) => ({
  ...{ purpose, series },
  operators: Object.entries(operators).map(([name, count]) => ({ name, count })),
});

const VIEWS = [
  views('AI assistant', [1, 2], { OpenAI: 3 }),
  views('AI training', [0, 5], { Anthropic: 4, OpenAI: 1, X: 0 }),
  views('Tool', [7, 0], { '': 7 }),
];
const ROWS = operatorRows(VIEWS, new Map());

describe('the table of operators', () => {
  it('has each robot in one purpose, also those without a stored name', () => {
    expect([...PURPOSES].toSorted()).toEqual(['', ...ROBOT_KINDS].toSorted());
  });

  it('adds up each operator, the busiest first and those that nobody runs last, and leaves out who did not come', () => {
    expect(ROWS.map(({ operator, total }) => [operator, total])).toEqual([
      ['OpenAI', 4],
      ['Anthropic', 4],
      ['', 7],
    ]);
    expect(ROWS.map((row) => countFor(row, ['AI assistant', 'AI search', 'AI training']))).toEqual([4, 4, 0]);
    expect(purposesIn(ROWS)).toEqual(['AI assistant', 'AI training', 'Tool']);
  });

  it('has a row of an operator that asked for no page, and says of each what it took beside', () => {
    const traffic = new Map([
      ['Google', { otherRequests: 3, bytes: 10 }],
      ['OpenAI', { otherRequests: 1, bytes: 20 }],
    ]);
    expect(operatorRows(VIEWS, traffic).map((row) => [row.operator, row.total, row.otherRequests, row.bytes])).toEqual([
      ['OpenAI', 4, 1, 20],
      ['Anthropic', 4, 0, 0],
      ['Google', 0, 3, 10],
      ['', 7, 0, 0],
    ]);
  });

  it('counts what was taken beside on all days that the range touches, and on no other', () => {
    const day = (n: number) => Date.UTC(2026, 2, n);
    const days = [1, 2, 3, 4].map((n) => ({ day: day(n), operator: 'OpenAI', otherRequests: n, bytes: 10 * n }));
    const sums = (from: number | null, to: number) => trafficIn(days, { from, to }).get('OpenAI')?.otherRequests;
    expect([sums(null, day(5)), sums(day(2), day(4)), sums(day(2) + 1, day(3) + 1), sums(day(5), day(6))]).toEqual([10, 5, 5, undefined]);
    expect(trafficIn(days, { from: day(2), to: day(4) }).get('OpenAI')).toEqual({ otherRequests: 5, bytes: 50 });
  });

  it('has the page views of a group of purposes in each bucket', () => {
    expect(seriesFor(VIEWS, ['AI assistant', 'AI training'])).toEqual([1, 7]);
    expect(seriesFor(VIEWS, ['Feed'])).toEqual([]);
  });
});

describe('assistants', () => {
  test('are sources of that kind, of operators that the table of robots names', () => {
    const operators = new Set(ROBOTS.map(({ operator }) => operator));
    for (const [name, operator] of OPERATOR_OF_ASSISTANT) {
      expect([name, kindOfSource(name)]).toEqual([name, 'assistant']);
      expect(operators).toContain(operator);
    }
  });

  it('stand by operator: what robots fetched for somebody beside the visits of all its assistants, one of both is enough', () => {
    const sources = [
      { name: 'Copilot', visits: 4 },
      { name: 'ChatGPT', visits: 2 },
      { name: 'GitHub Copilot', visits: 1 },
      { name: 'Google', visits: 90 },
    ];
    expect(assistantRows(ROWS, sources)).toEqual([
      { operator: 'OpenAI', assistants: ['ChatGPT'], fetches: 3, visits: 2 },
      { operator: 'Microsoft', assistants: ['Copilot', 'GitHub Copilot'], fetches: 0, visits: 5 },
    ]);
  });
});

describe('pages', () => {
  const page = (name: string, pageViews: number) => ({ name, pageViews });
  const fetched = { rows: [page('/', 30), page('/docs', 10)], more: false };
  const read = { rows: [page('/', 10), page('/order', 5)], more: false };

  it('that robots fetched have the share of robots, which is unknown where people’s page views are not all listed', () => {
    const share = (pages: typeof read) => fetchedPages(fetched, pages).map((each) => [each.key, each.share]);
    expect(share(read)).toEqual([
      ['/', 0.75],
      ['/docs', 1],
    ]);
    expect(share({ ...read, more: true })).toEqual([
      ['/', 0.75],
      ['/docs', undefined],
    ]);
  });

  it('that people read and robots did not fetch are the others', () => {
    expect(unfetchedPages(fetched, read)).toEqual([{ key: '/order', label: '/order', count: 5 }]);
  });
});
