import { formatCount, formatShare } from '../../lib/format/format-number.ts';
import { svgElement } from './svg-file.ts';

/** A ranked list as it is taken along. */
export interface BarPicture {
  title: string;
  nameHead: string;
  countHead: string;
  rows: readonly { label: string; count: number; base?: number | null; share?: number }[];
  /** What the shares are of; null shows none. */
  total: number | null;
}

/** The drawing in its own units, CSS pixels of a file opened at full size. */
const WIDTH = 640;
const MARGIN = 16;
const HEAD = 64;
const ROW = 28;
const BAR = 24;
/** Right edges of the columns of figures, and where names end. */
const COUNT_END = 544;
const SHARE_END = WIDTH - MARGIN;
const NAMES_END = 464;
/** Letters of this size that fit the room of a name. */
const NAME_LETTERS = 58;

/** A ranked list as a drawing, for a file: the screen shows it as a table. Its colours are those of the page. */
export function barPicture({ title, nameHead, countHead, rows, total }: BarPicture): SVGSVGElement {
  const height = HEAD + rows.length * ROW + MARGIN;
  const largest = Math.max(1, ...rows.map(({ count, base }) => Math.max(count, base ?? 0)));
  const length = (count: number) => Math.round((count / largest) * (NAMES_END - MARGIN));
  const share = (count: number, told?: number) =>
    total === null ? [] : [figure(SHARE_END, formatShare(told ?? (total > 0 ? count / total : null)), 'var(--muted)')];
  return svgElement('svg', { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, role: 'img' }, [
    svgElement('title', {}, title),
    svgElement('text', { x: MARGIN, y: 28, fill: 'var(--ink)', 'font-size': 16, 'font-weight': 600 }, title),
    svgElement('g', { transform: 'translate(0 54)', 'font-size': 12 }, [
      svgElement('text', { x: MARGIN, y: 0, fill: 'var(--faint)' }, nameHead),
      figure(COUNT_END, countHead, 'var(--faint)', 0),
      ...(total === null ? [] : [figure(SHARE_END, 'Share', 'var(--faint)', 0)]),
    ]),
    ...rows.map(({ label, count, base, share: told }, index) =>
      svgElement('g', { transform: `translate(0 ${HEAD + index * ROW})`, 'font-size': 13 }, [
        ...(typeof base === 'number' ? [bar(length(base), 'var(--ghost)')] : []),
        bar(length(count), 'var(--bar)'),
        svgElement('text', { x: MARGIN + 8, y: 17, fill: 'var(--ink)' }, shorten(label)),
        figure(COUNT_END, formatCount(count), 'var(--ink)'),
        ...share(count, told),
      ]),
    ),
  ]);
}

/** The same as lines of a CSV file, the head first; shares in 0..1. */
export function barLines({ nameHead, countHead, rows, total }: BarPicture): (string | number)[][] {
  const withBase = rows.some(({ base }) => typeof base === 'number');
  const shareOf = (count: number, told?: number) => told ?? (total === null || total === 0 ? 0 : Number((count / total).toFixed(6)));
  return [
    [nameHead, countHead, ...(total === null ? [] : ['Share']), ...(withBase ? ['Without filters'] : [])],
    ...rows.map(({ label, count, base, share }) => [
      label,
      count,
      ...(total === null ? [] : [shareOf(count, share)]),
      ...(withBase ? [base ?? ''] : []),
    ]),
  ];
}

function bar(width: number, fill: string): SVGRectElement {
  return svgElement('rect', { x: MARGIN, y: 0, width, height: BAR, rx: 4, fill });
}

function figure(x: number, text: string, fill: string, y = 17): SVGTextElement {
  return svgElement('text', { x, y, fill, 'text-anchor': 'end' }, text);
}

function shorten(label: string): string {
  return label.length <= NAME_LETTERS ? label : `${label.slice(0, NAME_LETTERS - 1)}…`;
}
