import type { FunnelAnswer, FunnelDefinition, FunnelQuestion, FunnelStep } from '#contract/behaviour/funnel.ts';
import type { JourneyNode, JourneysAnswer, JourneysQuestion } from '#contract/behaviour/journeys.ts';
import type { StepRule, PageGroups, Step } from '#contract/behaviour/steps.ts';
import type { Selection, QuestionRange } from '#contract/questions/selection.ts';
import type { BehindFunnel } from '#contract/behaviour/visits.ts';
import type { EventRow } from '#contract/rows/event.ts';
import { logOf } from '#contract/rows/logs.ts';
import { compareCodePoints } from './recount-figures.ts';
import { fitsPage, isMeasuredBy, isReachedBy, NOTHING_LOST, type Since } from './recount-goals.ts';
import { robotsOf } from './recount-robots.ts';
import { isInside, select } from './recount-selection.ts';
import { byTimeThenId, firstOf, lastOf, pageViewsOf, textOf, type View, type Visit } from './recount-visits.ts';

/*
 * The naive twin of journeys and funnels. It lists the rows of a visit or a visitor in their order and tries every way through
 * them; it shares no code with any engine.
 */

const HALF_HOUR_MS = 30 * 60 * 1000;
const MOST_NAMES = 8;

/** When it is, and from when on each log is complete; nothing was ever lost where it is left out. */
export interface Known {
  asOf: number;
  since?: Since;
}

/** One row on a way: a page view, or (`signal`) an action or a measurement on it. */
interface Happened {
  view: View;
  signal: EventRow | null;
  /** Epoch ms, never before its page view. */
  at: number;
}

type Selecting = Selection & { range: QuestionRange; offsets: [number, number][] };

/** The rows of a visit: each page view, then its actions, then the last measurement of each kind. */
function rowsOf(visit: Visit): Happened[] {
  return visit.views.flatMap((view): Happened[] => {
    const actions = view.signals.filter(({ kind }) => logOf(kind) === 'actions');
    const measured = view.signals.filter(({ kind }) => logOf(kind) === 'measurements');
    const kept = measured.filter((row) => measured.findLast(({ kind }) => kind === row.kind) === row);
    const signals = [...actions.sort(byTimeThenId), ...kept.sort(byTimeThenId)];
    return [null, ...signals].map((signal) => ({ view, signal, at: Math.max(view.row.ts, signal?.ts ?? 0) }));
  });
}

function meets(row: Happened, condition: StepRule, known: Known): boolean {
  const { view, signal } = row;
  if (condition.on === 'entry') return signal === null && view.row === firstOf(view.visit) && !mayBeCut(view.visit, known);
  if (condition.on === 'exit') return signal === null && view.row === lastOf(view.visit);
  if (condition.on === 'page') return signal === null && fitsPage(condition, view.row.path);
  return signal !== null && (isReachedBy(condition, signal) || isMeasuredBy(condition, signal));
}

function meetsAny(row: Happened, { rules }: Step, known: Known): boolean {
  return rules.some((rule) => meets(row, rule, known));
}

/** Whether the beginning of a visit may be among what is no longer held. */
function mayBeCut(visit: Visit, { since = NOTHING_LOST }: Known): boolean {
  return since.pageViews !== null && firstOf(visit).ts < since.pageViews + HALF_HOUR_MS;
}

function mayGoOn(visit: Visit, { asOf }: Known): boolean {
  return rowsOf(visit).some(({ at }) => at > asOf - HALF_HOUR_MS);
}

/** The visits that have a selected page view, and whether a way may begin at a page view. */
function startsOf(
  rows: readonly EventRow[],
  { range, clauses, goals, brush, bots, own, offsets }: Selecting,
  { since = NOTHING_LOST }: Known,
) {
  const views = pageViewsOf(rows, since.pageViews);
  const span = { from: range.from ?? Number.NEGATIVE_INFINITY, to: range.to };
  const selected = select(views, { ...span, clauses, goals, brush, bots: robotsOf({ clauses, bots }), own, offsets, since });
  const visits = new Set(selected.map(({ visit }) => visit));
  const isStart = ({ row, visit }: View) => visits.has(visit) && isInside(row.ts, span) && (brush === null || isInside(row.ts, brush));
  return { visits: [...new Set(views.map(({ visit }) => visit))].filter((visit) => visits.has(visit)), views, isStart };
}

// Journeys

/** A visit's way, and how it ended. */
interface Way {
  groups: string[];
  end: JourneyNode['kind'];
}

