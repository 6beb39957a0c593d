import type { Robots } from '#contract/questions/selection.ts';
import { holdsNothing } from '#engine/source/fit-question.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useStoreStatus } from '#engine/state/hooks.ts';
import { RealtimePanels } from './realtime-panels.tsx';
import { ThisSession } from './this-session.tsx';
import { UpdateBar } from './update-bar.tsx';
import { useRealtime } from './use-realtime.ts';

/** The page of real-time analytics without its head, for a page that has one. */
export function RealtimeBoard({ bots }: { bots: Robots }) {
  const realtime = useRealtime(bots);
  const empty = useDescribed(holdsNothing);
  const status = useStoreStatus();
  return (
    <>
      <UpdateBar realtime={realtime} />
      <RealtimePanels realtime={realtime} bots={bots} empty={empty} />
      <ThisSession status={status} />
    </>
  );
}
