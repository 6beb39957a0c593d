import { ACTION_KINDS, type ActionKind } from '#contract/questions/actions.ts';
import {
  checkGoals,
  GOAL_RULE_KINDS,
  MAX_VISIBLE_MS,
  PATH_MATCHES,
  type Goal,
  type GoalRule,
  type GoalRuleKind,
  type PathMatch,
} from '#contract/questions/goals.ts';
import { MAX_EVENT_NAME, MAX_GOAL_NAME, MAX_GOAL_RULES, MAX_PROPERTY_NAME, MAX_PROPERTY_VALUE } from '#contract/limits.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { countOf, formatCount } from '#lib/format/format-number.ts';
import { fieldsOf, parseFields } from '#lib/untrusted.ts';
import { newUuid } from '#lib/uuid.ts';
import { goalText } from '../goal-text.ts';

/** A rule as its fields hold it: what was typed for one kind stays while another is looked at. */
export interface RuleDraft {
  /** Distinguishes it from the other rules of its goal while rules are added and removed. */
  key: string;
  on: GoalRuleKind;
  match: PathMatch;
  path: string;
  kind: ActionKind;
  target: string;
  event: string;
  property: string;
  value: string;
  seconds: string;
  percent: string;
}

/** A goal as the builder holds it. */
export interface GoalDraft {
  id: string;
  /** '' = named by its rules. */
  name: string;
  rules: readonly RuleDraft[];
}

/** The goal that a draft makes, or what is wrong with it: of the name, and of each rule, '' where it is right. */
export type ReadDraft = { goal: Goal } | { goal: null; name: string; rules: string[] };

const EMPTY_RULE: Omit<RuleDraft, 'key'> = {
  on: 'page',
  match: 'exact',
  path: '',
  kind: ACTION_KINDS[0],
  target: '',
  event: '',
  property: '',
  value: '',
  seconds: '30',
  percent: '75',
};

const SECOND_MS = 1_000;
const PERCENT_PERMILLE = 10;

/** A rule as it is before anything is typed. */
export function newRule(changes: Partial<RuleDraft> = {}): RuleDraft {
  return { ...EMPTY_RULE, key: newUuid(), ...changes };
}

/** A new goal by some rules; without any, by one that is to be filled in. */
export function newDraft(rules: readonly GoalRule[] = []): GoalDraft {
  return { id: newGoalId(), name: '', rules: rules.length === 0 ? [newRule()] : rules.map(ruleDraftOf) };
}

export function draftOf({ id, name, rules }: Goal): GoalDraft {
  return { id, name, rules: rules.map(ruleDraftOf) };
}

/** The texts of a rule, as its fields hold them. */
const TYPED = ['path', 'target', 'event', 'property', 'value', 'seconds', 'percent'] as const;

/** A draft as this tab kept it; null where the text is something else. What was typed may be wrong, as in the fields. */
export function parseDraft(text: string): GoalDraft | null {
  const { id, name, rules } = parseFields(text);
  if (typeof id !== 'string' || id === '' || id.length > MAX_GOAL_NAME || typeof name !== 'string') return null;
  if (!Array.isArray(rules) || rules.length === 0 || rules.length > MAX_GOAL_RULES) return null;
  const read = rules.map(parseRule);
  return read.every((rule) => rule !== null) ? { id, name, rules: read } : null;
}

function parseRule(value: unknown): RuleDraft | null {
  const fields = fieldsOf(value);
  const on = GOAL_RULE_KINDS.find((kind) => kind === fields['on']);
  const match = PATH_MATCHES.find((way) => way === fields['match']);
  const kind = ACTION_KINDS.find((action) => action === fields['kind']);
  if (on === undefined || match === undefined || kind === undefined) return null;
  if (TYPED.some((field) => typeof fields[field] !== 'string')) return null;
  const typed = Object.fromEntries(TYPED.map((field) => [field, fields[field]])) as Pick<RuleDraft, (typeof TYPED)[number]>;
  return newRule({ on, match, kind, ...typed });
}

/** A short id, because it is part of addresses. */
export function newGoalId(): string {
  return newUuid().slice(0, 8);
}

/** The path of a page rule as it is typed: a star means any text, so that it makes a pattern of an exact path. */
export function withPath(draft: RuleDraft, path: string): RuleDraft {
  const isPattern = draft.match === 'exact' && path.includes('*') && !draft.path.includes('*');
  return { ...draft, path, match: isPattern ? 'pattern' : draft.match };
}

