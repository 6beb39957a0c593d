const SVG_SPACE = 'http://www.w3.org/2000/svg';

/** What no XML may hold: control characters, halves of pairs, and two that are none. */
const NO_XML = /[\p{Cc}\p{Cs}\ufffe\uffff]/gu;

/** An element of a drawing. Texts go in as text, so what comes from data never becomes markup. */
export function svgElement<K extends keyof SVGElementTagNameMap>(
  name: K,
  attributes: Readonly<Record<string, string | number>>,
  children: readonly SVGElement[] | string = [],
): SVGElementTagNameMap[K] {
  const element = document.createElementNS(SVG_SPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  if (typeof children === 'string') element.textContent = xmlText(children);
  else element.append(...children);
  return element;
}

/** A text that any XML may hold. */
export function xmlText(text: string): string {
  return text.replace(NO_XML, '\ufffd');
}

/** What a drawing takes from style sheets; in a file of its own these have to stand in it. */
const INLINED = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-opacity',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
];

/** A chart as a file that looks the same without the page: colours are written out, and the page's ground lies behind. */
export function svgFile(chart: SVGSVGElement): Blob {
  if (chart.isConnected) return fileOf(chart);
  // What is drawn for the file alone has the page's colours and type only as a part of it: for a moment, never painted.
  document.body.append(chart);
  try {
    return fileOf(chart);
  } finally {
    chart.remove();
  }
}

function fileOf(chart: SVGSVGElement): Blob {
  const copy = chart.cloneNode(true) as SVGSVGElement;
  const originals = chart.querySelectorAll<SVGElement>('*');
  for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
    const original = originals[index];
    if (original !== undefined) inline(original, element);
  }
  const { width, height } = chart.getBoundingClientRect();
  copy.setAttribute('xmlns', SVG_SPACE);
  copy.setAttribute('width', String(Math.round(width)));
  copy.setAttribute('height', String(Math.round(height)));
  if (!copy.hasAttribute('viewBox')) copy.setAttribute('viewBox', `0 0 ${Math.round(width)} ${Math.round(height)}`);
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  copy.prepend(ground(chart));
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

function inline(original: SVGElement, element: SVGElement): void {
  const style = getComputedStyle(original);
  for (const name of INLINED) {
    const value = style.getPropertyValue(name);
    if (value !== '') element.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'tabindex', 'role', 'aria-pressed']) element.removeAttribute(name);
}

function ground(chart: SVGSVGElement): SVGRectElement {
  return svgElement('rect', { width: '100%', height: '100%', fill: groundColour(chart) });
}

/** The colour of the nearest ground that is not see-through. */
function groundColour(chart: Element): string {
  for (let element: Element | null = chart; element !== null; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor !== '' && backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return '#ffffff';
}
