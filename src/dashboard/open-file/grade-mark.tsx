import type { Grade } from '#contract/ports/opened-file.ts';
import { classNames } from '#lib/react/class-names.ts';

const COLORS: Readonly<Record<Grade, string>> = { good: 'text-success', caution: 'text-warning', unknown: 'text-faint' };

/** How well a figure is known, told by shape before colour: full, half full, an outline of dashes. The word stands beside it. */
export function GradeMark({ grade, className }: { grade: Grade; className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 14 14" className={classNames('size-3.5 shrink-0', COLORS[grade], className)}>
      <circle
        cx="7"
        cy="7"
        r="5.5"
        fill={grade === 'good' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray={grade === 'unknown' ? '1.8 1.66' : undefined}
      />
      {grade === 'caution' && <path d="M7 1.5a5.5 5.5 0 0 0 0 11z" fill="currentColor" />}
    </svg>
  );
}
