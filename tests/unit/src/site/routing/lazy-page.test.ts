import { expect, test } from 'vitest';
import { viewPages } from '../../../../../src/site/routing/lazy-page.tsx';
import type { PageFacts } from '../../../../../src/content/site/page-facts.ts';
import { settle } from '../../../../helpers/fake-clock.ts';

test('a view is loaded ahead once its frame and its own module are there and the first drawing need not wait', async () => {
  const done: string[] = [];
  let becomeReady = () => {};
  const whenReady = new Promise<void>((resolve) => (becomeReady = resolve));
  const facts: PageFacts = { title: '', description: '', updated: '2026-11-23' };
  const view = { preload: async () => void done.push('view'), facts: () => facts };
  const page = viewPages(async () => {
    done.push('frame');
    return { default: Object.assign(() => null, { facts, views: { overview: view }, whenReady: () => whenReady }) };
  })('overview');
  const loading = page.preload().then(() => done.push('all'));
  await settle();
  expect(done).toEqual(['frame', 'view']);
  becomeReady();
  await loading;
  expect(done).toEqual(['frame', 'view', 'all']);
});
