import type { Changed, ChangeAnswer, ChangeFigure, Tally } from '#contract/behaviour/change.ts';
import { addsUp, contributionOf, isFew, rateOf, surpriseOf, type Contribution } from '#contract/behaviour/change-figures.ts';
import type { Dimension } from '#contract/questions/dimensions.ts';
import type { Robots, Span } from '#contract/questions/selection.ts';
import { displayName } from '#lib/format/display-name.ts';
import { countOf, formatCount, formatPoints, formatShare } from '#lib/format/format-number.ts';
import { dimensionName } from '../../view/texts/dimension-names.ts';

/** What may explain a change of people's visits, and of robots'. */
const DIMS: readonly Dimension[] = [
  ...(['source', 'channel', 'referrer', 'utmCampaign', 'entry', 'path'] as const),
  ...(['country', 'city', 'language', 'device', 'browser', 'os'] as const),
];
const ROBOT_DIMS: readonly Dimension[] = ['robotOperator', 'robotKind', 'robot', 'path', 'country'];

/** The dimensions that are asked: those of a list that the source has. */
export function explainingDims(bots: Robots, known: readonly Dimension[]): Dimension[] {
  return (bots === 'only' ? ROBOT_DIMS : DIMS).filter((dim) => known.includes(dim));
}

/** A change of the clock makes one of two spans of as many days this much longer. */
const CLOCK_CHANGE_MS = 3_600_000;

/** By what the earlier span is scaled: the length of the later one over its own; 1 where they are as long. */
export function scaleOf({ range, compare }: { range: Span; compare: Span }): number {
  const [now, before] = [range.to - range.from, compare.to - compare.from];
  return Math.abs(now - before) <= CLOCK_CHANGE_MS || before === 0 ? 1 : now / before;
}

export interface NamedChange extends Changed {
  dim: Dimension;
  name: string;
}

/** A name with what it has to do with the change of the whole. */
export interface RankedName extends NamedChange, Contribution {
  /** See `surpriseOf`. */
  surprise: number;
  /** Its contribution over the change of the whole; null where those of the names do not add up, or the whole hardly changed. */
  share: number | null;
  /** Names of other dimensions with the same figures, give or take a little: most likely the same visits. */
  alike: NamedChange[];
}

/** Figures of this much difference, of the larger, are told as one. */
const ALIKE = 0.02;
/** Shares of a change by less than this part of the whole would say nothing. */
const HARDLY = 0.01;

/** All names by how far their change lies from that of the whole, ties by dimension and name as they came. One that is the whole, or none, explains nothing. */
export function rankedNames({ dims, total, ...spans }: Pick<ChangeAnswer, 'dims' | 'total' | 'range' | 'compare'>, figure: ChangeFigure) {
  const scale = scaleOf(spans);
  const whole = wholeChange(total, scale);
  const hasMoved =
    Math.abs(whole) > HARDLY * Math.max(rateOf(total.now) ?? total.now.count, rateOf(total.before) ?? total.before.count * scale);
  const told = dims.flatMap(({ dim, names }) =>
    names.flatMap((changed): RankedName[] => {
      // Without a source or a referrer a visit is Direct; elsewhere the empty name is all that has none.
      const isNamed = changed.name !== '' || dim === 'source' || dim === 'referrer';
      if (!isNamed || isFew(changed) || (isAlike(changed.now, total.now) && isAlike(changed.before, total.before))) return [];
      const made = contributionOf(changed, total, scale);
      const share = addsUp(figure, dim) && hasMoved ? made.contribution / whole : null;
      return [{ ...changed, ...made, dim, share, surprise: surpriseOf(changed, total), alike: [] }];
    }),
  );
  const ranked: RankedName[] = [];
  for (const row of told.toSorted((a, b) => Math.abs(b.surprise) - Math.abs(a.surprise))) {
    const same = ranked.find((other) => other.dim !== row.dim && isAlike(other.now, row.now) && isAlike(other.before, row.before));
    if (same === undefined) ranked.push(row);
    else same.alike.push(row);
  }
  return ranked;
}

function isAlike(a: Tally, b: Tally): boolean {
  return isNear(a.count, b.count) && isNear(a.of ?? 0, b.of ?? 0);
}

function isNear(a: number, b: number): boolean {
  return Math.abs(a - b) <= ALIKE * Math.max(a, b);
}

/** By how much the whole changed: of counts their number, the earlier scaled; of rates in 0..1. */
export function wholeChange(total: Changed, scale: number): number {
  return contributionOf(total, total, scale).change;
}

/** What a figure counts, and how a rate is told. */
export const FIGURE_WORDS: Readonly<Record<ChangeFigure, { label: string; one: string; did: string }>> = {
  pageViews: { label: 'Page views', one: 'page view', did: '' },
  visits: { label: 'Visits', one: 'visit', did: '' },
  visitors: { label: 'Visitors', one: 'visitor', did: '' },
  bounceRate: { label: 'Bounce rate', one: 'visit', did: 'bounced' },
  conversionRate: { label: 'Conversion rate', one: 'visit', did: 'converted' },
};

