import { classNames } from '#lib/react/class-names.ts';
import type { IconName } from './icon-names.ts';
import sprite from './icons.svg';

/** A decorative drawing: its meaning is in the text beside it, or in the name of the control that holds it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg
      aria-hidden="true"
      className={classNames('size-4 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
