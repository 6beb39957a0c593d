import { useCallback, useState } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { ErrorsQuestion } from '#contract/questions/errors.ts';
import { DEFAULT_GOALS, type Goal } from '#contract/questions/goals.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useLive } from '#engine/ask/use-live.ts';
import { atMoment, queryAt } from '#engine/source/ask-source.ts';
import { SOURCE_WATCH } from '#engine/source/current-source.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { formatDay, viewerZone } from '#lib/format/format-time.ts';
import { newUuid } from '#lib/uuid.ts';
import type { ViewProps } from '../frame/view-props.ts';
import { askGoalSides } from './goal-sides.ts';
import { useErrorsQuestion } from './use-shown-errors.ts';
import { WithAndWithout } from './with-and-without.tsx';

interface Props extends Pick<ViewProps, 'views' | 'bots'> {
  issue: string;
  /** Browser extensions made its errors. */
  extensions: boolean;
}

/** Share of the visits that reach a goal, with and without an issue; nothing where the source counts none of the goals. */
export function IssueGoal({ issue, extensions, ...props }: Props) {
  const kinds = useDescribed(knownKinds);
  const own = useOperatorSettings()[0]?.goals ?? DEFAULT_GOALS;
  const goals = own.filter(({ rules }) => rules.every(({ on }) => kinds.includes(on)));
  const [wanted, want] = useState('');
  const goal = goals.find(({ id }) => id === wanted) ?? goals[0];
  const question = useErrorsQuestion(props, issue, extensions);
  if (goal === undefined || question === null) return null;
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
      <Shares question={question} goal={goal} />
    </section>
  );
}

/** Both shares; the last ones stand until those of another issue or goal are there. */
function Shares({ question, goal }: { question: Omit<ErrorsQuestion, 'v' | 'id'>; goal: Goal }) {
  const ask = useCallback(
    () => atMoment((moment) => askGoalSides(queryAt(moment), { ...question, v: 1, id: newUuid() }, goal)),
    [question, goal],
  );
  const live = useLive(ask, {}, SOURCE_WATCH);
  const answer = live.state === 'loading' ? null : live.answer;
  const since = answer?.since ?? null;
  return (
    <>
      {answer !== null && <WithAndWithout name="With this error" unit="visit" {...answer} />}
      {since !== null && <p className="mt-1 text-xs text-muted">{`Complete since ${formatDay(since, viewerZone())}.`}</p>}
      {live.state === 'error' && <p className="mt-1 text-xs text-muted">{live.failure.message}</p>}
    </>
  );
}

function knownKinds(described: Description | null) {
  return described?.goals ?? [];
}
