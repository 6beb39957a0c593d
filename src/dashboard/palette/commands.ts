import type { ViewName } from '#lib/dashboard-views.ts';
import { OFFERED_VIEWS } from '../frame/offered-views.ts';

/** The keys of Plausible's dashboard: who knows them there knows them here. A capital letter is pressed with Shift; Escape closes what is open, and nothing else. */
export const KEYS = [
  { key: 'd', shown: 'D', command: 'today', help: 'Today' },
  { key: 'e', shown: 'E', command: 'yesterday', help: 'Yesterday' },
  { key: 'r', shown: 'R', command: 'realtime', help: 'Real-time analytics' },
  { key: 'w', shown: 'W', command: 'last7', help: 'Last 7 days' },
  { key: 'm', shown: 'M', command: 'monthToDate', help: 'Month to date' },
  { key: 'y', shown: 'Y', command: 'yearToDate', help: 'Year to date' },
  { key: 'l', shown: 'L', command: 'last12Months', help: 'Last 12 months' },
  { key: 'a', shown: 'A', command: 'all', help: 'All time' },
  { key: 'c', shown: 'C', command: 'custom', help: 'Choose dates' },
  { key: 'f', shown: 'F', command: 'filter', help: 'Add a filter' },
  { key: 'x', shown: 'X', command: 'compare', help: 'Comparison on or off' },
  { key: 'ArrowLeft', shown: '←', command: 'earlier', help: 'One period earlier' },
  { key: 'ArrowRight', shown: '→', command: 'later', help: 'One period later' },
  { key: 'F', shown: 'Shift F', command: 'clear', help: 'Remove all filters' },
  { key: '?', shown: '?', command: 'help', help: 'This help' },
] as const satisfies readonly { key: string; shown: string; command: string; help: string }[];

const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]';

/** Widgets and scroll boxes in which arrows move something. */
const ARROW_WIDGETS =
  '[role="application"], [role="grid"], [role="region"][tabindex], [role="group"][tabindex], [role="slider"], [role="listbox"]';

/** What a key can do on the dashboard. One that has nothing to do just now, such as clearing filters where there are none, does nothing. */
export type Command = (typeof KEYS)[number]['command'] | 'palette' | ViewCommand;

/** Shows a view of the dashboard. */
type ViewCommand = `view-${ViewName}`;

/** Pressed before the first letter of a view. */
export const VIEW_PREFIX = 'g';

/** The views by the letter that is pressed after the prefix. */
export const VIEW_KEYS = OFFERED_VIEWS.map((view) => ({ key: view.charAt(0), view, command: `view-${view}` as const }));

/** The parts of a keyboard event that decide. */
export interface KeyPress {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
  repeat: boolean;
  /** Something has taken the key already. */
  defaultPrevented: boolean;
  isComposing: boolean;
}

/** Where the key was pressed. */
export interface KeyPlace {
  /** In a field that takes text, or in one that uses keys itself, such as a list of choices. */
  typing: boolean;
  /** A widget in which arrows move: a chart, a map, a scroll box. */
  arrowsTaken: boolean;
  /** A dialog is open: its keys are its own. */
  dialogOpen: boolean;
}

/** Whether a key press is the first of the two that show a view. */
export function isViewPrefix(press: KeyPress, place: KeyPlace): boolean {
  return press.key.toLowerCase() === VIEW_PREFIX && isPlain(press, place);
}

/** The view of a key that was pressed after the prefix. */
export function viewCommandOf(press: KeyPress, place: KeyPlace): Command | null {
  return isPlain(press, place) ? (VIEW_KEYS.find(({ key }) => key === press.key.toLowerCase())?.command ?? null) : null;
}

/** A single key without modifiers, outside of fields and dialogs. */
function isPlain(press: KeyPress, { typing, dialogOpen }: KeyPlace): boolean {
  const isModified = press.ctrlKey || press.metaKey || press.altKey || press.shiftKey;
  return !isModified && !press.repeat && !press.defaultPrevented && !press.isComposing && !typing && !dialogOpen;
}

/**
 * The command of a key press, or null. Single keys count outside of fields only, without modifiers but Shift; Ctrl/Cmd+K
 * opens the palette from anywhere but a dialog.
 */
export function commandOf(press: KeyPress, place: KeyPlace): Command | null {
  if (press.repeat || press.defaultPrevented || press.isComposing || place.dialogOpen) return null;
  const mod = press.ctrlKey || press.metaKey;
  if (mod && !press.altKey && !press.shiftKey && press.key.toLowerCase() === 'k') return 'palette';
  if (mod || press.altKey || place.typing) return null;
  const isLetter = press.key.length === 1;
  if (press.shiftKey && !isLetter) return null;
  if (place.arrowsTaken && press.key.startsWith('Arrow')) return null;
  // Whatever caps lock makes of it.
  const key = isLetter ? (press.shiftKey ? press.key.toUpperCase() : press.key.toLowerCase()) : press.key;
  return KEYS.find((known) => known.key === key)?.command ?? null;
}

/** What the place of a key press means for the keys of the dashboard. */
export function keyPlace(target: EventTarget | null): KeyPlace {
  const element = target instanceof Element ? target : null;
  const isIn = (selector: string) => element !== null && element.closest(selector) !== null;
  return { typing: isIn(FIELDS), arrowsTaken: isIn(ARROW_WIDGETS), dialogOpen: document.querySelector('dialog[open]') !== null };
}

/** The group of all lists: among what is found by a word, a command comes before a list that has the word in its name. */
export const FULL_LISTS = 'Full lists';
