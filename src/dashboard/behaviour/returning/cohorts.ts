import { edgesBetween, startOfUnit, UNIT_MS } from '../../../../workers/calendar/edges.ts';
import { MAX_PERIODS, type RetentionAnswer } from '#contract/behaviour/retention.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countOf, FEWEST_TO_COMPARE, formatCount, formatShare } from '#lib/format/format-number.ts';
import { formatDay, formatMonth, formatShortDay } from '#lib/format/format-time.ts';
import { dateOf } from '#question/local-date.ts';
import type { Behaviour } from '#question/behaviour.ts';

type CohortUnit = Behaviour['cohorts'];

/** How a cohort's periods are cut: those that begin in a range have cohorts, the later ones are looked for returns. */
export interface CohortPeriods {
  unit: CohortUnit;
  zone: string;
  /** Ascending epoch ms; period i is `[edges[i], edges[i + 1])`, the last one may end after now. */
  edges: number[];
  /** How many of the first periods have a cohort. */
  cohorts: number;
  /** Whether the range has earlier ones, which there is no room for. */
  leftOut: boolean;
}

/**
 * The periods of a range: days, weeks from Monday or months of a zone. The first one begins where the range does, so that nobody who
 * came before is in a cohort; the others are whole. At most {@link MAX_PERIODS} are followed, the newest cohorts first.
 *
 * @param earliest epoch ms of the first row held, before which no cohort is asked for; null where nothing is held
 */
export function cohortPeriods(
  { from, to }: { from: number | null; to: number },
  unit: CohortUnit,
  zone: string,
  earliest: number | null,
  now: number,
): CohortPeriods {
  const held = startOfUnit(Math.min(earliest ?? now, to - 1), unit, zone);
  const begin = Math.max(from ?? held, held);
  const near = Math.max(begin, startOfUnit(to - 1 - MAX_PERIODS * UNIT_MS[unit], unit, zone));
  // Far enough for the end of the period that is running: the last of these edges is no start of one.
  const all = edgesBetween(near, Math.max(to, now) + 2 * UNIT_MS[unit], unit, zone).slice(0, -1);
  const begun = all.filter((edge) => edge < to).length;
  const first = Math.max(0, begun - MAX_PERIODS);
  const running = all.findIndex((edge) => edge > now);
  const end = Math.min(Math.max(running, begun), first + MAX_PERIODS);
  return { unit, zone, edges: all.slice(first, end + 1), cohorts: begun - first, leftOut: near > begin || first > 0 };
}

/** Of a cohort, those who came back in a later period that has begun; open: it has not ended, so that their number can only grow. */
export interface CohortCell {
  /** How many periods after the first. */
  after: number;
  back: number;
  /** Of the cohort's visitors, 0..1; null where there are none. */
  share: number | null;
  isOpen: boolean;
}

export interface CohortRow extends Span {
  /** Its period, as the screen names it. */
  name: string;
  /** Only a part of it lies in the range. */
  isPart: boolean;
  visitors: number;
  /** `open`: the first period is running; `cut`: history begins within it, so that its first visits may be later ones. */
  state: 'whole' | 'open' | 'cut';
  cells: CohortCell[];
}

/** The answer by cohort, the oldest first. */
export function cohortRows({ cohorts, cutAt, asOf }: RetentionAnswer, { edges, unit, zone }: CohortPeriods): CohortRow[] {
  return cohorts.map(({ visitors, back }, i) => {
    const [from, to] = [edges[i] ?? 0, edges[i + 1] ?? 0];
    const isCut = cutAt !== null && from <= cutAt;
    const begun = back.filter((_, k) => (edges[i + k + 1] ?? Infinity) <= asOf);
    return {
      ...{ from, to, visitors, name: periodName(from, unit, zone) },
      isPart: startOfUnit(from, unit, zone) !== from,
      state: isCut ? 'cut' : to > asOf ? 'open' : 'whole',
      cells: begun.map((count, k) => ({
        after: k + 1,
        back: count,
        share: isCut || visitors === 0 ? null : count / visitors,
        isOpen: (edges[i + k + 2] ?? Infinity) > asOf,
      })),
    };
  });
}

