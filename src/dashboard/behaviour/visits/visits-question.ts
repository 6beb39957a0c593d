import type { Goal } from '#contract/questions/goals.ts';
import { MAX_ROWS } from '#contract/limits.ts';
import type { BehindFunnel, VisitRow, VisitsQuestion } from '#contract/behaviour/visits.ts';
import type { Moment } from '#engine/source/ask-source.ts';
import { displayName } from '#lib/format/display-name.ts';
import { newUuid } from '#lib/uuid.ts';
import type { Behaviour } from '#question/behaviour.ts';
import type { FigureParts } from '#question/view.ts';
import { questionAt } from '../../answer/question-beside.ts';

/** Visits that are read at a time. */
const PAGE = 50;

/** Which visits: those that a view selects, or of them those behind a figure of a funnel, with the goals that are marked. */
export interface VisitsWanted {
  view: FigureParts;
  goals: readonly Goal[];
  behind: BehindFunnel | null;
}

/** The funnel's figure whose visits are listed, as questions say it; null for all visits. */
export function behindFunnel({ behind, funnel }: Pick<Behaviour, 'behind' | 'funnel'>): BehindFunnel | null {
  if (behind === null || funnel === null) return null;
  const { by: _, ...definition } = funnel;
  return { ...definition, ...behind };
}

/** The question which visits there were, at a moment of its source; `whole`: as many at a time as there may be, for a file. */
export function visitsQuestion({ view, goals, behind }: VisitsWanted, moment: Moment, cursor: string, whole = false): VisitsQuestion {
  const { selection } = questionAt(view, moment);
  return { v: 1, id: newUuid(), ...selection, goals: [...goals], behind, cursor, limit: whole ? MAX_ROWS : PAGE };
}

const OUTCOMES = {
  reached: 'came to',
  dropped: 'went no further than',
  open: 'came to, and may still go on from,',
} as const satisfies Record<BehindFunnel['outcome'], string>;

/** Whose visits are listed, in words; of a funnel by visitors it is the visit in which they began it. */
export function behindText({ step, steps, outcome, windowMs }: BehindFunnel): string {
  const who = windowMs === null ? 'Visits that' : 'Visits with which those began who';
  return `${who} ${OUTCOMES[outcome]} step ${step + 1} of ${steps.length} of the funnel.`;
}

/** The goals of a visit by name; one of a link that has none by its id. */
export function goalNames(reached: readonly string[], goals: readonly Goal[]): string {
  return reached.map((id) => goals.find((goal) => goal.id === id)?.name || id).join(', ');
}

/** Visits as lines of a file, the head first; times in UTC. */
export function visitLines(visits: readonly VisitRow[], goals: readonly Goal[]): (string | number)[][] {
  return [
    [
      ...['Start', 'End', 'Visitor', 'Entry page', 'Exit page', 'Page views', 'Seconds'],
      ...['Source', 'Channel', 'Country', 'Device', 'Browser'],
      ...['Goals', 'Under way'],
    ],
    ...visits.map(({ start, end, visitor, entry, exit, pageViews, source, channel, country, device, browser, ...visit }) => [
      ...[new Date(start).toISOString(), new Date(end).toISOString(), visitor, entry, exit, pageViews, (end - start) / 1_000],
      ...[displayName('source', source), channel, country, device, browser],
      ...[goalNames(visit.goals, goals), visit.underWay ? 'yes' : ''],
    ]),
  ];
}
