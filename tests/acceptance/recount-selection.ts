import type { Clause, Selection, Span } from '#contract/questions/selection.ts';
import { conversionsOf, fits, NOTHING_LOST, type Since } from './recount-goals.ts';
import { textOf, type View } from './recount-visits.ts';

const ROBOT_BIT = 1;

/** What selects page views: a range, filters, and the offsets that tell the hour of the week. */
export interface Conditions extends Selection {
  from: number;
  to: number;
  offsets: [number, number][];
  /** From when on each log is complete; all of it where left out. */
  since?: Since;
}

export function isRobot(view: View): boolean {
  return (view.row.flags & ROBOT_BIT) !== 0;
}

/** Whether a page view is one of those that a question calls own. */
export function isOwn({ row }: View, own: Selection['own']): boolean {
  if (own === undefined) return false;
  return (own.path !== '' && row.path === own.path) || (own.visitor !== '' && row.visitor === own.visitor);
}

/** Whether a page view counts by who made it. */
export function countsBy(bots: Selection['bots'], view: View): boolean {
  return bots === 'include' || isRobot(view) === (bots === 'only');
}

export function isInside(ts: number, span: Span): boolean {
  return span.from <= ts && ts < span.to;
}

/** Hour of the local week of an instant: Monday 00:00 is 0, Sunday 23:00 is 167. */
export function hourOfWeek(ts: number, offsets: [number, number][]): number {
  let minutes = 0;
  for (const [since, offset] of offsets) if (since <= ts) minutes = offset;
  const local = new Date(ts + minutes * 60_000);
  const weekday = (local.getUTCDay() + 6) % 7;
  return weekday * 24 + local.getUTCHours();
}

/** The page views that meet all conditions. */
export function select(views: readonly View[], conditions: Conditions): View[] {
  return views.filter((view) => {
    if (!isInside(view.row.ts, conditions)) return false;
    if (conditions.brush !== null && !isInside(view.row.ts, conditions.brush)) return false;
    if (!countsBy(conditions.bots, view) || isOwn(view, conditions.own)) return false;
    return conditions.clauses.every((clause) => meets(view, clause, conditions));
  });
}

function meets(view: View, clause: Clause, { offsets, goals, since = NOTHING_LOST }: Conditions): boolean {
  if (clause.dim === 'goal') {
    const named = goals.filter(({ id }) => clause.values.includes(id));
    return named.some((goal) => conversionsOf(goal, view.visit.views, since).length > 0) === (clause.op === 'in');
  }
  if (clause.dim === 'errorIssue') {
    return view.signals.some(({ kind, target }) => kind === 'error' && clause.values.includes(target)) === (clause.op === 'in');
  }
  const text = clause.dim === 'hourOfWeek' ? String(hourOfWeek(view.row.ts, offsets)) : textOf(view, clause.dim);
  return meetsText(clause, text);
}

/** A text with small letters for the capital ones of ASCII. */
export const folded = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 32));
const equals = (text: string, value: string) => text === value;
const startsWith = (text: string, value: string) => text.slice(0, value.length) === value;
const contains = (text: string, value: string) => folded(text).split(folded(value)).length > 1;
const COMPARES: Readonly<Record<Clause['op'], (text: string, value: string) => boolean>> = {
  ...{ in: equals, notIn: equals, prefix: startsWith, notPrefix: startsWith },
  ...{ contains, notContains: contains, matches: fits, notMatches: fits },
};

/** What a clause says of a text. */
export function meetsText({ op, values }: Pick<Clause, 'op' | 'values'>, text: string): boolean {
  return values.some((value) => COMPARES[op](text, value)) !== op.startsWith('not');
}
