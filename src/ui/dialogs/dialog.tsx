import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { Button } from '../controls/button.tsx';

interface Props {
  open: boolean;
  title: string;
  /** `wide` has room for tables, `full` for those of many columns. */
  size?: 'narrow' | 'wide' | 'full';
  /** A button beside the title closes it; a wide one always has it. */
  closable?: boolean;
  /** It shows or changes the view beneath it, so the keys that undo the view’s changes work in it too. */
  ofView?: boolean;
  onClose: () => void;
  children: ReactNode;
}

const WIDTHS = {
  narrow: 'w-[min(32rem,calc(100vw-32px))]',
  wide: 'w-[min(60rem,calc(100vw-16px))]',
  full: 'w-[min(86rem,calc(100vw-16px))]',
} as const;

/**
 * A modal on the native dialog element: the browser keeps focus inside and gives it back. Whether it is open is the page's
 * state alone: Escape and the button ask for `onClose`, and the element follows.
 */
export function Dialog({ open, title, size = 'narrow', closable = size !== 'narrow', ofView, onClose, children }: Props) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the element can leave the page: only a dialog that is closed in it gives the focus back.
  useLayoutEffect(() => {
    const dialog = element.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    dialog.showModal();
    // The browser would begin with the button that closes it.
    dialog.querySelector<HTMLElement>('form :is(input, select, textarea)')?.focus();
    return () => {
      dialog.close();
      // A modal closes the menu that it was opened from, and a closed menu takes no focus back.
      const menu = opener?.closest<HTMLElement>('[popover]');
      if (!menu?.isConnected || !(opener instanceof HTMLElement)) return;
      menu.showPopover();
      opener.focus();
    };
  }, [open]);
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      data-of-view={ofView}
      // Both events arrive here for a dialog within this one, too.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose();
      }}
      // Closed, and not by us: a browser does so where Escape is pressed again and again.
      onClose={(event) => {
        if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose();
      }}
      className={classNames('m-auto rounded-card border border-line bg-surface p-5 text-ink shadow-overlay sm:p-6', WIDTHS[size])}
    >
      {open && (
        <>
          <div className="mb-2 flex items-center justify-between gap-4">
            <h2 id={id} className="min-w-0 text-lg">
              {title}
            </h2>
            {closable && (
              <Button size="small" onClick={onClose}>
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
