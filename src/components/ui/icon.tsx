import { classNames } from '../../lib/class-names.ts';

/** Drawings on a grid of 16, stroked in the colour of the text. */
const PATHS = {
  arrow: 'M3 8h10M9 4l4 4-4 4',
  check: 'M3 8.5l3.5 3.5L13 4.5',
  download: 'M8 2v8M4.5 7 8 10.5 11.5 7M3 13.5h10',
  external: 'M6 3H3v10h10v-3M9 3h4v4M13 3 7.5 8.5',
  plus: 'M8 3v10M3 8h10',
  refresh: 'M13 8a5 5 0 1 1-1.5-3.6M13 2v3h-3',
  trash: 'M3 4.5h10M6 4.5V3h4v1.5M4.5 4.5l.5 9h6l.5-9M7 7v4M9 7v4',
} as const;

export type IconName = keyof typeof PATHS;

/** A drawing that says nothing by itself: its meaning stands beside it, or in the name of the control that holds it. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 16 16"
      className={classNames('size-4 shrink-0', className)}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
