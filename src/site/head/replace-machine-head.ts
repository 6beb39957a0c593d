import type { PageFacts } from '../../content/site/page-facts.ts';
import { machineHead, type HeadElement } from './machine-head.ts';

const OLD = 'link[rel="alternate"], meta[property], meta[name^="twitter:"], script[type="application/ld+json"]';

/** Puts what machines read of the new page in the place of what the document came with. Loaded with the first change of page. */
export function replaceMachineHead(path: string, facts: PageFacts): void {
  for (const old of document.head.querySelectorAll(OLD)) old.remove();
  document.head.append(...machineHead(path, facts).map(elementOf));
}

function elementOf({ tag, attributes, text }: HeadElement): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  if (text !== undefined) element.textContent = text;
  return element;
}
