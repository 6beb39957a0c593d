import { Asker } from '#engine/ask/asker.ts';
import { DashboardAsker, type DashboardView } from '../../../src/dashboard/answer/dashboard-asker.ts';
import { DEFAULT_VIEW } from '#question/view.ts';
import { FakeClock } from '../fake-clock.ts';

/** What panels read an answer from that is there already; it asks nothing. */
export function answeredAsker(answer: DashboardView | null): DashboardAsker {
  const asker = new Asker({
    clock: new FakeClock(0),
    nextFrame: () => () => {},
    isVisible: () => true,
    onSeen: () => () => {},
  });
  asker.store.setState({ entries: { dashboard: { answer, status: 'fresh', failure: null } } });
  const atMoment = () => Promise.reject(new Error('Nothing is asked.'));
  return new DashboardAsker(DEFAULT_VIEW, { asker, origin: { subscribe: () => () => {} }, viewerZone: 'UTC', atMoment });
}
