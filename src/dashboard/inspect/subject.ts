import { defaultMetric, type Dimension, type Metric } from '#contract/questions/dimensions.ts';
import type { Span } from '#contract/questions/selection.ts';
import { countOf } from '#lib/format/format-number.ts';
import { formatClock, formatDay } from '#lib/format/format-time.ts';
import type { FigureId } from './figure-titles.ts';
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

const AS_RECORDED = 'As it was recorded with the page view.';

/** What the names of a list are, as the product's decisions define it. */
const NAMES: Readonly<Record<Dimension, string>> = {
  title: AS_RECORDED,
  screen: AS_RECORDED,
  origin: AS_RECORDED,
  path: 'The address of the page without its query.',
  referrer:
    'The other site that led to the first page view of a visit; pages of this site never count, and no referrer is shown as Direct.',
  entry: 'The first page of a visit.',
  exit: 'The last page of a visit so far.',
  source: 'The referrer or campaign of the first page view, by its known name; none is shown as Direct.',
  channel: 'How a visit came, by source and medium of its first page view, after the default channel rules of Google Analytics 4.',
  network: 'The social network that utm_source names, else the one of the referrer of the first page view.',
  country: 'From the place of the request where it is known, else from the time zone of the browser.',
  city: 'From the place of the request; unknown where that was not asked for.',
  language: 'The first language of the browser.',
  timeZone: 'The time zone that the browser reports.',
  device: 'Desktop, mobile, tablet or TV, by the user agent, which itself is not stored.',
  browser: 'By the user agent, which itself is not stored.',
  os: 'By the user agent, which itself is not stored.',
  robot: 'By the user agent, where it is a robot’s; only robots are listed.',
  robotKind: 'From the name of the robot, by the table of this site; only robots are listed.',
  utmSource: 'The utm_source of the address with which the visit began.',
  utmMedium: 'The utm_medium of the address with which the visit began.',
  utmCampaign: 'The utm_campaign of the address with which the visit began.',
  utmTerm: 'The utm_term of the address with which the visit began.',
  utmContent: 'The utm_content of the address with which the visit began.',
};

/** The figure that a subject is about, or whose counts its list shows. */
export function figureOf(subject: Subject): FigureId {
  if (subject.kind === 'figure') return subject.figure;
  return subject.metric === 'default' ? defaultMetric(subject.dim) : subject.metric;
}

/** What precedes the definition of the figure where the subject is a list. */
export function listText(subject: Subject): string {
  return subject.kind === 'list' ? NAMES[subject.dim] : '';
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
  return `${first === last ? first : `${first} – ${last}`} · ${countOf(days, 'day')} · up to ${end} · ${zone}`;
}

/** `5 min`, `24 h`. */
function spanName({ from, to }: Span): string {
  const minutes = Math.round((to - from) / 60_000);
  return minutes <= 60 ? `${minutes} min` : `${minutes / 60} h`;
}

/** What is left out, robots first. */
export function leftOutText(basis: FigureBasis, hiddenBots: number): string {
  const robots = {
    include: 'Nothing: robots are counted too.',
    exclude: `${countOf(hiddenBots, 'page view')} of robots in this window.`,
    only: 'Page views of people: robots alone are counted.',
  }[basis.bots];
  const filtered = basis.clauses.length + (basis.brush === null ? 0 : 1);
  return filtered === 0
    ? robots
    : `${robots} And everything that the ${filtered === 1 ? 'filter does' : `${filtered} filters do`} not select.`;
}
