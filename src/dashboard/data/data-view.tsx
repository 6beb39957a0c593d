import { Notice } from '#ui/feedback/notice.tsx';
import { useIsForeign } from '#engine/source/use-source.ts';
import { useStoreStatus } from '#engine/state/hooks.ts';
import { DataPanel } from './data-panel.tsx';
import { StoreLine } from './store-line.tsx';

/** What this browser holds, how safely, and the ways in and out. */
export function DataView() {
  const status = useStoreStatus();
  const isForeign = useIsForeign();
  return (
    <>
      {isForeign && <Notice title="This view is about this browser, not about the source that shows." />}
      <StoreLine status={status} />
      <DataPanel status={status} />
    </>
  );
}
