import type { ErrorGroup } from '#contract/rows/error-facts.ts';
import { CONVERSION_RATE } from '#contract/questions/ratios.ts';
import { useCallback, useState } from 'react';
import { succeed, type Outcome } from '#contract/outcome.ts';
import type { Query } from '#contract/ports/query.ts';
import type { ErrorsQuestion, ErrorsAnswer } from '#contract/questions/errors.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Ask } from '#engine/ask/asker.ts';
import { queryAt } from '#engine/source/ask-source.ts';
import { formatDay, viewerZone } from '#lib/format/format-time.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useTellFailure } from '../answer/failure-notice.tsx';
import { askBeside, settledParts } from '../answer/question-beside.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { useViewPart } from '../view/use-view.ts';
import type { FigureParts } from '#question/view.ts';
import { errorsQuestion, type ErrorsChoice } from './use-errors.ts';
import { WithAndWithout, type Part } from './with-and-without.tsx';
import { useOwnGoals } from '../goals/goal-set.ts';
import { useSourceAnswer } from '#engine/source/use-source.ts';

interface Props extends Pick<ViewProps, 'views'> {
  issue: string;
  group: ErrorGroup;
}

/** Share of the visits that reach a goal, with and without an issue; nothing where the source counts none of the goals. */
export function IssueGoal({ issue, group, views }: Props) {
  const goals = useOwnGoals();
  const [wanted, want] = useState('');
  const goal = goals.find(({ id }) => id === wanted) ?? goals[0];
  const view = useViewPart(views, settledParts);
  if (goal === undefined) return null;
  return (
    <section aria-label="Goal" className="mt-3 min-h-24 border-t border-line pt-2">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-sans text-xs font-normal text-muted">Share of visits that reach the goal</h3>
        <SelectField
          compact
          label="Goal"
          options={goals.map(({ id, name }) => ({ value: id, label: name || id }))}
          value={goal.id}
          onChange={want}
        />
      </div>
      <Shares key={`${issue} ${goal.id}`} view={view} issue={issue} group={group} goal={goal} />
    </section>
  );
}

/** Both shares; mounted anew for each issue and goal, so that none stands below the name of another goal. */
function Shares({ view, issue, group, goal }: ErrorsChoice & { view: FigureParts; goal: Goal }) {
  const ask = useCallback<Ask<GoalSides>>(
    (now) => askBeside((moment) => askGoalSides(queryAt(moment), errorsQuestion(view, moment, { issue, group }).question, goal), now),
    [view, issue, group, goal],
  );
  const { answer, failure } = useTellFailure(useSourceAnswer('goal of the issue', ask));
  const since = answer?.since ?? null;
  return (
    <>
      {answer !== null && <WithAndWithout name="With this error" unit="visit" {...answer} />}
      {since !== null && <p className="mt-1 text-xs text-muted">{`Complete since ${formatDay(since, viewerZone())}.`}</p>}
      {answer === null && failure !== null && <p className="mt-1 text-xs text-muted">Not available.</p>}
    </>
  );
}

/** Of the visits with an issue, and of the others, those that reached a goal. */
interface GoalSides {
  affected: Part;
  others: Part;
  /** Epoch ms from which on all conversions are held, where that cuts the range. */
  since: number | null;
}

/** Asks which visits with the issue of a question, and which without it, reached a goal, as far as all conversions are held. */
export async function askGoalSides(
  { list, errors }: Pick<Query, 'list' | 'errors'>,
  question: ErrorsQuestion,
  goal: Goal,
): Promise<Outcome<GoalSides>> {
  const { v, id, range, offsets, brush, bots, own, clauses } = question;
  const goals = [...question.goals.filter((other) => other.id !== goal.id), goal];
  const first = {
    dim: 'path',
    goal: goal.id,
    order: { ...CONVERSION_RATE, descending: true },
    contains: '',
    cursor: '',
    limit: 1,
  } as const;
  const listed = await list({ v, id, range, offsets, brush, bots, own, clauses, goals, compare: null, ...first });
  if (!listed.ok) return listed;
  const held = listed.value.conversionsSince;
  const since = held !== null && held < range.to && held > (range.from ?? 0) ? held : null;
  const all: ErrorsQuestion = {
    ...question,
    goals,
    range: { from: since ?? range.from, to: range.to },
    edges: [],
    compare: null,
    limit: 1,
  };
  const reached: ErrorsQuestion = { ...all, clauses: [...clauses, { dim: 'goal', op: 'in', values: [goal.id] }] };
  const [whole, some] = [await errors(all), await errors(reached)];
  if (!whole.ok) return whole;
  if (!some.ok) return some;
  const [withIt, converted] = [visitsOf(whole.value), visitsOf(some.value)];
  return succeed({ affected: [converted.affected, withIt.affected], others: [converted.others, withIt.others], since });
}

function visitsOf({ detail, selected }: ErrorsAnswer): { affected: number; others: number } {
  const affected = detail?.visits ?? 0;
  return { affected, others: selected.visits - affected };
}
