import type { KeyboardEvent, ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Props {
  /** The accessible name, which the pointer reads too. */
  name: string;
  /** Left out where it is not one of two states. */
  pressed?: boolean;
  /** Where focus is looked for among others. */
  id?: string;
  tabIndex?: number;
  className: string;
  onPress: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
}

/** A part of a drawing that is pressed by pointer, Enter and Space. */
export function SvgButton({ name, pressed, id, tabIndex = 0, className, onPress, onKeyDown, children }: Props) {
  return (
    <g
      role="button"
      aria-pressed={pressed}
      data-node={id}
      tabIndex={tabIndex}
      className={classNames('cursor-pointer outline-offset-1 focus-visible:outline-2', className)}
      onClick={onPress}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return onKeyDown?.(event);
        event.preventDefault();
        onPress();
      }}
    >
      <title>{name}</title>
      {children}
    </g>
  );
}