/** Visits from or to an anchor, by what they saw after or before it. */
export function recountJourneys(
  rows: readonly EventRow[],
  question: JourneysQuestion,
  known: Known,
): Pick<JourneysAnswer, 'visits' | 'columns' | 'links'> {
  const { visits, isStart } = startsOf(rows, question, known);
  const ways = visits.flatMap((visit) => wayOf(visit, question, isStart, known) ?? []);
  const places = Array.from({ length: question.columns }, (_, column) => column);
  const through = places.map((column) => ways.filter((way) => isThrough(way, question.pinned.slice(0, column), column)));
  const columns = places.map((column) => nodesOf(through[column]!, column, question.pinned[column]));
  const placeOf = (way: Way, column: number) => {
    const [kind, name] = standsIn(way, column);
    const named = columns[column]!.findIndex((node) => node.kind === kind && node.name === name);
    return named < 0 ? columns[column]!.findIndex((node) => node.kind === 'others') : named;
  };
  const links = places.slice(1).map((column) => {
    const pairs = through[column]!.map((way) => ({ from: placeOf(way, column - 1), to: placeOf(way, column) }));
    const all = columns[column - 1]!.flatMap((_, from) => columns[column]!.map((__, to) => ({ from, to })));
    const counted = all.map((link) => ({ ...link, visits: pairs.filter(({ from, to }) => from === link.from && to === link.to).length }));
    return counted.filter((link) => link.visits > 0);
  });
  return { visits: ways.length, columns, links };
}

function wayOf(visit: Visit, { direction, anchor, groups }: JourneysQuestion, isStart: (view: View) => boolean, known: Known): Way | null {
  const anchors = rowsOf(visit).filter((row) => isStart(row.view) && meets(row, anchor, known));
  const found = direction === 'from' ? anchors[0] : anchors.at(-1);
  if (found === undefined) return null;
  const at = visit.views.indexOf(found.view);
  const views = direction === 'from' ? visit.views.slice(at) : visit.views.slice(0, at + 1).toReversed();
  const names = views.map(({ row }) => groupOf(row.path, groups));
  const ends = direction === 'from' ? ([mayGoOn, 'here', 'left'] as const) : ([mayBeCut, 'cut', 'entered'] as const);
  return { groups: names.filter((name, i) => name !== names[i - 1]), end: ends[0](visit, known) ? ends[1] : ends[2] };
}

/** All pages below a first folder are one group. */
function groupOf(path: string, groups: PageGroups): string {
  return groups === 'path' ? path : path.replace(/^(.[^/]*)\/.*$/s, '$1/*');
}

/** Whether a way leads through the pinned groups, and as far as a column or to its end just before. */
function isThrough({ groups }: Way, pinned: readonly string[], column: number): boolean {
  return pinned.every((group, i) => groups[i] === group) && groups.length >= column;
}

function standsIn({ groups, end }: Way, column: number): [kind: JourneyNode['kind'], name: string] {
  return column < groups.length ? ['name', groups[column]!] : [end, ''];
}

function nodesOf(ways: readonly Way[], column: number, pinned: string | undefined): JourneyNode[] {
  const count = (kind: JourneyNode['kind'], name: string): JourneyNode => ({
    kind,
    name,
    visits: ways.map((way) => standsIn(way, column)).filter((stand) => stand[0] === kind && stand[1] === name).length,
  });
  const names = new Set([...ways.flatMap(({ groups }) => groups[column] ?? []), ...(pinned === undefined ? [] : [pinned])]);
  const all = [...names].map((name) => count('name', name)).sort(byVisitsThenName);
  const shown = all.filter(({ name }, i) => i < MOST_NAMES || name === pinned);
  const others = all.filter((node) => !shown.includes(node)).reduce((sum, { visits }) => sum + visits, 0);
  const ended = (['left', 'here', 'entered', 'cut'] as const).map((kind) => count(kind, ''));
  const rest: JourneyNode[] = [{ kind: 'others', name: '', visits: others }, ...ended];
  return [...shown, ...rest.filter(({ visits }) => visits > 0)];
}

function byVisitsThenName(a: JourneyNode, b: JourneyNode): number {
  return b.visits - a.visits || compareCodePoints(a.name, b.name);
}

// Funnels

/** How far a visit, or a visitor, came: the row of each step, and whether they may still come further. */
interface Chain {
  rows: Happened[];
  isOpen: boolean;
}

/** How many visits or visitors came how far. */
export function recountFunnel(rows: readonly EventRow[], question: FunnelQuestion, known: Known): Pick<FunnelAnswer, 'steps' | 'names'> {
  const chains = chainsOf(rows, question, question, known);
  const { by, steps } = question;
  if (by === null) return { steps: countSteps(chains, steps.length), names: [] };
  const nameOf = ({ rows: [first] }: Chain) => textOf(first!.view, by);
  const of = (name: string) => chains.filter((chain) => nameOf(chain) === name);
  const names = [...new Set(chains.map(nameOf))].sort((a, b) => of(b).length - of(a).length || compareCodePoints(a, b));
  const told = names.slice(0, MOST_NAMES).map((name) => ({ name, steps: countSteps(of(name), steps.length) }));
  const others = chains.filter((chain) => names.indexOf(nameOf(chain)) >= MOST_NAMES);
  const last = others.length === 0 ? [] : [{ name: null, steps: countSteps(others, steps.length) }];
  return { steps: countSteps(chains, steps.length), names: [...told, ...last] };
}

