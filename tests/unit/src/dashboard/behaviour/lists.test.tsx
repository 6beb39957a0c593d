import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { JourneyNode, JourneysAnswer } from '#contract/behaviour/journeys.ts';
import { DEFAULT_BEHAVIOUR } from '#question/behaviour.ts';
import { FunnelList } from '../../../../../src/dashboard/behaviour/funnel/funnel-list.tsx';
import { drawnSteps } from '../../../../../src/dashboard/behaviour/funnel/funnel-text.ts';
import { JourneyList } from '../../../../../src/dashboard/behaviour/journeys/journey-list.tsx';

const HOSTILE = '"><img src=x onerror=alert(1)>';
const page = (name: string, visits: number): JourneyNode => ({ kind: 'name', name, visits });

test('a narrow column of journeys has its first three rows, the pinned one and those that left, then how many more', () => {
  const columns = [
    [page('/a', 50), page('/b', 40), page('/c', 30), page('/d', 20), page('/e', 10), page(HOSTILE, 1)],
    [page('/x', 5), { kind: 'left' as const, name: '', visits: 5 }],
  ];
  const answer: JourneysAnswer = {
    ...{ v: 1, id: '', asOf: 0, revision: '', range: { from: 0, to: 1, complete: true }, links: [[]], tookMs: 0 },
    ...{ visits: 151, columns },
  };
  const choice = { ...DEFAULT_BEHAVIOUR.journey, columns: 2, pinned: ['/e'] };
  const markup = renderToStaticMarkup(<JourneyList shown={{ answer, choice, zone: 'UTC' }} onPath={() => {}} />);
  const [, first = '', second = ''] = markup.split('<section');
  expect(first.match(/truncate">([^<]*)</g)?.map((text) => text.slice(10, -1))).toEqual(['/a', '/b', '/c', '/e']);
  expect(first).toContain('2 more, 21 visits');
  expect(second).toContain('Left');
  expect(markup).not.toContain('<img');
});

test('a narrow funnel names each step with what became of those who came so far, and no drop after the last', () => {
  const steps = drawnSteps({ steps: [HOSTILE, '/b'].map((path) => ({ rules: [{ on: 'page', match: 'exact', path }], pages: null })) }, [
    { reached: 100, open: 20, medianMs: null },
    { reached: 30, open: 0, medianMs: 61_000 },
  ]);
  const markup = renderToStaticMarkup(<FunnelList steps={steps} unit="visitor" onDrop={() => {}} />);
  expect(markup).toContain('aria-label="50 dropped after step 1: show whose visitors"');
  expect(markup).toContain('50.0% · 20 open · median 1m 01s');
  expect(markup).not.toContain('after step 2');
  expect(markup).not.toContain('<img');
});
