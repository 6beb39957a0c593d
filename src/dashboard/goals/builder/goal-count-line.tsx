import { useCallback } from 'react';
import type { Description } from '#contract/ports/query.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Robots } from '#contract/questions/selection.ts';
import { fail } from '#contract/outcome.ts';
import { useLive } from '#engine/ask/use-live.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { SOURCE_WATCH } from '#engine/source/current-source.ts';
import { useDescribed } from '#engine/source/use-source.ts';
import { classNames } from '#lib/react/class-names.ts';
import { newUuid } from '#lib/uuid.ts';
import { completeRates, countQuestion, countText } from '../goal-count.ts';

interface Props {
  /** Null while the draft is none; another object is another question. */
  goal: Goal | null;
  bots: Robots;
  zone: string;
}

/** How many of the visits held reach the goal in the builder, shown while it is typed. */
export function GoalCountLine({ goal, bots, zone }: Props) {
  const dim = useDescribed(countedBy);
  const ask = useCallback(async () => {
    if (goal === null) return fail('cancelled', 'Nothing is asked yet.');
    return atMoment((moment) =>
      completeRates((question) => moment.ask('list', question))(countQuestion(newUuid(), goal, dim, bots, moment.now)),
    );
  }, [goal, dim, bots]);
  const live = useLive(ask, { paused: goal === null }, SOURCE_WATCH);
  return (
    <p role="status" className="tabular min-h-5 text-[0.8125rem] text-muted">
      {goal === null ? (
        'Add a rule to see how many visits reach the goal.'
      ) : live.state === 'error' ? (
        live.failure.message
      ) : live.state === 'loading' ? (
        'Counting…'
      ) : (
        <span className={classNames(live.stale && 'opacity-60')}>
          Over what is held: <Counted {...countText(live.answer, dim, zone)} />
        </span>
      )}
    </p>
  );
}

function Counted({ share, rest }: ReturnType<typeof countText>) {
  return (
    <>
      <strong className="font-semibold text-ink">{share}</strong>
      {rest}
    </>
  );
}

/** A dimension of visits that the source lists. */
function countedBy(described: Description | null): Dimension {
  return described === null || described.dimensions.includes('channel') ? 'channel' : 'source';
}