/** The visits behind a figure of a funnel, newest start first, each by the id of its first page view. */
export function recountBehind(rows: readonly EventRow[], selecting: Selecting, behind: BehindFunnel, known: Known): string[] {
  const { step, outcome, steps } = behind;
  const wanted = chainsOf(rows, selecting, behind, known).filter((chain) => {
    if (outcome === 'reached') return chain.rows.length > step;
    return chain.rows.length === step + 1 && step + 1 < steps.length && chain.isOpen === (outcome === 'open');
  });
  const visits = [...new Set(wanted.map((chain) => chain.rows[0]!.view.visit))];
  return visits
    .map(firstOf)
    .sort(byTimeThenId)
    .toReversed()
    .map(({ id }) => id);
}

function countSteps(chains: readonly Chain[], steps: number): FunnelStep[] {
  return Array.from({ length: steps }, (_, step) => {
    const reached = chains.filter((chain) => chain.rows.length > step);
    const open = reached.filter((chain) => chain.rows.length === step + 1 && chain.isOpen);
    const took = step === 0 ? [] : reached.map((chain) => Math.max(0, chain.rows[step]!.at - chain.rows[step - 1]!.at));
    const medianMs = took.sort((a, b) => a - b)[Math.ceil(took.length / 2) - 1] ?? null;
    return { reached: reached.length, open: open.length, medianMs };
  });
}

/** The chosen chain of each visit or visitor that has a step 1. */
function chainsOf(rows: readonly EventRow[], selecting: Selecting, funnel: FunnelDefinition, known: Known): Chain[] {
  const { visits, views, isStart } = startsOf(rows, selecting, known);
  if (funnel.windowMs === null) return visits.flatMap((visit) => chainOf(rowsOf(visit), funnel, isStart, known) ?? []);
  const all = [...new Set(views.map(({ visit }) => visit))];
  const visitors = [...new Set(visits.map(({ visitor }) => visitor))];
  const ofVisitor = (name: string) => all.filter(({ visitor }) => visitor === name).flatMap(rowsOf);
  return visitors.flatMap((visitor) => chainOf(ofVisitor(visitor), funnel, isStart, known) ?? []);
}

/** The deepest chain of all starts; of several the one with the earliest start. */
function chainOf(rows: readonly Happened[], funnel: FunnelDefinition, isStart: (view: View) => boolean, known: Known): Chain | null {
  const [first] = funnel.steps as [Step];
  const fits = (row: Happened) => first.pages === null || fitsPage(first.pages, row.view.row.path);
  const inRange = rows.filter((row) => isStart(row.view) && meetsAny(row, first, known));
  const starts = (funnel.start === 'first' ? inRange.slice(0, 1) : inRange).filter(fits);
  const chains = starts.map((start) => bestFrom(rows, start, funnel, known));
  const best = chains.find((chain) => chains.every((other) => other.length <= chain.length));
  if (best === undefined) return null;
  const { visit } = best[0]!.view;
  const mayReach = funnel.windowMs === null ? mayGoOn(visit, known) : starts.at(-1)!.at + funnel.windowMs >= known.asOf;
  return { rows: best, isOpen: mayReach && best.length < funnel.steps.length };
}

/** From a start the deepest chain, of several the one whose second row is earliest, then whose third is, and so on. */
function bestFrom(rows: readonly Happened[], start: Happened, { steps, order, windowMs }: FunnelDefinition, known: Known): Happened[] {
  const until = windowMs === null ? Number.POSITIVE_INFINITY : start.at + windowMs;
  const found = new Map<string, Happened[]>();
  const best = (step: number, place: number): Happened[] => {
    const kept = found.get(`${step} ${place}`);
    if (kept !== undefined) return kept;
    const next = steps[step + 1];
    const later = rows.flatMap((row, i) => {
      const isNext = next !== undefined && i > place && row.at <= until && meetsStep(row, next, known);
      if (!isNext || (order === 'strict' && !holdsBetween(rows, place, i, steps[step]!, known))) return [];
      return [best(step + 1, i)];
    });
    const deepest = later.find((chain) => later.every((other) => other.length <= chain.length)) ?? [];
    const chain = [rows[place]!, ...deepest];
    found.set(`${step} ${place}`, chain);
    return chain;
  };
  return best(0, rows.indexOf(start));
}

function meetsStep(row: Happened, step: Step, known: Known): boolean {
  return (step.pages === null || fitsPage(step.pages, row.view.row.path)) && meetsAny(row, step, known);
}

/** Whether a step holds on every page view between those of two rows. */
function holdsBetween(rows: readonly Happened[], from: number, to: number, step: Step, known: Known): boolean {
  const [first, last] = [rows[from]!.view, rows[to]!.view];
  const between = [...new Set(rows.slice(from, to).map(({ view }) => view))].filter((view) => view !== first && view !== last);
  return between.every((view) => {
    if (step.pages !== null) return fitsPage(step.pages, view.row.path);
    return rows.some((row) => row.view === view && meetsAny(row, step, known));
  });
}
