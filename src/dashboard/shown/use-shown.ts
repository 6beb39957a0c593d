import { useLayoutEffect, useMemo, useState } from 'react';
import type { Panel } from '#contract/questions/dashboard.ts';
import { keepAsking, makeRunner, showTogether } from '#engine/ask/page-runner.ts';
import { ShownTogether } from '#engine/ask/shown-together.ts';
import { askDashboard } from '#engine/source/ask-source.ts';
import { SOURCE_WATCH, sourceStore } from '#engine/source/current-source.ts';
import { pageClock } from '#lib/clock.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import type { Views } from '../view/use-view.ts';
import { AskedPanels } from './asked-panels.ts';
import { Follower } from './follower.ts';
import { RestingStore } from './resting-store.ts';
import type { Showing } from './shown-context.ts';

/** Parts of the frame say how many page views match, whatever the view shows. */
const ALWAYS_ASKED: readonly Panel[] = [{ kind: 'totals' }];

interface Following {
  /** What panels read the answer from. */
  showing: Showing;
  /** What panels tell what they need of the answer. */
  asked: AskedPanels;
  refresh: () => void;
  /** Gives up the question that is out. */
  cancel: () => void;
}

/** Keeps the answer to what the view says and the panels on the screen need. */
export function useShown({ store, drawn }: Views, robotsOnly: boolean): Following {
  const [{ follower, asked }] = useState(() => startFollowing(store, robotsOnly, () => drawn.catchUp()));
  useLayoutEffect(() => {
    // Not by way of a rendering: a question that leaves in the event of the pointer is answered in the next frame.
    const leave = store.subscribe((state) => follower.follow(state));
    follower.follow(store.getState());
    return leave;
  }, [store, follower]);
  useLayoutEffect(() => drawn.waitForAnswers(), [drawn]);
  useLayoutEffect(() => follower.setRobotsOnly(robotsOnly), [follower, robotsOnly]);
  // Before the first question, when the panels have stated their needs and none has been read; the question is asked while they are painted.
  useLayoutEffect(() => follower.setPanels(asked.list()), [follower, asked]);
  useLayoutEffect(() => keepAsking(follower.runner, SOURCE_WATCH), [follower]);
  return useMemo(
    () => ({
      showing: { now: follower.shown, rest: new RestingStore(follower.shown) },
      asked,
      refresh: () => follower.runner.refresh(),
      cancel: () => follower.runner.cancel(),
    }),
    [follower, asked],
  );
}

function startFollowing(store: Views['store'], robotsOnly: boolean, onAnswered: () => void) {
  showTogether(new ShownTogether(pageClock));
  const asked = new AskedPanels(() => follower.setPanels(asked.list()));
  asked.want(ALWAYS_ASKED);
  const follower = new Follower(
    store.getState(),
    { robotsOnly, panels: asked.list() },
    {
      viewerZone: viewerZone(),
      ask: askDashboard,
      makeRunner: (ask, onChange) => makeRunner(ask, onChange, SOURCE_WATCH),
      onAnswered,
      isInteractive: () => sourceStore.getState().description?.interactive ?? true,
    },
  );
  return { follower, asked };
}