/** Reads a draft; `others` are the goals beside it. Whatever it makes passes the check of the engine. */
export function readDraft({ id, name, rules }: GoalDraft, others: readonly Goal[]): ReadDraft {
  const read = rules.map(readRule);
  const made = read.flatMap(({ rule }) => rule ?? []);
  const goal = { id, name: name.trim() || goalText({ rules: made }).slice(0, MAX_GOAL_NAME), rules: made };
  const wrong = { goal: null, name: nameProblem(goal, others), rules: read.map(({ problem }) => problem) };
  const isRight = wrong.name === '' && wrong.rules.every((problem) => problem === '');
  if (!isRight || rules.length === 0) return wrong;
  const checked = checkGoals([goal]);
  return checked.ok ? { goal } : { ...wrong, name: checked.failure.message };
}

function nameProblem({ id, name }: Goal, others: readonly Goal[]): string {
  if (name.length > MAX_GOAL_NAME) return tooLong('The name', name, MAX_GOAL_NAME);
  const isTaken = others.some((other) => other.name === name && other.id !== id);
  return isTaken ? `Another goal is called “${name}”: give this one a name of its own.` : '';
}

interface ReadRule {
  rule: GoalRule | null;
  problem: string;
}

function readRule(draft: RuleDraft): ReadRule {
  const { on, match, path, kind, target } = draft;
  switch (on) {
    case 'page':
      return whole({ on, match, path }, filled('The page', path, MAX_LENGTH.path, 'such as /download or /blog/*'));
    case 'action':
      return whole({ on, kind, target }, tooLong('The target', target, MAX_LENGTH.target));
    case 'event':
      return readEvent(draft);
    case 'visibleTime': {
      const atLeastMs = Math.round(Number(draft.seconds) * SECOND_MS);
      return whole({ on, atLeastMs }, outOf('The time', draft.seconds, atLeastMs, MAX_VISIBLE_MS, SECOND_MS, 'seconds'));
    }
    case 'scrollDepth': {
      const atLeastPermille = Math.round(Number(draft.percent) * PERCENT_PERMILLE);
      return whole({ on, atLeastPermille }, outOf('The depth', draft.percent, atLeastPermille, 1_000, PERCENT_PERMILLE, 'percent'));
    }
    default:
      return on satisfies never;
  }
}

function readEvent({ event, property, value }: RuleDraft): ReadRule {
  const condition = property === '' && value === '' ? null : { name: property, value };
  const ofProperty =
    condition === null
      ? ''
      : filled('The property', property, MAX_PROPERTY_NAME, 'or leave its value empty too') ||
        tooLong('The value', value, MAX_PROPERTY_VALUE);
  return whole(
    { on: 'event', name: event, property: condition },
    filled('The event', event, MAX_EVENT_NAME, 'as the site sends it') || ofProperty,
  );
}

function whole(rule: GoalRule, problem: string): ReadRule {
  return { rule: problem === '' ? rule : null, problem };
}

function filled(what: string, text: string, longest: number, such: string): string {
  return text === '' ? `${what} is missing: name one, ${such}.` : tooLong(what, text, longest);
}

function tooLong(what: string, text: string, longest: number): string {
  return text.length <= longest ? '' : `${what} has ${countOf(text.length, 'character')}; at most ${formatCount(longest)} are allowed.`;
}

/** A bound in whole units of the contract, of which `per` are one of what was typed. */
function outOf(what: string, typed: string, units: number, most: number, per: number, unit: string): string {
  const isInside = typed.trim() !== '' && units >= 1 && units <= most;
  return isInside ? '' : `${what} is “${typed.slice(0, 20)}”; it must be a number from ${1 / per} to ${formatCount(most / per)} ${unit}.`;
}

function ruleDraftOf(rule: GoalRule): RuleDraft {
  switch (rule.on) {
    case 'page':
    case 'action':
      return newRule(rule);
    case 'event':
      return newRule({ on: rule.on, event: rule.name, property: rule.property?.name ?? '', value: rule.property?.value ?? '' });
    case 'visibleTime':
      return newRule({ on: rule.on, seconds: String(rule.atLeastMs / SECOND_MS) });
    case 'scrollDepth':
      return newRule({ on: rule.on, percent: String(rule.atLeastPermille / PERCENT_PERMILLE) });
    default:
      return rule satisfies never;
  }
}
