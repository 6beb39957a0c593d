import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import type { AlertCondition, AlertRule } from '#contract/documents/alerts.ts';
import { keysOf } from '#contract/keys-of.ts';
import { MAX_ALERT_RULES, MAX_SEGMENT_QUERY } from '#contract/limits.ts';
import { hasEnded } from '#engine/source/fit-question.ts';
import { useDescribed, useDescribedField } from '#engine/source/use-source.ts';
import { useOperatorSettings } from '#engine/state/operator-settings.ts';
import { newUuid } from '#lib/uuid.ts';
import { writeView } from '#question/view-address.ts';
import { goalsFit } from '#question/view-goals.ts';
import { DEFAULT_VIEW, type View } from '#question/view.ts';
import { SelectField } from '#ui/controls/select-field.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { closeDialog } from '../frame/dialogs.ts';
import { SaveLine } from '../frame/name-form.tsx';
import { useOwnGoals } from '../goals/goal-set.ts';
import { useNoteSources } from '../notes/use-notes.ts';
import { markOf, pickGoal } from '../view/pick.ts';
import { atRest, useViewPart, type Views } from '../view/use-view.ts';
import { FIGURES_OF_RULES } from './alert-figures.ts';
import { viewOfRule } from './ask-figure.ts';
import { changedRuleStore } from './rule-draft.ts';
import { CONDITION_OPTIONS, FAR_OPTIONS, FIELD_UNITS, ruleFilters, spokenText, UNIT_OPTIONS } from './rule-words.ts';
import { trialText, useTrial, type Judged } from './use-trial.ts';

/** Makes a rule of the figure and the filters that show, or changes one, and tries it on the last 90 days. */
export function RuleDialog({ views }: { views: Views }) {
  const { rule } = useStore(changedRuleStore);
  const isOver = useDescribed(hasEnded);
  return (
    <Dialog open title={rule === null ? 'Tell me when…' : 'Change the rule'} closable onClose={closeDialog}>
      {isOver ? (
        <p className="text-sm text-muted">These files have ended: nothing is added to them of which a rule could tell.</p>
      ) : (
        <RuleForm views={views} changed={rule} />
      )}
    </Dialog>
  );
}

function RuleForm({ views, changed }: { views: Views; changed: AlertRule | null }) {
  const [settings, change] = useOperatorSettings();
  const [source] = useNoteSources();
  const { view } = useViewPart(views, atRest);
  const [base] = useState(changed === null ? view : viewOfRule(changed));
  const [rule, setRule] = useState(changed ?? newRule(view, source));
  const [problem, setProblem] = useState<string | null>(null);
  const trial = useTrial(rule);
  const { judged, zone } = trial !== null && 'judged' in trial ? trial : NOT_TRIED;
  const filters = ruleFilters(rule);
  const isWholeDays = useDescribedField('wholeDays') !== null;
  const { least } = FIGURES_OF_RULES[rule.figure];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = ruleProblem(rule, changed === null ? (settings?.alerts.length ?? 0) : 0);
    setProblem(found);
    if (found !== null) return;
    // A changed rule is another one: what the one before told was told of other words.
    const added = { addAlert: { ...rule, id: newUuid() }, ...(changed !== null && { removeAlert: changed.id }) };
    void change(added).then((isKept) => isKept && closeDialog());
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <p className="text-sm text-muted wrap-anywhere">
        {filters === '' ? 'Of all page views of this source.' : `Where ${filters}.`} This browser looks while a dashboard is open, and when
        you come back. Nothing is sent anywhere.
      </p>
      <FigureField base={base} rule={rule} onChange={setRule} />
      <div className="grid grid-cols-2 gap-3">
        <SelectField
          label="In each"
          options={isWholeDays ? UNIT_OPTIONS.slice(0, 1) : UNIT_OPTIONS}
          value={rule.unit}
          onChange={(unit) => setRule({ ...rule, unit })}
        />
        <SelectField
          label="Tell me when it"
          options={CONDITION_OPTIONS}
          value={rule.condition}
          onChange={(condition) => setRule({ ...rule, condition, limit: firstLimit(condition, judged), least })}
        />
      </div>
      <ConditionFields key={`${rule.figure} ${rule.query} ${rule.condition}`} rule={rule} onChange={setRule} />
      <div className="rounded-control bg-raised p-3 text-sm">
        <p role="status">
          {trial === null ? 'Trying it on the last 90 days…' : 'judged' in trial ? trialText(judged, rule.unit) : trial.message}
        </p>
        <Spoken rule={rule} judged={judged} zone={zone} />
      </div>
      <SaveLine problem={problem} />
    </form>
  );
}

const NOT_TRIED = { judged: [], zone: 'UTC' };

