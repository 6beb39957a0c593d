import { useMemo, useRef, useState, useCallback, type FormEvent } from 'react';
import { lastInstant } from '../../../../workers/calendar/zone.ts';
import { MAX_GOAL_NAME, MAX_GOAL_RULES } from '#contract/limits.ts';
import { fail } from '#contract/outcome.ts';
import type { Description } from '#contract/ports/query.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Goal } from '#contract/questions/goals.ts';
import type { Counted } from '#contract/questions/selection.ts';
import type { ActionRow } from '#contract/questions/signals.ts';
import { atMoment } from '#engine/source/ask-source.ts';
import { useDescribed, useSourceAnswer } from '#engine/source/use-source.ts';
import { useSettingsRefusal } from '#engine/state/operator-settings.ts';
import { classNames } from '#lib/react/class-names.ts';
import { takeFocus } from '#lib/react/take-focus.ts';
import { newUuid } from '#lib/uuid.ts';
import { Button } from '#ui/controls/button.tsx';
import { ViewCard } from '../../card/view-card.tsx';
import { completeRates, countQuestion, countText } from '../goal-count.ts';
import { setProblem, withGoal, useGoalKinds } from '../goal-set.ts';
import { goalText } from '../goal-text.ts';
import { newRule, readDraft, type GoalDraft, type RuleDraft } from './goal-draft.ts';
import { closeDraft, openDraft } from './open-draft.ts';
import { RuleFields } from './rule-fields.tsx';

interface Props {
  draft: GoalDraft;
  /** The operator's goals. */
  own: readonly Goal[];
  /** What was done on the page views that show. */
  done: readonly ActionRow[];
  counted: Counted;
  zone: string;
  /** Answers whether the goal is kept. */
  onKeep: (goal: Goal) => Promise<boolean>;
}

/** Makes or changes a goal: what a visit has to reach, a name, and how many visits did, counted while it is typed. */
export function GoalBuilder({ draft, own, done, counted, zone, onKeep }: Props) {
  const read = useMemo(() => readDraft(draft, own), [draft, own]);
  const [tried, setTried] = useState(false);
  const [refusal] = useSettingsRefusal();
  const form = useRef<HTMLFormElement>(null);
  const known = own.find(({ id }) => id === draft.id);
  const problem = read.goal === null ? read.name : setProblem(withGoal(own, read.goal));
  const keep = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (read.goal === null || problem !== '') {
      // Once the fields that are wrong are marked.
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    void onKeep(read.goal).then((isKept) => isKept && closeDraft());
  };
  return (
    <ViewCard title={known === undefined ? 'New goal' : `Change “${known.name}”`}>
      <form ref={form} noValidate onSubmit={keep} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        <div className="flex flex-wrap items-center gap-2 text-[0.8125rem]">
          <span ref={takeFocus} tabIndex={-1} className="outline-none">
            A visit reaches
          </span>
          <Rules
            rules={draft.rules}
            done={done}
            problems={tried && read.goal === null ? read.rules : []}
            onChange={(rules) => openDraft({ ...draft, rules })}
          />
          <span className="ml-auto flex items-center gap-2 max-sm:w-full">
            <NameField
              name={draft.name}
              placeholder={read.goal === null ? 'Named by its rules' : goalText(read.goal).slice(0, MAX_GOAL_NAME)}
              wrong={problem !== ''}
              onChange={(name) => openDraft({ ...draft, name })}
            />
            <Button type="submit" size="small" variant="primary">
              Keep
            </Button>
            <Button size="small" variant="quiet" onClick={closeDraft}>
              Cancel
            </Button>
          </span>
        </div>
        <p id={PROBLEM_ID} role="alert" className="text-[0.8125rem] text-danger empty:hidden">
          {problem || (tried ? refusal?.message : '')}
        </p>
        <GoalCountLine goal={read.goal} counted={counted} zone={zone} />
      </form>
    </ViewCard>
  );
}

const PROBLEM_ID = 'goal-problem';

interface RulesProps {
  rules: readonly RuleDraft[];
  done: readonly ActionRow[];
  /** Parallel to the rules; none while nothing was tried. */
  problems: readonly string[];
  onChange: (rules: readonly RuleDraft[]) => void;
}

function Rules({ rules, done, problems, onChange }: RulesProps) {
  const kinds = useGoalKinds();
  return (
    <>
      {rules.map((rule, index) => (
        <fieldset key={rule.key} className="flex min-w-0 flex-wrap items-center gap-2 max-sm:w-full">
          <legend className="sr-only">{`Rule ${index + 1}`}</legend>
          {index > 0 && <span className="text-muted">or</span>}
          <RuleFields
            rule={rule}
            kinds={kinds}
            done={done}
            problem={problems[index] ?? ''}
            onChange={(changed) => onChange(rules.with(index, changed))}
          />
          {rules.length > 1 && (
            <Button
              size="small"
              variant="quiet"
              aria-label={`Remove rule ${index + 1}`}
              onClick={() => onChange(rules.toSpliced(index, 1))}
            >
              ✕
            </Button>
          )}
        </fieldset>
      ))}
      {rules.length < MAX_GOAL_RULES && (
        <Button size="small" onClick={() => onChange([...rules, newRule()])}>
          + or
        </Button>
      )}
    </>
  );
}

interface NameProps {
  name: string;
  placeholder: string;
  wrong: boolean;
  onChange: (name: string) => void;
}

function NameField({ name, placeholder, wrong, onChange }: NameProps) {
  return (
    <label className="flex min-w-0 flex-1 items-center gap-2 text-muted">
      Name
      <input
        value={name}
        placeholder={placeholder}
        maxLength={MAX_GOAL_NAME}
        autoComplete="off"
        aria-invalid={wrong}
        aria-describedby={PROBLEM_ID}
        onChange={(event) => onChange(event.target.value)}
        className="h-8 w-48 min-w-0 rounded-control border border-control bg-surface px-2 text-ink placeholder:text-faint max-sm:flex-1"
      />
    </label>
  );
}

interface GoalCountLineProps {
  /** Null while the draft is none; another object is another question. */
  goal: Goal | null;
  counted: Counted;
  zone: string;
}

/** How many of the visits held reach the goal in the builder, shown while it is typed. */
function GoalCountLine({ goal, counted: { bots, own }, zone }: GoalCountLineProps) {
  const dim = useDescribed(countedBy);
  const ask = useCallback(async () => {
    if (goal === null) return fail('cancelled', 'Nothing is asked yet.');
    return atMoment((moment) =>
      completeRates((question) => moment.ask('list', question))(
        countQuestion(newUuid(), goal, dim, { bots, own }, lastInstant(moment.now, moment.description.wholeDays)),
      ),
    );
  }, [goal, dim, bots, own]);
  const { answer, failure, status } = useSourceAnswer('goal in the builder', ask, { paused: goal === null });
  return (
    <p role="status" className="tabular min-h-5 text-[0.8125rem] text-muted">
      {goal === null ? (
        'Add a rule to see how many visits reach the goal.'
      ) : failure !== null ? (
        failure.message
      ) : answer === null ? (
        'Counting…'
      ) : (
        <span className={classNames(status === 'stale' && 'opacity-60')}>
          Over everything recorded: <Counted {...countText(answer, dim, zone)} />
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
