import { afterEach, beforeEach, expect, test } from 'vitest';
import { followScope } from '../../../../../src/dashboard/frame/use-dashboard-state.ts';
import { WHOLE_SITE } from '../../../../../src/dashboard/frame/site/whole-site.ts';
import { chooseSource, sourceStore } from '#engine/source/current-source.ts';
import { RECORDING, SAMPLE } from '#engine/source/source.ts';
import { makeHistory } from '../../../../helpers/dashboard/fake-history.ts';

let end = () => {};
function fakeSample(): void {
  chooseSource(SAMPLE);
}

beforeEach(() => chooseSource(RECORDING));
afterEach(() => {
  end();
  chooseSource(RECORDING);
});

/** A dashboard at an address. */
function open(search: string, makeSample = async () => fakeSample()) {
  const history = makeHistory(search);
  end = followScope(history, makeSample);
  return { ...history, source: () => sourceStore.getState().source };
}

test('a link that names the whole site shows it, and Back from another source returns to it', () => {
  const { actions, search, source } = open('?range=today&scope=site');
  expect(source()).toBe(WHOLE_SITE);
  chooseSource(SAMPLE);
  expect(source()).toBe(SAMPLE);
  expect(new URLSearchParams(search()).get('scope')).toBe('sample');
  actions.undo();
  expect([source(), search()]).toEqual([WHOLE_SITE, '?range=today&scope=site']);
});

test('a link that names the sample makes it once, and Back from another source makes it again', async () => {
  let made = 0;
  const makeSample = async () => {
    made += 1;
    await Promise.resolve();
    return fakeSample();
  };
  const { actions, source } = open('?scope=sample', makeSample);
  actions.change((view) => ({ ...view, metric: 'visitors' }));
  expect(source()).toBe(RECORDING);
  await expect.poll(source).toBe(SAMPLE);
  expect(made).toBe(1);
  chooseSource(RECORDING);
  actions.undo();
  await expect.poll(source).toBe(SAMPLE);
  expect(made).toBe(2);
});

test('where the sample cannot be made, the view is about this browser', async () => {
  const { search, source } = open('?range=today&scope=sample', async () => {});
  await expect.poll(search).toBe('?range=today');
  expect(source()).toBe(RECORDING);
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
    failure: { code: 'unavailable', message: 'The whole site cannot be shown here: not set up.', retry: false },
  });
});
