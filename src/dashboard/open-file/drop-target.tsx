import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageClock } from '#lib/clock.ts';
import { Icon } from '#ui/elements/icon.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import { lazyPart } from '#ui/page/lazy-part.tsx';
import { forgetRefusal, openDropped, useOpenedFiles, usePreviewed, useRefusal } from './door.ts';

/** Nobody needs it before the first file. */
const PreviewDialog = lazyPart(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

/** A drag says that it goes on every 350 ms at the latest, but not in every browser that it left the window. */
const LEFT_MS = 500;

/**
 * Takes files that are dropped anywhere on the dashboard, and shows what is read of them.
 * @param takeFocus gives the focus to the head of the dashboard: of a source that was opened, or closed by a button that went with it
 */
export function DropTarget({ takeFocus }: { takeFocus: () => void }) {
  const opened = useOpenedFiles().length;
  const before = useRef(opened);
  const follow = useEffectEvent((now: number) => {
    if (now > before.current || (now < before.current && document.activeElement === document.body)) takeFocus();
    before.current = now;
  });
  useEffect(() => follow(opened), [opened]);
  const isOver = useFileDrag();
  const previewed = usePreviewed();
  const refusal = useRefusal();
  return (
    <>
      {isOver && <DropSheet />}
      <Suspense>{previewed !== null && <PreviewDialog key={previewed.id} file={previewed} />}</Suspense>
      <Toast
        message={refusal === '' ? null : { tone: 'danger', title: 'Folders are not opened', text: refusal }}
        onDismiss={forgetRefusal}
      />
    </>
  );
}

function DropSheet() {
  return (
    <div className="screen-only pointer-events-none fixed inset-0 z-50 grid place-items-center bg-bg/85 p-4 sm:p-6">
      <div className="absolute inset-3 rounded-card border-2 border-dashed border-accent sm:inset-5" />
      <div className="grid max-w-md justify-items-center gap-3 rounded-card bg-surface px-8 py-7 text-center shadow-overlay forced-colors:border">
        <span className="grid size-12 place-items-center rounded-pill bg-tint text-link">
          <Icon name="layers" className="size-6" />
        </span>
        <p className="font-heading text-xl font-semibold">Drop logs or an export to see the site</p>
        <p className="text-sm text-muted">
          They become a source of their own. Nothing is uploaded, and nothing that is recorded here changes. Files as .gz and .zip are
          unpacked.
        </p>
      </div>
    </div>
  );
}

/** Whether files are dragged over the page; takes them when they are dropped, unless a dialog is open. */
function useFileDrag(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    let forget = () => {};
    const leave = () => {
      forget();
      setOver(false);
    };
    const move = (event: DragEvent) => {
      const { dataTransfer } = event;
      if (dataTransfer?.types.includes('Files') !== true) return;
      // Else the browser would leave the page and show the file.
      event.preventDefault();
      const isTaken = document.querySelector('dialog[open]') === null;
      dataTransfer.dropEffect = isTaken ? 'copy' : 'none';
      forget();
      forget = pageClock.after(LEFT_MS, leave);
      setOver(isTaken);
    };
    const drop = (event: DragEvent) => {
      leave();
      if (event.dataTransfer?.types.includes('Files') !== true) return;
      event.preventDefault();
      if (document.querySelector('dialog[open]') === null) openDropped(event.dataTransfer.items);
    };
    const end = new AbortController();
    const options = { signal: end.signal };
    addEventListener('dragenter', move, options);
    addEventListener('dragover', move, options);
    addEventListener('drop', drop, options);
    return () => {
      end.abort();
      forget();
    };
  }, []);
  return isOver;
}
