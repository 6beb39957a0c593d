import type { Goal, GoalRule } from '#contract/questions/goals.ts';
import type { Step } from '#contract/behaviour/steps.ts';
import type { EventRow } from '#contract/rows/event.ts';
import type { View } from './recount-visits.ts';

/** Epoch ms from which on all rows of a log are held; null = all ever recorded are. */
export interface Since {
  actions: number | null;
  measurements: number | null;
  pageViews: number | null;
}

export const NOTHING_LOST: Since = { actions: null, measurements: null, pageViews: null };

/** From when on the conversions of a goal are complete: from when on every log is that its rules look at. */
export function sinceOf({ rules }: Goal, since: Since): number | null {
  const times = rules.flatMap(({ on }) => (on === 'page' ? [] : [on === 'action' || on === 'event' ? since.actions : since.measurements]));
  return times.reduce((latest, time) => (latest === null || (time !== null && time > latest) ? time : latest), null);
}

/** The page views on which a goal was reached in the visits of these, each as often as it was reached there: a visit converts as a whole. */
export function conversionsOf(goal: Goal, views: readonly View[], since: Since): View[] {
  const start = sinceOf(goal, since) ?? Number.NEGATIVE_INFINITY;
  const counted = (some: readonly View[]) => some.filter(({ row }) => row.ts >= start);
  const visits = new Set(counted(views).map(({ visit }) => visit));
  return [...visits].flatMap((visit) => counted(visit.views)).flatMap((view) => Array<View>(timesReached(goal, view)).fill(view));
}

/** A page view counts once, each action once. */
function timesReached({ rules }: Goal, view: View): number {
  const actions = view.signals.filter((signal) => rules.some((rule) => isReachedBy(rule, signal)));
  return Number(rules.some((rule) => isMet(rule, view))) + actions.length;
}

/** Whether a signal is an action that a rule is about. */
export function isReachedBy(rule: GoalRule, { kind, target, properties }: EventRow): boolean {
  if (rule.on === 'action') return kind === rule.kind && fits(target, rule.target || '*');
  if (rule.on !== 'event' || kind !== 'event' || target !== rule.name) return false;
  const told: [string, unknown][] = Object.entries(JSON.parse(properties || '{}') as object);
  return rule.property === null || told.some(([name, value]) => name === rule.property?.name && value === rule.property.value);
}

function isMet(rule: GoalRule, { row, signals }: View): boolean {
  const last = ['visible-time', 'scroll-depth'].flatMap((kind) => signals.findLast((signal) => signal.kind === kind) ?? []);
  return rule.on === 'page' ? fitsPage(rule, row.path) : last.some((signal) => isMeasuredBy(rule, signal));
}

/** Whether a signal is a measurement that reaches the bound of a rule. */
export function isMeasuredBy(rule: GoalRule, { kind, value }: EventRow): boolean {
  if (rule.on === 'visibleTime') return kind === 'visible-time' && Math.round(value) >= rule.atLeastMs;
  return rule.on === 'scrollDepth' && kind === 'scroll-depth' && Math.round(value * 1_000) >= rule.atLeastPermille;
}

export function fitsPage({ match, path }: NonNullable<Step['pages']>, text: string): boolean {
  if (match === 'pattern') return fits(text, path);
  return match === 'exact' ? text === path : text.startsWith(path);
}

/** Whether the whole of a text fits a pattern. */
export function fits(text: string, pattern: string): boolean {
  const parts = pattern.split('*').map((part) => part.replaceAll(/[\\^$.|?+()[\]{}]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('[^]*')}$`).test(text);
}
