import { useLayoutEffect, useState } from 'react';
import { pageAsker } from '#engine/ask/use-answer.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { SOURCE_ORIGIN, sourceStore } from '#engine/source/current-source.ts';
import { viewerZone } from '#lib/format/format-time.ts';
import type { Views } from '../view/use-view.ts';
import { DashboardAsker } from './dashboard-asker.ts';

/** Keeps the answer to what the view says and the panels on the screen need. */
export function useDashboardAsker({ store }: Views): DashboardAsker {
  const [asker] = useState(
    () => new DashboardAsker(store.getState().view, { asker: pageAsker, origin: SOURCE_ORIGIN, viewerZone: viewerZone(), atMoment }),
  );
  // Before the frame is painted, when the panels have said what they need: the question is asked while they are painted. Later ones
  // not by way of a rendering: a question that leaves in the event of the pointer is answered in the next frame.
  useLayoutEffect(() => {
    const leave = store.subscribe((state) => asker.follow(state));
    asker.follow(store.getState());
    const end = asker.start((listener) => sourceStore.subscribe(listener));
    return () => {
      leave();
      end();
    };
  }, [store, asker]);
  return asker;
}
