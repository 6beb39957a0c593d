import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Button } from './button.tsx';

interface Props {
  open: boolean;
  title: string;
  /** `wide` has room for tables. */
  size?: 'narrow' | 'wide';
  /** A button beside the title closes it; a wide one always has it. */
  closable?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A modal on the native dialog element: the browser keeps focus inside, closes on Escape and gives focus back. */
export function Dialog({ open, title, size = 'narrow', closable = size === 'wide', onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const dialog = element.current;
    if (!dialog) return;
    if (open && !dialog.open) dialog.showModal();
    if (!open && dialog.open) dialog.close();
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onClose={(event) => {
        // Of a dialog within this one React tells it here too.
        if (event.target === event.currentTarget) onClose();
      }}
      className={classNames(
        'm-auto rounded-card border border-line bg-surface p-5 text-ink shadow-overlay sm:p-6',
        size === 'wide' ? 'w-[min(60rem,calc(100vw-16px))]' : 'w-[min(32rem,calc(100vw-32px))]',
      )}
    >
      {open && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id={id} className="min-w-0 text-lg">
              {title}
            </h2>
            {closable && (
              <Button size="small" onClick={() => element.current?.close()}>
                Close
              </Button>
            )}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
