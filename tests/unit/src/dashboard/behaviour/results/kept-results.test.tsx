import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { KeptResults } from '../../../../../../src/dashboard/behaviour/results/kept-results.tsx';
import { makeHistory } from '../../../../../helpers/dashboard/fake-history.ts';

const HOSTILE = '"><img src=x onerror=alert(1)>';

function markupOf(results: { name: string; query: string }[]): string {
  const { store, actions } = makeHistory();
  const views = { store, actions, router: { navigate: () => {} } };
  const frame = { views, bots: 'exclude' as const, onPick() {}, refresh() {} };
  return renderToStaticMarkup(<KeptResults {...frame} results={results} onChange={async () => true} />);
}

test('a kept result that is damaged says so and offers its removal, and one that was not in sight asks nothing', () => {
  const markup = markupOf([
    { name: HOSTILE, query: '?behaviour=fortunes' },
    { name: 'Returns', query: '?behaviour=returning' },
  ]);
  expect(markup).toContain('This card is damaged, or was kept by another version');
  expect(markup.match(/Remove from Overview/g)).toHaveLength(1);
  expect(markup).not.toContain('<img');
  expect(markup).not.toContain('Who comes back');
});
