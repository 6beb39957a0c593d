import { MAX_EVENT_NAME, MAX_GOAL_NAME, MAX_GOAL_RULES, MAX_GOALS, MAX_LENGTH, MAX_PROPERTY_NAME, MAX_PROPERTY_VALUE } from '../limits.ts';
import { fail, succeed, type Outcome } from '../outcome.ts';
import { BadQuestion, own, readChoice, readInteger, readList, readObject, readText } from '../read-fields.ts';
import { ACTION_KINDS } from './actions.ts';
import { GOAL_RULE_KINDS, PATH_MATCHES, type Goal, type GoalRule } from './goals.ts';
import { MAX_VISIBLE_MS } from './signals.ts';

const WHOLE_PAGE_PERMILLE = 1_000;

/** Copies goals that come from outside, or says what is wrong with them (`bad-input` with its path). */
export function checkGoals(value: unknown): Outcome<Goal[]> {
  try {
    return succeed(readGoals(value, 'goals'));
  } catch (error) {
    if (error instanceof BadQuestion) return fail('bad-input', error.message, { path: error.path });
    throw error;
  }
}

/** Copies goals field by field; throws a {@link BadQuestion} that says what is wrong with them. */
export function readGoals(value: unknown, path: string): Goal[] {
  const goals = readList(value, path, 0, MAX_GOALS).map((entry, i) => readGoal(readObject(entry, `${path}[${i}]`), `${path}[${i}]`));
  const seen = new Set<string>();
  for (const [i, { id }] of goals.entries()) {
    if (seen.has(id)) throw new BadQuestion(`${path}[${i}].id`, `${path}[${i}] is a second goal with the id '${id}'; give each its own.`);
    seen.add(id);
  }
  return goals;
}

function readGoal(goal: object, path: string): Goal {
  const rules = readList(own(goal, 'rules'), `${path}.rules`, 1, MAX_GOAL_RULES);
  return {
    id: readFilled(own(goal, 'id'), `${path}.id`, MAX_GOAL_NAME),
    name: readText(own(goal, 'name'), `${path}.name`, MAX_GOAL_NAME),
    rules: rules.map((rule, i) => readRule(readObject(rule, `${path}.rules[${i}]`), `${path}.rules[${i}]`)),
  };
}

function readRule(rule: object, path: string): GoalRule {
  const on = readChoice(own(rule, 'on'), `${path}.on`, GOAL_RULE_KINDS);
  const field = (name: string): [value: unknown, path: string] => [own(rule, name), `${path}.${name}`];
  switch (on) {
    case 'page':
      return { on, match: readChoice(...field('match'), PATH_MATCHES), path: readFilled(...field('path'), MAX_LENGTH.path) };
    case 'action':
      return { on, kind: readChoice(...field('kind'), ACTION_KINDS), target: readText(...field('target'), MAX_LENGTH.target) };
    case 'event':
      return { on, name: readFilled(...field('name'), MAX_EVENT_NAME), property: readProperty(...field('property')) };
    case 'visibleTime':
      return { on, atLeastMs: readInteger(...field('atLeastMs'), 1, MAX_VISIBLE_MS) };
    case 'scrollDepth':
      return { on, atLeastPermille: readInteger(...field('atLeastPermille'), 1, WHOLE_PAGE_PERMILLE) };
    default:
      return on satisfies never;
  }
}

function readProperty(value: unknown, path: string): { name: string; value: string } | null {
  if (value === null) return null;
  const property = readObject(value, path);
  return {
    name: readFilled(own(property, 'name'), `${path}.name`, MAX_PROPERTY_NAME),
    value: readText(own(property, 'value'), `${path}.value`, MAX_PROPERTY_VALUE),
  };
}

function readFilled(value: unknown, path: string, longest: number): string {
  const text = readText(value, path, longest);
  if (text === '') throw new BadQuestion(path, `${path} is empty; it must have 1 to ${longest} characters.`);
  return text;
}
