import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ExtensionStatsCard } from '../../../../../src/dashboard/extension-stats/extension-stats-card.tsx';
import { HAS_LISTING, useMeasuredRating } from '../../../../../src/dashboard/extension-stats/use-extension-stats.ts';

function Rating() {
  const rating = useMeasuredRating();
  return <p>{rating === null ? 'not measured' : rating}</p>;
}

it('no rating counts as measured before one was read', () => {
  expect(renderToStaticMarkup(<Rating />)).toBe('<p>not measured</p>');
});

it('a build without settings has no listing to ask for, and its first markup holds 866+ and both links', () => {
  expect(HAS_LISTING).toBe(false);
  const markup = renderToStaticMarkup(<ExtensionStatsCard />);
  expect(markup).toContain('866+');
  expect(markup.match(/View Store/g)).toHaveLength(2);
});
