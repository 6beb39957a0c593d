import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { classNames } from '#lib/react/class-names.ts';
import { Icon } from '../elements/icon.tsx';

/** Puts the menu around away, whose button gets the focus back; does nothing outside of one. */
const CloseContext = createContext<() => void>(() => {});

export function useCloseMenu(): () => void {
  return useContext(CloseContext);
}

interface Props {
  /** The accessible name; it contains what the button shows. */
  name: string;
  label: ReactNode;
  /** What opens below the button. */
  children: ReactNode;
  className?: string;
  /** Without a border, among other words. */
  bare?: boolean;
  /** The sheet begins where the button begins, for a button at the start of a line. */
  fromStart?: boolean;
}

/** A button below this part of the window opens its sheet above itself. */
const LOW = 0.6;

/** A button that opens a small sheet of controls below it, or above where there is no room. Escape, a press elsewhere and focus that leaves it close it. */
export function Menu({ name, label, className, bare = false, fromStart = false, children }: Props) {
  const [open, setOpen] = useState(false);
  const [isLow, setLow] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = useCallback(() => {
    setOpen(false);
    document.getElementById(`${id}button`)?.focus();
  }, [id]);
  useEffect(() => {
    if (!open) return undefined;
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && place.current?.contains(target) === false) setOpen(false);
    };
    addEventListener('pointerdown', press);
    return () => removeEventListener('pointerdown', press);
  }, [open]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open || event.defaultPrevented) return;
    event.preventDefault();
    close();
  };
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && place.current?.contains(relatedTarget) === false) setOpen(false);
  };
  return (
    <div ref={place} role="presentation" className={classNames('relative', className)} onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        id={`${id}button`}
        type="button"
        aria-label={name}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={({ currentTarget }) => {
          setLow(currentTarget.getBoundingClientRect().bottom > innerHeight * LOW);
          setOpen(!open);
        }}
        className={classNames(
          'inline-flex h-8 max-w-full items-center gap-1.5 rounded-control text-[0.8125rem] font-medium whitespace-nowrap hover:bg-raised',
          bare ? 'px-1.5 text-muted hover:text-ink' : 'border border-line bg-surface px-2.5',
        )}
      >
        {label}
        {!bare && <Icon name="chevron-down" className="size-3.5 text-muted max-sm:hidden" />}
      </button>
      {open && (
        <div
          id={id}
          role="group"
          aria-label={name}
          className={classNames(
            'absolute z-50 my-1 w-80 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 shadow-overlay max-sm:fixed max-sm:inset-x-4 max-sm:w-auto',
            fromStart ? 'left-0' : 'right-0',
            isLow ? 'bottom-full' : 'top-full',
            // On a phone a menu of the bar opens below it, one of the page at the foot of the screen, where no bar lies over it.
            bare || fromStart ? 'max-sm:top-auto max-sm:bottom-4 max-sm:max-h-[70dvh] max-sm:overflow-y-auto' : 'max-sm:top-13',
          )}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      )}
    </div>
  );
}

/** The menu of a card or a row: what can be done with it. */
export function ActionsMenu({ of, className, children }: Pick<Props, 'className' | 'children'> & { of: string }) {
  return (
    <Menu name={`Actions of ${of}`} label={<span aria-hidden="true">•••</span>} className={className ?? ''} bare>
      {children}
    </Menu>
  );
}

interface ItemProps {
  onClick: (event: MouseEvent<HTMLButtonElement>) => void;
  chosen?: boolean;
  /** Why it cannot be chosen; '' where it can. */
  reason?: string;
  /** The menu stays open: what comes of a press is told in it. */
  stays?: boolean;
  children: ReactNode;
}

/** One line of a menu, which a press on it puts away. */
export function MenuItem({ onClick, chosen = false, reason = '', stays = false, children }: ItemProps) {
  const close = useCloseMenu();
  return (
    <button
      type="button"
      aria-current={chosen ? 'true' : undefined}
      disabled={reason !== ''}
      onClick={(event) => {
        if (!stays) close();
        onClick(event);
      }}
      className="flex min-h-8 w-full items-center justify-between gap-3 rounded-control px-2 py-1 text-left text-sm not-disabled:hover:bg-raised aria-[current]:font-semibold disabled:text-faint"
    >
      <span>{children}</span>
      {chosen && <Icon name="check" className="size-4 shrink-0" />}
      {reason !== '' && <span className="text-xs">{reason}</span>}
    </button>
  );
}
