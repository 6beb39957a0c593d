import { useCallback } from 'react';
import { useStore } from 'zustand';
import { sourceStore } from '#engine/source/current-source.ts';
import type { ViewName } from '#lib/dashboard-views.ts';
import { aboutText } from '../../shown/files/file-words.ts';
import type { Shown } from '../../shown/shown.ts';
import { useRestingPart } from '../../shown/use-part.ts';
import { VIEW_NAMES } from '../view-names.ts';

/** The heading of the figures on paper, where there is no bar. */
export function PrintHead({ view }: { view: ViewName }) {
  const source = useStore(sourceStore, (state) => state.source);
  const about = useRestingPart(useCallback((shown: Shown) => aboutText(shown, source), [source]));
  return (
    <div className="hidden print:block">
      <p className="text-xl font-semibold">{`Bug Matrix Analytics: ${VIEW_NAMES[view]}`}</p>
      <p className="text-sm text-muted">{about}</p>
    </div>
  );
}
