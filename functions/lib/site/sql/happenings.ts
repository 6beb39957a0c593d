import { comparedSelection, type Comparison } from '#contract/questions/selection.ts';
import { Views, type Conditions, type Held } from './views.ts';

/** What happened on the selected page views of one statement: signals joined to them by the page view's id. */
export interface Happenings {
  views: Views;
  /** Page views, with `isIn` (of the range) and `isCompared` (of the span that is compared), only those that are either. */
  selected(columns?: string): string;
  /**
   * The signals on them where `condition` holds, of which the columns are `kind`, `value`, `did` (target), `said` (properties),
   * `heading` (title), `build` (release), `at` and `signalId`, beside `id`, `ts`, `path`, `title`, `browser`, `release`,
   * `visitorHash` and `visitStart` of the page view.
   */
  joined(condition: string): string;
}

const OF_VIEW = ['id', 'ts', 'path', 'title', 'browser', 'release', 'visitorHash', 'visitStart', 'isIn', 'isCompared'];

/** Prepares a statement about what happened on page views of a range, and of the span that it is compared with. */
export function happeningsOf(held: Held, range: Conditions, compare: Comparison | null): Happenings {
  const views = new Views(held, compare === null ? [range.span] : [range.span, compare]);
  const compared = compare && { ...range, ...comparedSelection(range, compare), span: compare };
  // Where a clause finds nothing on one server of several, the engine takes the flag for a constant in one place and not in another.
  const flag = (conditions: Conditions) => `materialize(${views.condition(conditions)})`;
  const flags = `${flag(range)} AS isIn, ${compared === null ? '0' : flag(compared)} AS isCompared`;
  const selected = (columns = '*') => `(SELECT ${columns}, ${flags} FROM ${views.source()} WHERE isIn OR isCompared)`;
  return {
    views,
    selected,
    joined: (condition) => `(
  SELECT ${OF_VIEW.map((name) => `v.${name} AS ${name}`).join(', ')}, s.kind AS kind, s.value AS value, s.target AS did, s.properties AS said,
    s.title AS heading, s.release AS build, s.ts AS at, s.id AS signalId
  FROM ${selected(OF_VIEW.slice(0, -2).join(', '))} AS v
  INNER JOIN ${views.signals()} AS s ON s.pageView = v.id
  WHERE ${condition})`,
  };
}
