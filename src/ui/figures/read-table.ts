/** The content of a table for a file or the clipboard: its cells as texts, the head first. */
export interface TableContent {
  title: string;
  lines: string[][];
  /** Of each line, the bars behind its name: their colour and their length, 0..1. */
  bars: { fill: string; length: number }[][];
}

/** Parts of a cell without content: for a screen reader (`ear`), or on the screen (`eye`). */
const SILENT = { ear: '[aria-hidden="true"], select', eye: '.sr-only, select' } as const;

/** Reads a table as a screen reader speaks it, or as the screen shows it; names are whole, also where the screen cuts them. */
export function readTable(table: HTMLTableElement, sense: keyof typeof SILENT = 'ear'): TableContent {
  const rows = [...table.rows];
  return {
    title: textOf(table.caption, SILENT.ear),
    lines: rows.map((row) => [...row.cells].map((cell) => cell.getAttribute('aria-label') ?? textOf(cell, SILENT[sense]))),
    bars: rows.map((row) => [...row.querySelectorAll('[style*="scaleX"]')].map(barOf)),
  };
}

/** A bar as it is drawn: scaled along its line. */
function barOf(element: Element) {
  const { backgroundColor, transform } = getComputedStyle(element);
  return { fill: backgroundColor, length: new DOMMatrix(transform).a };
}

/** What an element says, on one line. */
function textOf(element: Element | null, silent: string): string {
  if (element === null) return '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll(silent)) hidden.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
