import type { Goal, GoalRule } from '#contract/questions/goals.ts';
import type { StepRule, Step } from '#contract/behaviour/steps.ts';
import { likePattern, type ParameterType } from './statement.ts';

/** Binds a value and gives its place in the text. */
export type Bind = (type: ParameterType, value: unknown) => string;

const WHOLE_PAGE_PERMILLE = 1_000;

/** What of the signals on a page view the goals need, as columns of a group: the last measurements, and `acts<i>` per goal. */
export function signalColumns(goals: readonly Goal[], bind: Bind): string[] {
  const rules = goals.flatMap((goal) => goal.rules);
  const last = (kind: string, name: string) => `argMaxIf(value, (ts, id), kind = '${kind}') AS ${name}`;
  return [
    ...(rules.some(({ on }) => on === 'visibleTime') ? [last('visible-time', 'visible')] : []),
    ...(rules.some(({ on }) => on === 'scrollDepth') ? [last('scroll-depth', 'depth')] : []),
    ...goals.flatMap((goal, i) => (goal.rules.some(isOfActions) ? [`countIf(${actionSql(goal, bind)}) AS acts${i}`] : [])),
  ];
}

/** How often a goal was reached on a page view: once for its rules about pages and measurements, once for each action. */
export function reachedSql(goal: Goal, i: number, bind: Bind): string {
  const ofView = goal.rules.flatMap((rule) => viewRuleSql(rule, bind) ?? []);
  const parts = [
    ...(ofView.length > 0 ? [`toUInt64(${ofView.join(' OR ')})`] : []),
    ...(goal.rules.some(isOfActions) ? [`s.acts${i}`] : []),
  ];
  return parts.length === 0 ? 'toUInt64(0)' : `(${parts.join(' + ')})`;
}

function actionSql({ rules }: Goal, bind: Bind): string {
  return rules.flatMap((rule) => actionRuleSql(rule, bind) ?? []).join(' OR ');
}

function isOfActions({ on }: GoalRule): boolean {
  return on === 'action' || on === 'event';
}

function actionRuleSql(rule: GoalRule, bind: Bind): string | null {
  if (rule.on === 'action') {
    const target = rule.target === '' ? '1' : `target LIKE ${bind('String', likePattern(rule.target))}`;
    return `(kind = ${bind('String', rule.kind)} AND ${target})`;
  }
  if (rule.on !== 'event') return null;
  const { name, property } = rule;
  const has =
    property &&
    `has(JSONExtractKeysAndValues(properties, 'String'), (${bind('String', property.name)}, ${bind('String', property.value)}))`;
  return `(kind = 'event' AND target = ${bind('String', name)} AND ${has ?? '1'})`;
}

function viewRuleSql(rule: GoalRule, bind: Bind): string | null {
  switch (rule.on) {
    case 'page':
      return pageSql(rule, bind);
    case 'visibleTime':
    case 'scrollDepth':
      return reachesSql(rule, rule.on === 'visibleTime' ? 's.visible' : 's.depth', bind);
    case 'action':
    case 'event':
      return null;
    default:
      return rule satisfies never;
  }
}

/** Whether a signal is an action or a measurement that meets the rule; null where it is about none. */
export function signalSql(rule: StepRule, bind: Bind): string | null {
  switch (rule.on) {
    case 'visibleTime':
      return `(kind = 'visible-time' AND ${reachesSql(rule, 'value', bind)})`;
    case 'scrollDepth':
      return `(kind = 'scroll-depth' AND ${reachesSql(rule, 'value', bind)})`;
    case 'action':
    case 'event':
      return actionRuleSql(rule, bind);
    default:
      return null;
  }
}

/** Whether a measured value reaches the bound of a rule. */
function reachesSql(rule: GoalRule & { on: 'visibleTime' | 'scrollDepth' }, value: string, bind: Bind): string {
  if (rule.on === 'visibleTime') return `floor(${value} + 0.5) >= ${bind('Int64', rule.atLeastMs)}`;
  return `floor(${value} * ${WHOLE_PAGE_PERMILLE} + 0.5) >= ${bind('Int64', rule.atLeastPermille)}`;
}

/** Whether the path of a page view fits. */
export function pageSql({ match, path }: NonNullable<Step['pages']>, bind: Bind): string {
  if (match === 'exact') return `e.path = ${bind('String', path)}`;
  return match === 'prefix' ? `startsWith(e.path, ${bind('String', path)})` : `e.path LIKE ${bind('String', likePattern(path))}`;
}
