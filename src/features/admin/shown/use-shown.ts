import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { keepAsking, makeRunner } from '../../../engine/asking/page-runner.ts';
import { askDashboard } from '../../../engine/source/ask-source.ts';
import { SOURCE_WATCH, sourceStore } from '../../../engine/source/current-source.ts';
import { viewerZone } from '../../../lib/format/format-time.ts';
import type { Views } from '../view/use-view.ts';
import { Follower, type DashboardSettings } from './follower.ts';
import { Gate } from './gate.ts';
import type { Showing } from './shown-context.ts';

/** Keeps the answer to what the view says, and gives what panels read it from. */
export function useShown({ store }: Views, { robotsOnly, campaign }: DashboardSettings): { showing: Showing; refresh: () => void } {
  const [follower] = useState(
    () =>
      new Follower(
        store.getState(),
        { robotsOnly, campaign },
        {
          viewerZone: viewerZone(),
          ask: askDashboard,
          makeRunner: (ask, onChange) => makeRunner(ask, onChange, SOURCE_WATCH),
          isInteractive: () => sourceStore.getState().description?.interactive ?? true,
        },
      ),
  );
  useLayoutEffect(() => {
    // Not by way of a rendering: a question that leaves in the event of the pointer is answered in the next frame.
    const leave = store.subscribe((state) => follower.follow(state));
    follower.follow(store.getState());
    return leave;
  }, [store, follower]);
  useLayoutEffect(() => follower.setSettings({ robotsOnly, campaign }), [follower, robotsOnly, campaign]);
  useEffect(() => keepAsking(follower.runner, SOURCE_WATCH), [follower]);
  return useMemo(
    () => ({ showing: { now: follower.shown, rest: new Gate(follower.shown) }, refresh: () => follower.runner.refresh() }),
    [follower],
  );
}
