import { classNames } from '../../lib/react/class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

const BASE =
  'ripple inline-flex items-center justify-center gap-2 rounded-control border font-medium whitespace-nowrap transition-colors disabled:opacity-55 aria-busy:cursor-progress select-none';

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-fill text-on-fill hover:bg-fill-hover',
  secondary: 'border-control bg-surface text-ink hover:bg-raised',
  quiet: 'border-transparent text-muted hover:bg-raised hover:text-ink',
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