/** Which figure; visits that reached a goal are visits with a filter by it, beside those of `base`. */
function FigureField({ base, rule, onChange }: { base: View; rule: AlertRule; onChange: (rule: AlertRule) => void }) {
  const hasErrors = useDescribedField('errors') === true;
  const goals = useOwnGoals().filter((goal) => goalsFit([goal]) && markOf(base, 'goal', goal.id) === null);
  const [chosen, setChosen] = useState<string>(rule.figure);
  const figures = keysOf(FIGURES_OF_RULES).filter((figure) => figure !== 'errors' || hasErrors);
  const choose = (value: string) => {
    setChosen(value);
    const goal = goals.find(({ id }) => value === `goal ${id}`);
    const figure = figures.find((each) => each === value) ?? 'visits';
    const { least } = FIGURES_OF_RULES[figure];
    const query = queryOf(goal === undefined ? base : pickGoal(base, goal, 'only'));
    onChange({ ...rule, figure, query, least, limit: 0, condition: 'departs' });
  };
  const options = [
    ...figures.map((value) => ({ value: value as string, label: FIGURES_OF_RULES[value].title })),
    ...goals.map(({ id, name }) => ({ value: `goal ${id}`, label: `Visits that reached ${name || id}` })),
  ];
  return <SelectField label="Figure" options={options} value={chosen} onChange={choose} />;
}

/** How far from the usual, or which limit. */
function ConditionFields({ rule, onChange }: { rule: AlertRule; onChange: (rule: AlertRule) => void }) {
  if (rule.condition !== 'departs') return <AmountField label="Limit" rule={rule} field="limit" onChange={onChange} />;
  return (
    <div className="grid grid-cols-2 items-end gap-3">
      <SelectField
        label="How far"
        options={FAR_OPTIONS}
        value={FAR_OPTIONS.find(({ value }) => value === String(rule.deviations))?.value ?? '5'}
        onChange={(deviations) => onChange({ ...rule, deviations: Number(deviations) })}
      />
      <AmountField label="And by at least" rule={rule} field="least" onChange={onChange} />
    </div>
  );
}

interface AmountProps {
  label: string;
  rule: AlertRule;
  field: 'limit' | 'least';
  onChange: (rule: AlertRule) => void;
}

/** An amount of the figure, typed in percent or seconds where it is a share or a time; what is no number is none. */
function AmountField({ label, rule, field, onChange }: AmountProps) {
  const { unit } = FIGURES_OF_RULES[rule.figure];
  const { per, name: one, step } = FIELD_UNITS[unit];
  // A share differs from another by points, not by percent.
  const name = field === 'least' && unit === 'share' ? 'points' : one;
  const [typed, setTyped] = useState(() => String(Number((rule[field] * per).toFixed(2))));
  return (
    <TextField
      small
      label={name === '' ? label : `${label}, ${name}`}
      type="number"
      inputMode="decimal"
      min={0}
      step={step}
      value={typed}
      onChange={({ target: { value } }) => {
        setTyped(value);
        onChange({ ...rule, [field]: value.trim() === '' ? Number.NaN : Number(value) / per });
      }}
      className="min-w-0"
    />
  );
}

/** The hours or days of which a rule would have spoken, the latest first. */
function Spoken({ rule, judged, zone }: { rule: AlertRule; judged: readonly Judged[]; zone: string }) {
  const spoken = judged.flatMap(({ from, verdict }) => (verdict.says === 'speaks' ? [{ from, verdict }] : []));
  if (spoken.length === 0) return null;
  return (
    <ul aria-label="When it would have spoken" tabIndex={0} className="tabular mt-2 grid max-h-40 gap-1 overflow-y-auto text-muted">
      {spoken.map(({ from, verdict: { value, usual } }) => (
        <li key={from}>{spokenText(rule, { from, value, usual: usual?.median ?? null }, zone)}</li>
      ))}
    </ul>
  );
}

/** A rule of the figure and the filters of a view, which tells of days that are far from usual. */
export function newRule(view: View, source: string): AlertRule {
  const figure = keysOf(FIGURES_OF_RULES).find((each) => each === view.figure) ?? 'visits';
  const { least } = FIGURES_OF_RULES[figure];
  return { id: '', source, figure, query: queryOf(view), unit: 'day', condition: 'departs', limit: 0, deviations: 8, least };
}

/** What of a view a rule keeps, as an address has it. */
function queryOf({ clauses, goals, robots, own, zone }: View): string {
  return writeView({ ...DEFAULT_VIEW, clauses, goals, robots, own, zone });
}

/** The most or the least of what was, with which a limit begins; 0 where that is not known. */
function firstLimit(condition: AlertCondition, judged: readonly Judged[]): number {
  const known = judged.flatMap(({ verdict }) => ('value' in verdict ? [verdict.value] : []));
  if (known.length === 0) return 0;
  return condition === 'below' ? Math.min(...known) : Math.max(...known);
}

/** Why a rule cannot be kept beside so many others, as a sentence; null when it can. */
export function ruleProblem({ limit, least, query }: Pick<AlertRule, 'limit' | 'least' | 'query'>, others: number): string | null {
  if (![limit, least].every((amount) => Number.isFinite(amount) && amount >= 0)) return 'Give a number of 0 or more.';
  if (query.length > MAX_SEGMENT_QUERY) return 'This view has too many filters for a rule.';
  return others >= MAX_ALERT_RULES ? `At most ${MAX_ALERT_RULES} rules are kept; delete one first.` : null;
}
