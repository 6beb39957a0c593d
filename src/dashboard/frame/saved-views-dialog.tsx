import { Suspense } from 'react';
import type { Segment, SettingsChange } from '#contract/documents/settings.ts';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { readView, writeView } from '../view/address/view-address.ts';
import { DEFAULT_RANGE, isRangePreset } from '../view/view.ts';
import { closeDialog, useOpenDialog } from './dialogs.ts';

/** Loaded when it is first opened. */
const SavedViews = lazyPart(async () => (await import('./saved-views.tsx')).SavedViews);

interface Props {
  views: Views;
  segments: readonly Segment[];
  onSegments: (change: SettingsChange) => Promise<boolean>;
}

/** The saved views beside the one that shows. */
export function SavedViewsDialog({ views, segments, onSegments }: Props) {
  const open = useOpenDialog() === 'savedViews';
  const { view } = useViewPart(views, atRest);
  const { change } = views.actions;
  if (!open) return null;
  return (
    <Suspense>
      <SavedViews
        open
        segments={segments}
        query={writeView(view)}
        onChange={onSegments}
        onOpen={(query) => change((now) => readView(query, isRangePreset(now.range) ? now.range : DEFAULT_RANGE).view)}
        onClose={closeDialog}
      />
    </Suspense>
  );
}
