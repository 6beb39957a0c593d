import { svgElement } from '#ui/charts/svg-file.ts';
import { formatMean } from '#lib/format/format-number.ts';
import { hourText } from '../../view/texts/dimension-names.ts';
import { DAY_HOURS, WEEKDAYS } from '../../view/hour-box.ts';

/** The drawing in its own units, CSS pixels of a file opened at full size. */
const CELL = 26;
const LEFT = 56;
const TOP = 0;
const MARGIN = 16;
/** Hours that are named below the cells. */
const NAMED_EVERY = 6;

/** Page views an hour by weekday as a drawing with its scales, for a file. Colours are those of the page. */
export function heatPicture(title: string, values: readonly (number | null)[]): SVGSVGElement {
  const most = Math.max(1e-9, ...values.map((value) => value ?? 0));
  const [width, height] = [LEFT + DAY_HOURS * CELL + MARGIN, TOP + WEEKDAYS.length * CELL + 32];
  const cells = values.flatMap((value, cell) => {
    const place = { x: LEFT + (cell % DAY_HOURS) * CELL + 1, y: TOP + Math.floor(cell / DAY_HOURS) * CELL + 1 };
    const size = { width: CELL - 2, height: CELL - 2, rx: 2 };
    const ground = svgElement('rect', { ...place, ...size, fill: 'var(--raised)' });
    // By the root of the share, as on the screen.
    const opacity = Math.sqrt((value ?? 0) / most);
    return opacity === 0 ? [ground] : [ground, svgElement('rect', { ...place, ...size, fill: 'var(--chart-1)', 'fill-opacity': opacity })];
  });
  const hours = Array.from({ length: DAY_HOURS / NAMED_EVERY }, (_, index) => index * NAMED_EVERY);
  return svgElement('svg', { viewBox: `0 0 ${width} ${height}`, width, height, 'data-picture': title }, [
    ...WEEKDAYS.map((name, day) => label(MARGIN, TOP + day * CELL + 17, name)),
    ...cells,
    svgElement(
      'text',
      { x: width - MARGIN, y: height - 14, fill: 'var(--muted)', 'font-size': 12, 'text-anchor': 'end' },
      `darkest: ${formatMean(most)}`,
    ),
    ...hours.map((hour) => label(LEFT + hour * CELL, height - 14, hourText(hour))),
  ]);
}

function label(x: number, y: number, text: string): SVGTextElement {
  return svgElement('text', { x, y, fill: 'var(--muted)', 'font-size': 12 }, text);
}
