import type { KeyboardEvent } from 'react';
import { classNames } from '../../lib/react/class-names.ts';

/** The modifier keys that were held when a name was chosen. */
export interface PickKeys {
  shiftKey: boolean;
  altKey: boolean;
}

/** Whether a filter asks for a name, or leaves it out. */
export type NameMark = 'in' | 'notIn' | null;

interface Props {
  label: string;
  mark: NameMark;
  /** By click, Enter or Space. */
  onPick: (keys: PickKeys) => void;
  className: string;
}

const SIGNS = { in: '✓', notIn: '≠' } as const;

/** A name of a list as a button that filters by it; it tells whether a filter does. */
export function PickName({ label, mark, onPick, className }: Props) {
  const press = (event: KeyboardEvent) => {
    // With Alt held browsers make no click of Enter.
    if (!event.altKey || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    onPick(event);
  };
  return (
    <button
      type="button"
      aria-pressed={mark !== null}
      title={label}
      onKeyDown={press}
      onClick={(event) => {
        // The row around it may be pressed too.
        event.stopPropagation();
        onPick(event);
      }}
      className={classNames(
        'relative block w-full truncate rounded-[4px] px-2 text-left',
        className,
        mark === 'in' && 'font-semibold',
        mark === 'notIn' && 'text-muted line-through',
      )}
    >
      {mark !== null && (
        <>
          <span aria-hidden="true" className="mr-1.5 inline-block font-semibold no-underline">
            {`${SIGNS[mark]} `}
          </span>
          {mark === 'notIn' && <span className="sr-only">left out: </span>}
        </>
      )}
      {label}
    </button>
  );
}
