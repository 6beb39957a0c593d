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

/** A drawing made for a file, as a file that looks the same without the page: colours are written out, and the page's ground lies behind. */
export function svgFile(drawing: SVGSVGElement): Blob {
  // It has the page's colours only as a part of it: for a moment, never painted.
  document.body.append(drawing);
  try {
    const copy = drawing.cloneNode(true) as SVGSVGElement;
    const originals = drawing.querySelectorAll<SVGElement>('*');
    for (const [index, element] of copy.querySelectorAll<SVGElement>('*').entries()) {
      const original = originals[index];
      if (original !== undefined) inline(original, element);
    }
    copy.setAttribute('xmlns', SVG_SPACE);
    copy.prepend(svgElement('rect', { width: '100%', height: '100%', fill: groundColour(drawing) }));
    return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
  } finally {
    drawing.remove();
  }
}

/** For screens of two dots a CSS pixel. */
const DOTS = 2;

/** A drawing in a file as dots. Throws where the browser makes none of it. */
export async function pngFile(svg: Blob, { width, height }: { width: number; height: number }): Promise<Blob> {
  const address = URL.createObjectURL(svg);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width * DOTS, height * DOTS];
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve, reject) => {
      canvas.toBlob(
        (png) => (png === null ? reject(new Error(`No picture of ${width} x ${height} could be made.`)) : resolve(png)),
        'image/png',
      );
    });
  } finally {
    URL.revokeObjectURL(address);
  }
}

function inline(original: SVGElement, element: SVGElement): void {
  const style = getComputedStyle(original);
  for (const name of INLINED) {
    const value = style.getPropertyValue(name);
    if (value !== '') element.setAttribute(name, value);
  }
  for (const name of ['class', 'style', 'id', 'tabindex', 'role', 'aria-pressed', 'aria-label']) element.removeAttribute(name);
}

function groundColour(chart: Element): string {
  for (let element: Element | null = chart; element !== null; element = element.parentElement) {
    const { backgroundColor } = getComputedStyle(element);
    if (backgroundColor !== '' && backgroundColor !== 'transparent' && backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
  }
  return '#ffffff';
}
