export const SVG_SPACE = 'http://www.w3.org/2000/svg';

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
