import { classNames } from '../../lib/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors disabled:opacity-55 select-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-fill text-on-fill hover:bg-fill-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-raised',
  quiet: 'border-transparent text-muted hover:bg-raised hover:text-ink',
  danger: 'border-danger bg-surface text-danger hover:bg-raised',
};

const SIZES: Record<ButtonSize, string> = {
  small: 'h-9 px-3 text-sm',
  medium: 'h-11 px-4 text-sm',
  large: 'h-12 px-6 text-base',
};

/** The look of a button, shared by real buttons and by links that look like one. */
export function buttonClass(variant: ButtonVariant = 'secondary', size: ButtonSize = 'medium', extra?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], extra);
}
