import type { JourneyNode, JourneysAnswer } from '#contract/behaviour/journeys.ts';
import { countOf, FEWEST_TO_TELL, formatCount, formatShare } from '#lib/format/format-number.ts';
import { readableAddress } from '#lib/format/readable-text.ts';
import type { JourneyChoice } from '#question/behaviour.ts';
import { nameInSentence, stepRuleText } from '../step-text.ts';

const KINDS: Readonly<Record<Exclude<JourneyNode['kind'], 'name'>, string>> = {
  others: 'Other pages',
  left: 'Left',
  here: 'Still here',
  entered: 'Entered',
  cut: 'Start not kept',
};

/** A node in words. */
export function nodeName({ kind, name }: JourneyNode): string {
  return kind === 'name' ? readableAddress(name) || 'Unknown' : KINDS[kind];
}

/** The head of a column. */
export function columnHead({ direction, anchor }: JourneyChoice, column: number): string {
  if (column === 0) return anchor.on === 'entry' ? 'First page' : anchor.on === 'exit' ? 'Last page' : 'On the page';
  const [next, then] = direction === 'from' ? ['Next', 'Then'] : ['Before', 'Before that'];
  return column === 1 ? next : then;
}

/** How many visits a column tells of: those through what is pinned before it. */
export function visitsOf(column: readonly JourneyNode[] = []): number {
  return column.reduce((sum, { visits }) => sum + visits, 0);
}

/** What the drawing shows, as one sentence: the pinned path with the share of each part, and how many ended after it. */
export function journeySentence(choice: JourneyChoice, { visits, columns }: Pick<JourneysAnswer, 'visits' | 'columns'>): string {
  const isFrom = choice.direction === 'from';
  const [went, ended] = isFrom ? ['went on to', 'left'] : ['came from', 'entered the site'];
  const path = choice.pinned.flatMap((group, at) => {
    const found = columns[at]?.find(({ kind, name }) => kind === 'name' && name === group)?.visits ?? 0;
    // That all visits with a page were on it goes without saying.
    if (at === 0 && found === visits) return [];
    const share = at === 0 ? '' : ` (${formatShare(shareOf(found, visitsOf(columns[at])))})`;
    return [`${formatCount(found)} ${at === 0 ? 'were on' : went} ${nameInSentence(readableAddress(group))}${share}`];
  });
  const next = columns[Math.max(choice.pinned.length, 1)];
  const most = next?.find(({ kind }) => kind === 'name');
  const gone = (next ?? []).filter(({ kind }) => kind === 'left' || kind === 'entered');
  const tail = [
    ...(most === undefined ? [] : [`${part(most.visits, next)} ${went} ${nameInSentence(nodeName(most))}`]),
    ...(gone.length === 0 ? [] : [`${part(visitsOf(gone), next)} ${ended}`]),
  ];
  const anchored =
    choice.anchor.on === 'entry' || choice.anchor.on === 'exit' ? '' : ` with ${nameInSentence(stepRuleText(choice.anchor))}`;
  const told = `Of ${countOf(visits, 'visit')}${anchored}${path.length === 0 ? '' : `, ${path.join(', ')}`}`;
  if (tail.length === 0) return `${told}.`;
  return `${told}${path.length === 0 ? ', ' : '; of these '}${tail.join(', ')}.`;
}

/** Why there is little to see, with what would be needed; null where there is enough. */
export function journeyLack({ direction }: JourneyChoice, { visits, columns }: Pick<JourneysAnswer, 'visits' | 'columns'>): string | null {
  const more = (columns[1] ?? []).filter(({ kind }) => kind === 'name' || kind === 'others');
  const going = visitsOf(more);
  if (going >= FEWEST_TO_TELL) return null;
  const beside = direction === 'from' ? 'go on from there' : 'come from another page';
  return `Few to tell from: this needs visits of two pages, and ${formatCount(going)} of ${countOf(visits, 'visit')} ${beside}. A longer range may have more.`;
}

/** The rows of the table: the first column's nodes, then each way from a node to the next. */
export type JourneyRow = [column: number, from: string, to: string, visits: number, share: number | null];

export function journeyRows({ visits, columns, links }: Pick<JourneysAnswer, 'visits' | 'columns' | 'links'>): JourneyRow[] {
  const nameAt = (column: number, node: number) => nodeName(columns[column]?.[node] ?? { kind: 'name', name: '', visits: 0 });
  return [
    ...(columns[0] ?? []).map((node): JourneyRow => [1, '', nodeName(node), node.visits, shareOf(node.visits, visits)]),
    ...links.flatMap((between, column) =>
      between.map((link): JourneyRow => [
        ...([column + 2, nameAt(column, link.from), nameAt(column + 1, link.to), link.visits] as const),
        shareOf(link.visits, columns[column]?.[link.from]?.visits ?? 0),
      ]),
    ),
  ];
}

/** A part of a whole; null of nothing. */
export function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : part / whole;
}

function part(visits: number, column: readonly JourneyNode[] | undefined): string {
  return `${formatCount(visits)} (${formatShare(shareOf(visits, visitsOf(column)))})`;
}
