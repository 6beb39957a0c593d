import { useEffect, useRef, useState } from 'react';
import { IDLE_OPERATION, type OperationState } from '#engine/ask/use-operation.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { fileName, saveFile } from '#lib/browser/save-file.ts';
import { loadPart } from '#lib/browser/load-part.ts';
import { pageClock } from '#lib/clock.ts';
import type { View } from '#question/view.ts';
import { Button } from '#ui/controls/button.tsx';
import { OperationStatus } from '#ui/feedback/operation-status.tsx';
import { DataRow } from '../data/data-row.tsx';
import { cleared } from '../view/pick.ts';
import type { Views } from '../view/use-view.ts';

/** Saves totals by day as Plausible imports them, of the range and the filters of a view or (null) of all page views, from whatever source shows. */
export function PlausibleExport({ views, of }: { views: Views; of: View | null }) {
  const [state, setState] = useState<OperationState<null>>(IDLE_OPERATION);
  const abort = useRef<AbortController | null>(null);
  useEffect(() => () => abort.current?.abort(), []);
  const start = async () => {
    const { signal } = (abort.current = new AbortController());
    const show = (change: Partial<OperationState<null>>) => {
      if (!signal.aborted) setState({ ...IDLE_OPERATION, ...change });
    };
    show({ state: 'running' });
    const parts = await loadPart(() => Promise.all([import('./plausible-totals.ts'), import('#lib/format/zip.ts')]));
    if (parts === null) return show({});
    const [{ askPlausibleTotals }, { zipFile }] = parts;
    const view = of ?? { ...cleared(views.store.getState().settled), range: 'all' };
    const onProgress = (done: number, total: number) => show({ state: 'running', progress: { operation: '', done, total } });
    const made = await atMoment((moment) => askPlausibleTotals({ view, onProgress, signal }, moment));
    if (!made.ok) return show({ state: 'failed', failure: made.failure });
    const now = pageClock.now();
    const zip = await zipFile(made.value, now);
    if (!signal.aborted) saveFile(zip, fileName('plausible', 'zip', now));
    return show({ state: 'done' });
  };
  const end = () => {
    abort.current?.abort();
    setState(IDLE_OPERATION);
  };
  return (
    <DataRow
      title="Totals for Plausible"
      text="People by day in the zone of the view, in a ZIP of CSV files: unpack it and choose them all under Imports & Exports. Left out: robots, and regions and cities, for which Plausible wants numbers of GeoNames."
      controls={
        <Button disabled={state.state === 'running'} onClick={() => void start()}>
          For Plausible
        </Button>
      }
    >
      <OperationStatus
        label="Counting by day"
        operation={{ ...state, cancel: end, reset: end }}
        done="The file was handed to your browser’s downloads."
      />
    </DataRow>
  );
}
