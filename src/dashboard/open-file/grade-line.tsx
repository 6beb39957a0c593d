import type { GradedFigure } from '#contract/ports/opened-file.ts';
import { GradeMark } from './grade-mark.tsx';
import { doubtfulGroups, GRADE_WORDS } from './grades.ts';

/** What has to be known of the figures beside it: which ones a file does not know well, and why. `returning`: whether of who comes back. */
export function GradeLine({ grades, returning = false }: { grades: readonly GradedFigure[]; returning?: boolean }) {
  const groups = doubtfulGroups(grades.filter(({ of }) => (of === 'returning') === returning));
  if (groups.length === 0) return null;
  return (
    <ul
      aria-label="How well these figures are known"
      className="flex flex-wrap gap-x-6 gap-y-1 border-b border-line py-2 text-xs text-muted"
    >
      {groups.map(({ grade, names, reason }) => (
        <li key={`${grade} ${names}`} className="flex items-start gap-1.5">
          <GradeMark grade={grade} className="mt-px" />
          <span>
            <strong className="font-semibold text-ink">{`${names} ${GRADE_WORDS[grade]}:`}</strong> {reason}
          </span>
        </li>
      ))}
    </ul>
  );
}