export function isRate(figure: ChangeFigure): boolean {
  return FIGURE_WORDS[figure].did !== '';
}

/** A count or a rate in words: `74 visits`, `62.1% of 412 visits`. */
export function countedText({ count, of }: Tally, figure: ChangeFigure): string {
  const { one } = FIGURE_WORDS[figure];
  return of === null ? countOf(Math.round(count), one) : `${formatShare(rateOf({ count, of }))} of ${countOf(of, one)}`;
}

/** A change with its sign: `+212`, `−14`, of rates `+2.5 points`. */
export function changeText(change: number, figure: ChangeFigure): string {
  if (isRate(figure)) return formatPoints(change);
  const rounded = Math.round(change);
  return `${rounded > 0 ? '+' : rounded < 0 ? '−' : ''}${formatCount(Math.abs(rounded))}`;
}

/** `61.0% of the rise`, that a name went against it, or that others took part of what it added; '' where shares do not add up. */
export function shareText(share: number | null, whole: number): string {
  if (share === null) return '';
  const what = whole > 0 ? 'rise' : 'fall';
  if (share < 0) return `against the ${what}`;
  return share > 1 ? `more than the whole ${what}` : `${formatShare(share)} of the ${what}`;
}

/** What a name adds: `+212 visits, 61.0% of the rise`; of names whose contributions do not add up, its own change. */
export function effectText(row: RankedName, figure: ChangeFigure, total: Changed, scale: number): string {
  const { one } = FIGURE_WORDS[figure];
  const share = shareText(row.share, wholeChange(total, scale));
  if (isRate(figure)) {
    return share === '' ? `${changeText(row.change, figure)} of its own` : `${changeText(row.contribution, figure)} to the whole, ${share}`;
  }
  const change = `${changeText(row.change, figure)} ${Math.abs(Math.round(row.change)) === 1 ? one : `${one}s`}`;
  return share === '' ? change : `${change}, ${share}`;
}

/** From so many times the error of chance on, a change is told as one. */
const BEYOND = 2;
const FAR_BEYOND = 5;

/** To which side a name changed otherwise than all, and how sure that is: a name that rises less than all is as surprising as one that falls. */
export function surpriseText(surprise: number): string {
  if (Math.abs(surprise) < BEYOND) return 'as all did';
  const side = surprise > 0 ? 'above' : 'below';
  return `${side} the overall change, ${Math.abs(surprise) < FAR_BEYOND ? '' : 'far '}beyond chance`;
}

/** Whether the change of a name is not just that of all. */
export function isSurprising({ surprise }: Pick<RankedName, 'surprise'>): boolean {
  return Math.abs(surprise) >= BEYOND;
}

/** A name as the screen shows it, with its dimension: `Source news.example`. */
export function nameText({ dim, name }: Pick<NamedChange, 'dim' | 'name'>): string {
  return `${dimensionName(dim)} ${displayName(dim, name)}`;
}

/** How the figure of a name came about, in sentences. */
export function workingText(row: RankedName, total: Changed, figure: ChangeFigure, scale: number): string {
  const { now, before, surprise, effects, contribution } = row;
  const was = scale === 1 ? '' : `, which is ${formatCount(Math.round(before.count * scale))} scaled to the length of the range`;
  const figures = `${countedText(before, figure)} before${effects === null ? was : ''}, ${countedText(now, figure)} now.`;
  const chance = `Its change is ${Math.abs(surprise).toFixed(1)} times the error of chance ${surprise < 0 ? 'below' : 'above'} that of all.`;
  if (effects !== null) {
    const { rate, mix } = effects;
    return `${figures} Its own rate adds ${formatPoints(rate)} to the whole, its share of the visits ${formatPoints(mix)}: together ${formatPoints(contribution)}. ${chance}`;
  }
  const growth = total.before.count === 0 ? null : total.now.count / total.before.count;
  const grown = growth === null ? '' : ` Had it changed as all did, it would have ${formatCount(Math.round(before.count * growth))}.`;
  return `${figures}${grown} ${chance}`;
}

/** Every name as a line of a file, its head first. */
export function changeLines(ranked: readonly RankedName[], figure: ChangeFigure): (string | number)[][] {
  const { label } = FIGURE_WORDS[figure];
  const ofs = isRate(figure) ? ['Visits before', 'Visits'] : [];
  return [
    ['Dimension', 'Name', `${label} before`, label, ...ofs, 'Adds to the change', 'Share of the change', 'Surprise', 'As many'],
    ...ranked.map(({ dim, name, now, before, contribution, share, surprise, alike }) => [
      ...[dimensionName(dim), displayName(dim, name), rateOf(before) ?? before.count, rateOf(now) ?? now.count],
      ...(isRate(figure) ? [before.of ?? 0, now.of ?? 0] : []),
      ...[contribution, share ?? '', surprise, alike.map(nameText).join('; ')],
    ]),
  ];
}
