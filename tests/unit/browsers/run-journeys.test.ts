import { expect, it } from 'vitest';
import { atNewOrigins } from '../../browsers/run-journeys.ts';

it('serves no journey at the origin of an earlier one, also where a port comes again and again', async () => {
  const given = ['http://localhost:1', 'http://localhost:2', 'http://localhost:1', 'http://localhost:2', 'http://localhost:3'];
  const closed: string[] = [];
  const startSite = atNewOrigins(async () => {
    const url = given.shift() ?? '';
    return { url, close: async () => void closed.push(url) };
  });
  const sites = [await startSite('dist'), await startSite('dist'), await startSite('dist')];
  expect(sites.map(({ url }) => url)).toEqual(['http://localhost:1', 'http://localhost:2', 'http://localhost:3']);
  expect(closed.toSorted()).toEqual(['http://localhost:1', 'http://localhost:2']);
});
