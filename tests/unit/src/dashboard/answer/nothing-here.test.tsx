import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AskerContext } from '../../../../../src/dashboard/answer/use-part.ts';
import { DropFilters, NothingHere } from '../../../../../src/dashboard/answer/nothing-here.tsx';
import { filterText } from '../../../../../src/dashboard/view/texts/filter-text.ts';
import type { View } from '#question/view.ts';
import { DEFAULT_GOALS } from '#contract/questions/default-goals.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { answeredAsker } from '../../../../helpers/dashboard/answered-asker.ts';
import { makeView } from '../make-view.ts';

const LINKEDIN: Clause = { dim: 'source', op: 'in', values: ['LinkedIn'] };

/** An empty panel of a dashboard with these filters, and with so many page views in and without them. */
function panel(filters: Partial<Pick<View, 'clauses' | 'brush'>>, pageViews: number, without: number): string {
  const { answer, scope, range } = makeView('last7', { pageViews });
  const background = { ...answer.figures, totals: { pageViews: without, visits: 0, visitors: 0, bounces: 0, durationMs: 0 } };
  const view = { range, answer: { ...answer, background }, scope: { ...scope, view: { ...scope.view, ...filters } } };
  return renderToStaticMarkup(
    <AskerContext value={answeredAsker(view)}>
      <DropFilters value={() => undefined}>
        <NothingHere />
      </DropFilters>
    </AskerContext>,
  );
}

test('a filter that matches nothing is named in the empty panel, which offers to remove it', () => {
  const markup = panel({ clauses: [LINKEDIN] }, 0, 50);
  expect(markup).toContain('Nothing in this range matches the filter: ');
  expect(markup).toContain('Source is LinkedIn');
  expect(markup).toMatch(/<button.*>Drop the filter</);
});

test('a panel that is empty for another reason than the filter says that nothing is in the range', () => {
  for (const markup of [panel({}, 0, 0), panel({ clauses: [LINKEDIN] }, 0, 0), panel({ clauses: [LINKEDIN] }, 5, 50)]) {
    expect(markup).toContain('Nothing in this range.');
    expect(markup).not.toContain('<button');
  }
});

test('every filter is described with all of its names, and the selected time', () => {
  const clauses: Clause[] = [
    { dim: 'source', op: 'in', values: ['LinkedIn', 'Facebook'] },
    { dim: 'browser', op: 'notIn', values: ['Safari'] },
    { dim: 'hourOfWeek', op: 'in', values: ['9', '10'] },
    { dim: 'goal', op: 'notIn', values: ['share', 'unnamed'] },
  ];
  const goals = [...DEFAULT_GOALS];
  const brush = { from: Date.UTC(2025, 10, 3), to: Date.UTC(2025, 10, 6) };
  expect(filterText({ clauses, goals, brush }, 'UTC')).toBe(
    'Source is LinkedIn or Facebook and Browser is not Safari and Hours is Mon 09:00–11:00 and Goal is not Share or unnamed and Time is Nov 3 – Nov 5',
  );
  expect(filterText({ clauses: [], goals, brush: null }, 'UTC')).toBe('');
});
