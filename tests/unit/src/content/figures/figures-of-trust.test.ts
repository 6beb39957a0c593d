import { expect, test } from 'vitest';
import { CLAIMS, COMMUNITY_CLAIMS, FOLLOWERS } from '../../../../../src/content/figures/claims.ts';
import { FIGURES_OF_TRUST } from '../../../../../src/content/figures/figures-of-trust.ts';

test('every figure that a page claims says once what it counts, and so do those of the stores', () => {
  const explained = FIGURES_OF_TRUST.flatMap(({ figures }) => figures);
  const { price: _price, professionals: _sameAsUsers, ...claims } = CLAIMS;
  const community = [...COMMUNITY_CLAIMS.map(({ figure }) => figure), FOLLOWERS];
  const stores = ['830', '264', '61.81%', '970', '6', '10', '1'];
  expect(explained.toSorted()).toEqual([...Object.values(claims), ...community, ...stores].toSorted());
});

test('of two figures for the same word each says why it is not the other', () => {
  const [estimate, rating] = ['10K+', '4.9/5'].map((wanted) => FIGURES_OF_TRUST.find(({ figures }) => figures.includes(wanted)));
  expect(estimate?.counts).toContain('No store counts that');
  expect(rating?.counts).toContain('the stores say 5.0');
});
