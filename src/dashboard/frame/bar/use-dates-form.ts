import { useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** The form for custom dates beside a range that has a name. */
export interface DatesForm {
  open: boolean;
  field: RefObject<HTMLInputElement | null>;
  show: () => void;
  /** Shows it and moves the focus there, when it was opened by key. */
  enter: () => void;
  /** Goes back to where it was entered from, and closes it. */
  leave: () => void;
  close: () => void;
}

export function useDatesForm(): DatesForm {
  const [open, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const from = useRef<HTMLElement | null>(null);
  return {
    open,
    field,
    show: () => setOpen(true),
    enter: () => {
      // Now, so that the field is there; and a palette that closes gives the focus back first.
      flushSync(() => setOpen(true));
      from.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      field.current?.focus();
    },
    leave: () => {
      from.current?.focus();
      setOpen(false);
    },
    close: () => setOpen(false),
  };
}
