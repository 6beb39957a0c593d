import { classNames } from '#lib/react/class-names.ts';
import type { ComponentProps, MouseEvent, PointerEvent } from 'react';
import type { IconName } from '../elements/icon-names.ts';
import { Icon } from '../elements/icon.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'link' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'ripple inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors disabled:opacity-55 aria-busy:cursor-progress select-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-fill text-on-fill hover:bg-fill-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-raised',
  quiet: 'border-transparent text-muted hover:bg-raised hover:text-ink',
  // Its text stands at the edge of what is above it.
  link: '-ml-3 self-start justify-self-start border-transparent text-link hover:underline',
  danger: 'border-danger bg-surface text-danger hover:bg-raised',
};

/** Heights with the text's size; then the sides of a button with a text, and of one with a drawing only. */
const SIZES: Record<ButtonSize, { base: string; text: string; bare: string }> = {
  small: { base: 'h-9 text-sm', text: 'px-3', bare: 'w-9' },
  medium: { base: 'h-11 text-sm', text: 'px-4', bare: 'w-11' },
  large: { base: 'h-12 text-base', text: 'px-6', bare: 'w-12' },
};

/** The look of a button, shared by real buttons and by links that look like one; `bare` is one without a text. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', extra?: string, bare = false): string {
  const { base, text, bare: square } = SIZES[size];
  return classNames(BASE, VARIANTS[variant], base, bare ? square : text, extra);
}

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
