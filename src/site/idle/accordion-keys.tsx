import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** What native details lack, for every accordion of the document: arrow, Home and End keys, and an address that opens its item. */
export function AccordionKeys() {
  const { hash, key } = useLocation();
  useEffect(() => {
    addEventListener('keydown', moveFocus);
    return () => removeEventListener('keydown', moveFocus);
  }, []);
  useEffect(() => openItem(hash), [hash, key]);
  return null;
}

function moveFocus(event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const summary = event.target instanceof Element ? event.target.closest('summary') : null;
  const accordion = summary?.closest('[data-accordion]');
  if (!step || !summary || !accordion) return;
  event.preventDefault();
  const summaries = [...accordion.querySelectorAll('summary')];
  summaries[step(summaries.indexOf(summary), summaries.length)]?.focus();
}

/** @param hash `#` and the anchor of an item, or '' */
function openItem(hash: string): void {
  const item = hash === '' ? null : document.getElementById(hash.slice(1));
  if (!(item instanceof HTMLDetailsElement)) return;
  item.open = true;
  item.scrollIntoView();
}