/** Returns over all cohorts together: of the visitors whose period is over, and of no cut cohort. Null where there are none. */
export interface PooledCell {
  after: number;
  back: number;
  visitors: number;
  share: number | null;
}

/** The pooled figures of each period after the first, as many as the longest row has. */
export function pooledCells(rows: readonly CohortRow[]): PooledCell[] {
  const longest = Math.max(0, ...rows.map(({ cells }) => cells.length));
  return Array.from({ length: longest }, (_, k) => {
    const over = rows.filter(({ state, cells }) => state !== 'cut' && cells[k]?.isOpen === false);
    const back = over.reduce((sum, { cells }) => sum + (cells[k]?.back ?? 0), 0);
    const visitors = over.reduce((sum, row) => sum + row.visitors, 0);
    return { after: k + 1, back, visitors, share: visitors === 0 ? null : back / visitors };
  });
}

/** A cohort's period and the one after it, as parts of a sentence. */
const PERIOD_WORDS: Readonly<Record<CohortUnit, { of: string; after: string }>> = {
  day: { of: 'on', after: 'on the day after' },
  week: { of: 'in the week of', after: 'in the week after' },
  month: { of: 'in', after: 'in the month after' },
};

/** The names of the periods after the first. */
export const UNIT_WORDS: Readonly<Record<CohortUnit, string>> = { day: 'Day', week: 'Week', month: 'Month' };

/** How many come back in the period after their first, and the cohorts that do so most and least; '' where no such period is over. */
export function returnsText(rows: readonly CohortRow[], unit: CohortUnit): string {
  const [next] = pooledCells(rows);
  const { of, after } = PERIOD_WORDS[unit];
  if (next === undefined || next.share === null) return '';
  const told = rows.flatMap(({ name, visitors, cells: [cell] }) =>
    cell === undefined || cell.isOpen || cell.share === null || visitors < FEWEST_TO_COMPARE ? [] : [{ name, share: cell.share }],
  );
  const [most, ...others] = told.toSorted((a, b) => b.share - a.share);
  const least = others.at(-1);
  const range =
    most === undefined || least === undefined || most.share === least.share
      ? ''
      : ` Most of those first here ${of} ${most.name}, ${formatShare(most.share)}; fewest of ${least.name}, ${formatShare(least.share)}.`;
  return `${formatShare(next.share)} came back ${after} their first visit: ${formatCount(next.back)} of ${countOf(next.visitors, 'visitor')}.${range}`;
}

/** Every cell as a line of a file, its head first. */
export function cohortLines(rows: readonly CohortRow[], { unit, zone }: Pick<CohortPeriods, 'unit' | 'zone'>): (string | number)[][] {
  return [
    ['First visit from', 'To', 'Visitors', UNIT_WORDS[unit], 'Came back', 'Share', 'State'],
    ...rows.flatMap(({ from, to, visitors, state, cells }) => [
      [dateOf(from, zone), dateOf(to - 1, zone), visitors, 0, visitors, visitors === 0 ? '' : 1, state],
      ...cells.map(({ after, back, share, isOpen }) => [
        ...[dateOf(from, zone), dateOf(to - 1, zone), visitors, after, back, share ?? ''],
        state === 'cut' ? 'cut' : isOpen ? 'open' : 'over',
      ]),
    ]),
  ];
}

function periodName(from: number, unit: CohortUnit, zone: string): string {
  return unit === 'month' ? formatMonth(from, zone) : formatShortDay(from, zone);
}

/** Since when first visits are known, in words; null where nothing was ever cut. */
export function cutText({ cutAt }: Pick<RetentionAnswer, 'cutAt'>, { unit, zone }: Pick<CohortPeriods, 'unit' | 'zone'>): string | null {
  if (cutAt === null) return null;
  const since = formatDay(cutAt, zone);
  return `Recorded since ${since}: somebody who came before that counts as new. The ${unit} of that day shows no share.`;
}
