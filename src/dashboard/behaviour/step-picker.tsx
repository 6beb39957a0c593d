import { useMemo, useState, type ReactNode } from 'react';
import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import type { SignalPart } from '#contract/questions/signals.ts';
import { formatCount } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import { Combobox } from '#ui/controls/combobox.tsx';
import { Menu, useCloseMenu } from '#ui/controls/menu.tsx';
import type { FunnelChoice } from '#question/behaviour.ts';
import { useSuggestedPaths } from '../answer/use-suggested-names.ts';
import { ruleOf } from '../goals/done-names.ts';
import { useCountable, useGoals } from '../goals/goal-set.ts';
import { goalText } from '../goals/goal-text.ts';
import { useSignals } from '../signals/use-signals.ts';
import type { Views } from '../view/use-view.ts';
import { NO_FUNNEL } from './ways-in.ts';
import { useReachCounts } from './use-ways.ts';

interface ChoicesProps {
  views: Views;
  /** The funnel that a choice would go on; left out where an anchor of journeys is chosen: one rule, which may be either end of a visit. */
  before?: FunnelChoice;
  onPick: (step: Step) => void;
  /** The field takes the focus when it appears. */
  takesFocus?: boolean;
}

interface Props extends Omit<ChoicesProps, 'takesFocus'> {
  /** The accessible name; it contains what the button shows. */
  name: string;
  label: ReactNode;
  /** Without a border, between other things. */
  bare?: boolean;
}

/** A button that opens what can be looked at: pages, actions, goals, each with how many would come so far. */
export function StepPicker({ name, label, bare = false, ...list }: Props) {
  return (
    <Menu name={name} label={label} bare={bare} fromStart>
      <StepChoices {...list} takesFocus />
    </Menu>
  );
}

interface Choice {
  key: string;
  text: string;
  /** What kind of thing it is. */
  kind: string;
  rules: StepRule[];
}

const ENDS: readonly Choice[] = [
  { key: 'entry', text: 'First page of a visit', kind: '', rules: [{ on: 'entry' }] },
  { key: 'exit', text: 'Last page of a visit', kind: '', rules: [{ on: 'exit' }] },
];
const DONE: SignalPart[] = ['actions'];
const LISTED_ACTIONS = 20;

/** What can be looked at, found by typing. */
export function StepChoices({ views, before, onPick, takesFocus = false }: ChoicesProps) {
  const [typed, setTyped] = useState('');
  const close = useCloseMenu();
  const choices = useChoices(views, typed, before === undefined);
  const counts = useReachCounts(views, before ?? NO_FUNNEL, choices);
  const options = choices.map(({ key, text, kind }) => ({
    key,
    content: (
      <>
        <span className="min-w-0 flex-1 truncate" title={text}>
          {text}
        </span>
        {kind !== '' && <span className="text-xs text-muted">{kind}</span>}
        {counts.has(key) && <span className="tabular min-w-8 text-right">{formatCount(counts.get(key) ?? 0)}</span>}
      </>
    ),
  }));
  const choose = (index: number) => {
    const choice = choices[index];
    if (choice === undefined) return;
    close();
    onPick({ rules: choice.rules, pages: null });
  };
  return (
    <div ref={takesFocus ? focusField : undefined}>
      <Combobox
        label="Page, action or goal"
        listLabel="What can be chosen"
        text={typed}
        onText={setTyped}
        options={options}
        onChoose={choose}
      />
      {choices.length === 0 && <p className="px-3 py-2 text-sm text-muted">Nothing in this range is called so. A path begins with /.</p>}
    </div>
  );
}

function focusField(place: HTMLElement | null): void {
  place?.querySelector('input')?.focus();
}

/** What fits a typed text: ends of a visit, pages of the range, goals, and what was done. A path also stands for all that begin with it, or that are like it. */
function useChoices(views: Views, typed: string, isAnchor: boolean): readonly Choice[] {
  const text = typed.trim();
  const pages = useSuggestedPaths(text);
  const goals = useCountable(useGoals(views));
  const done = useSignals({ views }, DONE, LISTED_ACTIONS).answer?.answer.actions?.rows;
  return useMemo(() => {
    const fits = (choice: Choice) => choice.text.toLowerCase().includes(text.toLowerCase());
    const match = text.includes('*') ? 'pattern' : 'prefix';
    const likeTyped: Choice = {
      ...{ key: `like ${text}`, text, kind: match === 'pattern' ? 'pages like it' : 'pages that begin so' },
      rules: [{ on: 'page', match, path: text }],
    };
    const paths = [
      ...pages.map((path): Choice => {
        return { key: `page ${path}`, text: readableAddress(path), kind: 'page', rules: [{ on: 'page', match: 'exact', path }] };
      }),
      ...(text.startsWith('/') ? [likeTyped] : []),
    ];
    const reached = [
      ...goals
        .filter(({ rules }) => !isAnchor || rules.length === 1)
        .map((goal): Choice => ({ key: `goal ${goal.id}`, text: goal.name || goalText(goal), kind: 'goal', rules: goal.rules })),
      ...(done ?? []).map((row): Choice => {
        return { key: `done ${row.kind} ${row.target}`, text: goalText({ rules: [ruleOf(row)] }), kind: 'action', rules: [ruleOf(row)] };
      }),
    ].filter(fits);
    // Words are seldom those of a path.
    const named = text === '' || text.startsWith('/') ? [...paths, ...reached] : [...reached, ...paths];
    return [...(isAnchor ? ENDS.filter(fits) : []), ...named];
  }, [isAnchor, text, pages, goals, done]);
}
