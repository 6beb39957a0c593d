import { defaultMetric, dimensionForm, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatClock, formatDay } from '#lib/format/format-time.ts';
import type { FigureId } from '#question/figure-table.ts';
import { datesText } from '../view/texts/range-text.ts';
import type { Evidence } from './evidence.ts';
import type { FigureBasis } from './figure-basis.ts';

/** What is to be explained. */
export type Subject =
  | {
      kind: 'figure';
      figure: FigureId;
      basis: FigureBasis | null;
      /** The figure as it is shown on the screen, where rows cannot give it. */ shown?: string;
    }
  | { kind: 'list'; dim: Dimension; title: string; metric: Metric | 'default'; basis: FigureBasis };

/** The figure that a subject is about, or whose counts its list shows. */
export function figureOf(subject: Subject): FigureId {
  if (subject.kind === 'figure') return subject.figure;
  return subject.metric === 'default' ? defaultMetric(subject.dim) : subject.metric;
}

/** What precedes the definition of the figure where the subject is a list. */
export function listText(subject: Subject): string {
  return subject.kind === 'list' ? dimensionForm(subject.dim).help : '';
}

/** The window in words: dates, zone and days; for a live window its rule and times of day. */
export function windowText({ span, zone, days }: FigureBasis): string {
  const first = formatDay(span.from, zone);
  const last = formatDay(span.to - 1, zone);
  const end = formatClock(span.to - 1, zone);
  if (days === 0) {
    const start = `${first}, ${formatClock(span.from, zone)}`;
    return `(now − ${spanName(span)}, now] · ${start} – ${first === last ? end : `${last}, ${end}`} · ${zone}`;
  }
  return `${datesText(span, zone)} · ${countOf(days, 'day')} · up to ${end} · ${zone}`;
}

/** `5 min`, `24 h`. */
function spanName({ from, to }: Span): string {
  const minutes = Math.round((to - from) / 60_000);
  return minutes <= 60 ? `${minutes} min` : `${minutes / 60} h`;
}

/** What is left out: robots, then own visits, then what filters do not select. */
export function excludedText(basis: FigureBasis, { hiddenBots, hiddenOwn }: Pick<Evidence, 'hiddenBots' | 'hiddenOwn'>): string {
  const robots = {
    include: 'Nothing: robots are counted too.',
    exclude: `${countOf(hiddenBots, 'page view')} of robots in this window.`,
    only: 'Page views of people: robots alone are counted.',
  }[basis.bots];
  const left = basis.own === undefined ? robots : `${robots} Of your own visits, ${countOf(hiddenOwn, 'page view')}.`;
  const filtered = basis.clauses.length + (basis.brush === null ? 0 : 1);
  return filtered === 0 ? left : `${left} And everything that the ${filtered === 1 ? 'filter does' : `${filtered} filters do`} not select.`;
}
