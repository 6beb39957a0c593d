import { Notice } from '#ui/feedback/notice.tsx';
import { useViewPart, type Views } from '../view/use-view.ts';
import type { ViewState } from '../view/view-store.ts';

/** Says which parts of the address could not be used. */
export function DroppedNotice({ views }: { views: Views }) {
  const dropped = useViewPart(views, droppedOf);
  if (dropped.length === 0) return null;
  return (
    <Notice tone="warning" role="status" title="Part of this address could not be used">
      Left out: {dropped.join(', ')}
    </Notice>
  );
}

function droppedOf({ dropped }: ViewState): readonly string[] {
  return dropped;
}
