import type { ComponentProps, MouseEvent, PointerEvent } from 'react';
import { classNames } from '../../lib/react/class-names.ts';
import { buttonClass, type ButtonSize, type ButtonVariant } from './button-class.ts';
import type { IconName } from '../elements/icon-names.ts';
import { Icon } from '../elements/icon.tsx';

interface Props extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Before the text; a button without text is as wide as high and needs an `aria-label`. */
  icon?: IconName;
  iconAfter?: IconName;
  /** Work is under way: the button keeps its width, its name and focus, and takes no further click. */
  loading?: boolean;
}

export function Button({
  variant,
  size,
  icon,
  iconAfter,
  loading = false,
  className,
  type = 'button',
  children,
  onClick,
  onPointerDown,
  ...rest
}: Props) {
  const bare = children === undefined || children === null;
  return (
    <button
      type={type}
      className={buttonClass(variant, size, className, bare)}
      {...rest}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
      onClick={loading ? refuse : onClick}
      onPointerDown={(event) => {
        placeRipple(event);
        onPointerDown?.(event);
      }}
    >
      <span className={classNames('inline-flex items-center gap-2', loading && 'opacity-0')}>
        {icon !== undefined && <Icon name={icon} />}
        {children}
        {iconAfter !== undefined && <Icon name={iconAfter} />}
      </span>
      {loading && <span aria-hidden="true" className="spinner" />}
    </button>
  );
}

/** A busy button submits nothing either. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

/** Where the ripple (main.css) starts: under the pointer. Before any pointer came, keys start it in the middle. */
function placeRipple({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): void {
  const { left, top } = currentTarget.getBoundingClientRect();
  currentTarget.style.setProperty('--ripple-x', `${clientX - left}px`);
  currentTarget.style.setProperty('--ripple-y', `${clientY - top}px`);
}
