import { FILE_FORMATS, LEFT_OUT, type FileReport } from '../../../workers/contract/ports/opened-file.ts';
import { keysOf } from '../../../workers/contract/keys-of.ts';
import type { Span } from '../../../workers/contract/questions/selection.ts';
import type { History } from './read-history.ts';

const number = (value: number): string => value.toLocaleString('en');

/** YYYY-MM-DD of an instant (epoch ms), in UTC as the tables cut days. */
export function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** What files hold, as lines: every line of them is in one of the counts. */
function previewReport({ files, lines, pageViews, leftOut, refused, refusedLines, gaps, grades }: FileReport): string[] {
  const [wrong] = refusedLines;
  const cautions = new Set(grades.map(({ reason }) => reason).filter((reason) => reason !== ''));
  return [
    ...files.map(
      ({ name, format, problem }) => `${name}: ${[format === null ? '' : FILE_FORMATS[format], problem].filter(Boolean).join('. ')}`,
    ),
    `${number(lines)} lines, of which`,
    `  ${number(pageViews)} Page views of people`,
    ...keysOf(LEFT_OUT)
      .filter((reason) => leftOut[reason] > 0)
      .map((reason) => `  ${number(leftOut[reason])} ${LEFT_OUT[reason].label}`),
    ...(wrong === undefined ? [] : [`  ${number(refused)} Not readable, first line ${wrong.line} of ${wrong.file}: ${wrong.message}`]),
    ...gaps.map(({ from, to }) => `Nothing from ${dayOf(from)} to ${dayOf(to)}.`),
    ...[...cautions].map((reason) => `With caution: ${reason}`),
  ];
}

/** What would be stored of it, and why the rest is not; `taken`: the span of time that is; `ownHosts`: null = none was named. */
export function previewHistory(
  { report, counts, span, days }: Omit<History, 'rows' | 'close'>,
  taken: Span,
  ownHosts: readonly string[] | null,
): string[] {
  const { people, robots, signals, before, after, apart } = counts;
  const hosts = ownHosts ?? report.hosts.slice(0, 1).map(({ host }) => host);
  const left: [count: number, reason: string][] = [
    [before, `from before ${dayOf(taken.from)}: they are past the retention`],
    [after, `from ${dayOf(taken.to)} on: the site records itself since, or --until says so`],
    [apart, 'errors and events that name no page view: the whole site counts what happens on one'],
  ];
  const stored = `${number(people)} page views of people, ${number(robots)} of robots, ${number(signals)} actions and measurements`;
  return [
    ...previewReport(report),
    ...(hosts.length > 0 ? [`Links from ${hosts.join(', ')} are the site’s own. --host names others.`] : []),
    span === null
      ? 'Nothing of it is to be stored.'
      : `To be stored: ${stored}, of ${days} days from ${dayOf(span.from)} to ${dayOf(span.to)} (UTC).`,
    ...left.filter(([count]) => count > 0).map(([count, reason]) => `Not stored: ${number(count)} rows ${reason}.`),
  ];
}
