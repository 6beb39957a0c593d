import { describe, expect, test } from 'vitest';
import type { JourneyNode } from '#contract/behaviour/journeys.ts';
import { LEAST_NODE_PX, placeJourneys } from '../../../../../../src/dashboard/behaviour/journeys/journey-layout.ts';

const pages = (...visits: number[]): JourneyNode[] => visits.map((each, at) => ({ kind: 'name', name: `/${at}`, visits: each }));

describe('journeys in a width', () => {
  test('have one scale, by which the tallest column is 440 pixels high', () => {
    const { nodes, height } = placeJourneys({ direction: 'from' }, { columns: [pages(300, 136), pages(218)], links: [[]] }, 1_000);
    // Two nodes and four pixels between them: one pixel a visit.
    expect(nodes.map(({ y, height: high }) => [y, high])).toEqual([
      [0, 300],
      [304, 136],
      [0, 218],
    ]);
    expect(height).toBe(440);
  });

  test('raise small nodes to the least height, whose edge and ribbons stay true, and still fit', () => {
    const { nodes, height } = placeJourneys({ direction: 'from' }, { columns: [pages(410, 1), pages(1)], links: [[]] }, 1_000);
    // 440 less a gap of 4 and 26 for the small one leaves 410 pixels to 410 visits.
    expect(nodes.map(({ height: high, edge }) => [high, edge])).toEqual([
      [410, 410],
      [LEAST_NODE_PX, 1.5],
      [LEAST_NODE_PX, 1.5],
    ]);
    expect(height).toBe(440);
  });

  test('fit 14 nodes of a column, however few visits most of them have', () => {
    const column = pages(1e9, ...Array.from({ length: 13 }, () => 1));
    const { height } = placeJourneys({ direction: 'from' }, { columns: [column, pages(1)], links: [[]] }, 1_000);
    expect(height).toBeCloseTo(440);
  });

  test('stack the ribbons of a node, from its right edge to the left edge of the next', () => {
    const links = [
      [
        { from: 0, to: 0, visits: 118 },
        { from: 0, to: 1, visits: 318 },
      ],
    ];
    const placed = placeJourneys({ direction: 'from' }, { columns: [pages(436), pages(118, 318)], links }, 1_000);
    expect(placed.links.map(({ from, to, thickness }) => [from, to, thickness])).toEqual([
      [{ x: 236, y: 0 }, { x: 764, y: 0 }, 118],
      [{ x: 236, y: 118 }, { x: 764, y: 122 }, 318],
    ]);
  });

  test('end at the right where they lead to an anchor', () => {
    const links = [[{ from: 0, to: 0, visits: 5 }]];
    const { nodes, links: ribbons } = placeJourneys({ direction: 'to' }, { columns: [pages(5), pages(5)], links }, 1_000);
    expect(nodes.map(({ x }) => x)).toEqual([764, 0]);
    expect(ribbons.map(({ source, target, from, to }) => [source, target, from.x, to.x])).toEqual([[1, 0, 236, 764]]);
  });

  test('keep room for the ribbons where five columns share a narrow place', () => {
    const columns = [pages(1), pages(1), pages(1), pages(1), pages(1)];
    expect(placeJourneys({ direction: 'from' }, { columns, links: [[], [], [], []] }, 660).nodeWidth).toBe(100);
  });
});
