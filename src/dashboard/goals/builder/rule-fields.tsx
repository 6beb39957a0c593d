import { useId, useMemo, type ReactNode } from 'react';
import { MAX_EVENT_NAME, MAX_PROPERTY_NAME, MAX_PROPERTY_VALUE } from '#contract/limits.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { ACTION_KINDS } from '#contract/questions/actions.ts';
import type { GoalRuleKind, PathMatch } from '#contract/questions/goals.ts';
import type { ActionRow } from '#contract/questions/signals.ts';
import { classNames } from '#lib/react/class-names.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { useSuggestedPaths } from '../../answer/use-suggested-names.ts';
import { namesFor } from '../done-names.ts';
import { actionName } from '../goal-text.ts';
import { withPath, type RuleDraft } from './goal-draft.ts';

const KINDS: Readonly<Record<GoalRuleKind, string>> = {
  page: 'page',
  action: 'action',
  event: 'event',
  visibleTime: 'time in sight',
  scrollDepth: 'scroll depth',
};

const MATCHES: Readonly<Record<PathMatch, string>> = { exact: 'is', prefix: 'begins with', pattern: 'is like' };

interface Props {
  rule: RuleDraft;
  /** What the source can look at. */
  kinds: readonly GoalRuleKind[];
  /** What was done on the page views that show. */
  done: readonly ActionRow[];
  /** What is wrong with it, '' for nothing. */
  problem: string;
  onChange: (rule: RuleDraft) => void;
}

/** The fields of one rule, in one line where there is room. */
export function RuleFields({ rule, kinds, done, problem, onChange }: Props) {
  const id = useId();
  const offered = (Object.keys(KINDS) as GoalRuleKind[]).filter((kind) => kinds.includes(kind) || kind === rule.on);
  return (
    <>
      <SelectField
        compact
        label="What is reached"
        options={offered.map((value) => ({ value, label: KINDS[value] }))}
        value={rule.on}
        onChange={(on) => onChange({ ...rule, on })}
      />
      <OwnFields rule={rule} done={done} problem={problem} describedBy={problem === '' ? undefined : id} onChange={onChange} />
      {problem !== '' && (
        <span id={id} role="alert" className="order-last basis-full text-[0.8125rem] text-danger">
          {problem}
        </span>
      )}
    </>
  );
}

type OwnProps = Omit<Props, 'kinds'> & { describedBy: string | undefined };

function OwnFields({ rule, done, onChange, ...wrong }: OwnProps): ReactNode {
  const names: Partial<Record<string, readonly string[]>> = useMemo(() => namesFor(done, rule), [done, rule]);
  const field = (name: 'target' | 'event' | 'property' | 'value' | 'seconds' | 'percent') => ({
    value: rule[name],
    names: names[name],
    onChange: (text: string) => onChange({ ...rule, [name]: text }),
    ...wrong,
  });
  switch (rule.on) {
    case 'page':
      return <PageFields rule={rule} onChange={onChange} {...wrong} />;
    case 'action':
      return (
        <>
          <SelectField
            compact
            label="Action"
            options={ACTION_KINDS.map((value) => ({ value, label: actionName(value) }))}
            value={rule.kind}
            onChange={(kind) => onChange({ ...rule, kind })}
          />
          to
          <TextField label="Target" placeholder="any, or *.github.com*" maxLength={MAX_LENGTH.target} {...field('target')} />
        </>
      );
    case 'event':
      return (
        <>
          <TextField label="Event" placeholder="name" maxLength={MAX_EVENT_NAME} {...field('event')} />
          with
          <TextField label="Property" placeholder="any property" maxLength={MAX_PROPERTY_NAME} {...field('property')} />
          <TextField label="Value of the property" placeholder="value" maxLength={MAX_PROPERTY_VALUE} {...field('value')} />
        </>
      );
    case 'visibleTime':
      return (
        <>
          of at least
          <TextField isNumber label="Seconds" maxLength={8} {...field('seconds')} />
          seconds
        </>
      );
    case 'scrollDepth':
      return (
        <>
          of at least
          <TextField isNumber label="Percent of the page" maxLength={8} {...field('percent')} />
          percent
        </>
      );
    default:
      return rule.on satisfies never;
  }
}

function PageFields({ rule, onChange, ...wrong }: Omit<OwnProps, 'done'>) {
  const paths = useSuggestedPaths(rule.path);
  return (
    <>
      <SelectField
        compact
        label="How the page is named"
        options={(Object.keys(MATCHES) as PathMatch[]).map((value) => ({ value, label: MATCHES[value] }))}
        value={rule.match}
        onChange={(match) => onChange({ ...rule, match })}
      />
      <TextField
        label="Page"
        placeholder="/blog/*"
        maxLength={MAX_LENGTH.path}
        value={rule.path}
        names={paths}
        onChange={(path) => onChange(withPath(rule, path))}
        {...wrong}
      />
    </>
  );
}

const NO_NAMES: readonly string[] = [];

interface FieldProps {
  label: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onChange: (text: string) => void;
  problem: string;
  describedBy: string | undefined;
  /** What is offered to choose. */
  names?: readonly string[] | undefined;
  isNumber?: boolean;
}

function TextField({ label, problem, describedBy, isNumber = false, names = NO_NAMES, onChange, ...rest }: FieldProps) {
  const list = useId();
  return (
    <label className={classNames(!isNumber && 'max-sm:min-w-32 max-sm:flex-1')}>
      <span className="sr-only">{label}</span>
      <input
        {...rest}
        list={names.length === 0 ? undefined : list}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={problem !== ''}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
        className={classNames(
          'h-8 rounded-control border bg-surface px-2 text-[0.8125rem] text-ink placeholder:text-faint max-sm:w-full',
          isNumber ? 'w-16 tabular' : 'w-52',
          problem === '' ? 'border-control' : 'border-danger',
        )}
      />
      <datalist id={list}>
        {names.map((name) => (
          <option key={name} value={name} aria-label={name} />
        ))}
      </datalist>
    </label>
  );
}
