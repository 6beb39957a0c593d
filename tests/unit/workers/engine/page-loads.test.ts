import { expect, it } from 'vitest';
import { EngineBrowser } from '../../../helpers/engine/engine-browser.ts';
import { makeError } from '../../../helpers/make-error.ts';
import { makeId } from '../../../helpers/make-id.ts';
import { valueOf } from '../../../helpers/value-of.ts';

const LOAD = makeId(7_001);
const OTHER_LOAD = makeId(7_002);

it('counts a page load with its first page view and a failed load once, however often and by whichever tab they are reported', async () => {
  const browser = new EngineBrowser();
  const [one, two] = [await browser.openTab(), await browser.openTab()];
  const view = browser.observation(1, { load: LOAD });
  const failure = browser.observation(2, { kind: 'failed-load', load: LOAD });
  for (const { api } of [one, two, one]) {
    expect(valueOf(await api.record([view, failure])).accepted.toSorted()).toEqual([view.id, failure.id].toSorted());
  }
  valueOf(await two.api.record([browser.observation(3, { load: OTHER_LOAD }), browser.observation(4)]));
  const days = valueOf(await one.api.loadDays());
  expect(days).toMatchObject([{ zone: 'Europe/Berlin', loads: 2, failed: 1 }]);
  expect(valueOf(await two.api.status()).held).toBe(3);
});

it('keeps the counts when the errors are cleared, and when a hundred newer ones replace the old ones', async () => {
  const browser = new EngineBrowser();
  const { api } = await browser.openTab();
  valueOf(await api.record([browser.observation(1, { load: LOAD }), browser.observation(2, { kind: 'failed-load', load: LOAD })]));
  const before = valueOf(await api.loadDays());
  expect(before).toMatchObject([{ loads: 1, failed: 1 }]);
  valueOf(await api.logErrors(Array.from({ length: 120 }, (_, n) => makeError(n, { severity: 'critical', loadId: makeId(8_000 + n) }))));
  expect(valueOf(await api.loadDays())).toEqual(before);
  valueOf(await api.clearErrors());
  expect(valueOf(await api.loadDays())).toEqual(before);
  valueOf(await api.erase());
  expect(valueOf(await api.loadDays())).toEqual([]);
  const early = { ...browser.observation(3, { load: OTHER_LOAD }), ts: browser.clock.now() - 1 };
  valueOf(await api.record([early]));
  expect(valueOf(await api.loadDays())).toEqual([]);
  // A page that knows of the erase may have a slower clock.
  valueOf(await api.record([{ ...early, epoch: 1 }]));
  expect(valueOf(await api.loadDays())).toMatchObject([{ loads: 1 }]);
});

it('counts a load on the local day of the recording browser', async () => {
  const browser = new EngineBrowser();
  const { api } = await browser.openTab();
  const lateInUtc = Date.UTC(2024, 5, 1, 22, 30);
  const loads = [
    browser.observation(1, { load: LOAD, ts: lateInUtc }),
    browser.observation(2, { load: OTHER_LOAD, ts: lateInUtc - 3_600_000 }),
  ];
  valueOf(await api.record(loads));
  expect(valueOf(await api.loadDays())).toEqual(
    ['2024-06-01', '2024-06-02'].map((day) => ({ day, zone: 'Europe/Berlin', loads: 1, failed: 0 })),
  );
});

it('keeps a load waiting in the journal where no database counts it', async () => {
  const browser = new EngineBrowser();
  const { api } = await browser.openTab({ memory: true });
  const failure = browser.observation(2, { kind: 'failed-load', load: LOAD });
  expect(valueOf(await api.record([failure])).accepted).toEqual([]);
  expect(valueOf(await api.loadDays())).toMatchObject([{ loads: 1, failed: 1 }]);
});
