import { expect, it } from 'vitest';
import { NOT_LOADED, type IncidentReport } from '#engine/errors/incident.ts';
import { LEFT_WAIT_MS, LOAD_AGAIN_MS, loadEngine } from '#engine/load-engine.ts';
import { FakeClock, settle } from '../../../helpers/fake-clock.ts';

function open(startsNow = false) {
  const clock = new FakeClock();
  const state = { isReachable: true, loads: 0, started: 0, isLeft: false, reports: [] as IncidentReport[], painted: [] as (() => void)[] };
  loadEngine({
    clock,
    startsNow,
    load: async () => {
      state.loads++;
      if (!state.isReachable) throw new TypeError('Failed to fetch');
      return () => void state.started++;
    },
    incidents: {
      report: (incident) => void state.reports.push(incident),
      get isLeft() {
        return state.isLeft;
      },
    },
    afterPaint: (callback) => void state.painted.push(callback),
  });
  const paint = async () => {
    for (const callback of state.painted) callback();
    await settle();
  };
  return { clock, state, paint };
}

it('loads the engine once the document is painted', async () => {
  const { state, paint } = open();
  await settle();
  expect(state.loads).toBe(0);
  await paint();
  expect([state.loads, state.started]).toEqual([1, 1]);
});

it('waits for no paint where the document shows nothing without the application', async () => {
  const { state } = open(true);
  await settle();
  expect([state.loads, state.started]).toEqual([1, 1]);
});

it('asks again while the engine cannot be fetched, and reports that once', async () => {
  const { clock, state, paint } = open();
  state.isReachable = false;
  await paint();
  await clock.pass(2 * LOAD_AGAIN_MS);
  expect(state.loads).toBe(3);
  expect(state.reports).toEqual([{ source: 'engine', name: '', message: NOT_LOADED, stack: '' }]);
  state.isReachable = true;
  await clock.pass(2 * LOAD_AGAIN_MS);
  expect([state.loads, state.started]).toEqual([4, 1]);
});

it('starts no engine while the page lies in the back/forward cache, and one when it is back', async () => {
  const { clock, state, paint } = open();
  state.isLeft = true;
  await paint();
  await clock.pass(10 * LEFT_WAIT_MS);
  expect(state.started).toBe(0);
  state.isLeft = false;
  await clock.pass(LEFT_WAIT_MS);
  expect(state.started).toBe(1);
});
