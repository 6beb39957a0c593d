import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { AskerContext } from '../../../../../src/dashboard/answer/use-part.ts';
import { DropFilters, NothingHere } from '../../../../../src/dashboard/answer/nothing-here.tsx';
import type { View } from '#question/view.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { answeredAsker } from '../../../../helpers/dashboard/answered-asker.ts';
import { makeView } from '../make-view.ts';

const LINKEDIN: Clause = { dim: 'source', op: 'in', values: ['LinkedIn'] };

/** An empty panel of a dashboard with these filters, and with so many page views in and without them. */
function panel(filters: Partial<Pick<View, 'clauses'>>, pageViews: number, without: number): string {
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

test('a panel that is empty for another reason than the filter says that nothing is in the range', () => {
  for (const markup of [panel({}, 0, 0), panel({ clauses: [LINKEDIN] }, 0, 0), panel({ clauses: [LINKEDIN] }, 5, 50)]) {
    expect(markup).toContain('Nothing in this range.');
    expect(markup).not.toContain('<button');
  }
});
