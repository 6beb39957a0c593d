import type { KeyPlace } from './commands.ts';

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';
/** Widgets and scroll boxes in which arrows move something. */
const ARROW_WIDGETS =
  '[role="application"], [role="grid"], [role="region"][tabindex], [role="group"][tabindex], [role="slider"], [role="listbox"]';

/** What the place of a key press means for the keys of the dashboard. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : null;
  const isIn = (selector: string) => element !== null && element.closest(selector) !== null;
  return { typing: isIn(FIELDS), arrowsTaken: isIn(ARROW_WIDGETS), dialogOpen: document.querySelector('dialog[open]') !== null };
}
