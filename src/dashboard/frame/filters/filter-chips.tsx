import { OPERATORS, withNegation } from '#contract/questions/operators.ts';
import type { Clause } from '#contract/questions/selection.ts';
import { dimensionName, OPERATOR_WORDS, valueGroups } from '../../view/texts/dimension-names.ts';
import { spanText } from '../../view/texts/filter-text.ts';
import { invert, onSide, seenFrom, unpick, type Side } from '../../view/pick.ts';
import type { View } from '#question/view.ts';
import { useViewPart, type Views } from '../../view/use-view.ts';
import type { ViewActions } from '../../view/view-store.ts';

const CHIP = 'inline-flex min-h-8 items-center gap-x-1 rounded-pill bg-bar pr-1 pl-3 text-[0.8125rem] whitespace-nowrap';

/** Every filter of a side, each with a way out. */
export function FilterChips({ views, zone, side }: { views: Views; zone: string; side: Side }) {
  const { clauses, goals, brush } = useViewPart(views, ({ view }) => {
    const seen = seenFrom(side, view);
    return { clauses: seen.clauses, goals: seen.goals, brush: side === 'main' ? seen.brush : null };
  });
  const change: ViewActions['change'] = (update) => views.actions.change(onSide(side, update));
  return (
    <>
      {clauses.map((clause) => (
        <ClauseChip key={`${clause.dim} ${clause.op}`} clause={clause} goals={goals} change={change} />
      ))}
      {brush !== null && (
        <span className={CHIP}>
          <span className="text-muted">Time</span>
          <ValueButton text={spanText(brush, zone)} onRemove={() => change((now) => ({ ...now, brush: null }))} />
        </span>
      )}
    </>
  );
}

interface ChipProps {
  clause: Clause;
  goals: View['goals'];
  change: ViewActions['change'];
}

function ClauseChip({ clause: { dim, op, values }, goals, change }: ChipProps) {
  const words = OPERATOR_WORDS[op];
  const other = OPERATOR_WORDS[withNegation(op, !OPERATORS[op].negated)];
  return (
    <span className={CHIP}>
      <span className="text-muted">{dimensionName(dim)}</span>
      <button
        type="button"
        aria-label={`${dimensionName(dim)} ${words}; change to ${other}`}
        title={`Change to “${other}”`}
        onClick={() => change((view) => invert(view, dim, op))}
        className="h-7 rounded-control px-1 font-medium text-link underline decoration-dotted underline-offset-4 hover:bg-raised"
      >
        {words}
      </button>
      {valueGroups(dim, values, goals, op).map((group, index) => (
        <span key={group.values[0]} className="inline-flex min-w-0 items-center gap-1">
          {index > 0 && <span className="text-muted">or</span>}
          <ValueButton text={group.text} onRemove={() => change((view) => unpick(view, dim, group.values, op))} />
        </span>
      ))}
    </span>
  );
}

function ValueButton({ text, onRemove }: { text: string; onRemove: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Remove ${text}`}
      onClick={onRemove}
      className="inline-flex h-7 min-w-0 items-center gap-1.5 rounded-control px-1.5 font-medium hover:bg-raised"
    >
      <span className="max-w-[24ch] truncate">{text}</span>
      <span aria-hidden="true" className="text-muted">
        ✕
      </span>
    </button>
  );
}
