import { expect, test } from 'vitest';
import { nextVersion } from '../../../../../src/site/offline/site-versions.ts';

const worker = (state: ServiceWorkerState) => ({ state }) as ServiceWorker;
const first = worker('activated');
const next = worker('installed');
const same = worker('installed');

test.each([
  ['none waits', null, first, null],
  ['one is installed and waits beside the one in control', next, first, next],
  ['the first one waits and none is in control', next, null, null],
  ['the one that waits is activated already', worker('activating'), first, null],
  ['the one that waits has become redundant', worker('redundant'), first, null],
  ['the one that waits is in control itself', same, same, null],
])('a new version of the site is offered only where it waits for the one in control: %s', (_when, waiting, controller, offered) => {
  expect(nextVersion({ waiting }, controller)).toBe(offered);
});
