import { afterEach, beforeEach, expect, test } from 'vitest';
import { followScope } from '../../../../../src/dashboard/frame/use-dashboard-state.ts';
import { WHOLE_SITE } from '../../../../../src/dashboard/frame/site/whole-site.ts';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import { RECORDING, SAMPLE } from '#engine/source/source.ts';
import { makeHistory } from '../../../../helpers/dashboard/fake-history.ts';

let end = () => {};
beforeEach(() => chooseSource(RECORDING));
afterEach(() => {
  end();
  chooseSource(RECORDING);
});

/** A dashboard at an address. */
function open(search: string) {
  const history = makeHistory(search);
  end = followScope(history);
  return { ...history, source: () => sourceStore.getState().source };
}

test('a link that names the whole site shows it, and Back from another source returns to it', () => {
  const { actions, search, source } = open('?range=today&scope=site');
  expect(source()).toBe(WHOLE_SITE);
  chooseSource(SAMPLE);
  expect([source(), search()]).toEqual([SAMPLE, '?range=today']);
  actions.undo();
  expect([source(), search()]).toEqual([WHOLE_SITE, '?range=today&scope=site']);
});

test('the whole site, once chosen, stands in the address, and Back leaves it', () => {
  const { actions, search, source } = open('?range=today');
  expect(source()).toBe(RECORDING);
  chooseSource(WHOLE_SITE);
  expect(new URLSearchParams(search()).get('scope')).toBe('site');
  actions.change((view) => ({ ...view, metric: 'visitors' }));
  expect(source()).toBe(WHOLE_SITE);
  actions.undo();
  actions.undo();
  expect([source(), search()]).toEqual([RECORDING, '?range=today']);
});

test('in a build without the whole site a link to it says why nothing shows, and does not ask again', async () => {
  const { source } = open('?scope=site');
  expect(await source().describe()).toMatchObject({
    ok: false,
    failure: { code: 'unavailable', message: 'The whole site cannot be asked here: not set up.', retry: false },
  });
});
