/** A table as it is copied: its cells as texts, the head first. */
export interface ShownTable {
  title: string;
  lines: string[][];
}

/** The tables of the view that shows, by their captions: names whole, also where the screen shows a part of them. */
export function shownTables(root: ParentNode): ShownTable[] {
  return [...root.querySelectorAll('table')].flatMap((table) => {
    const title = textOf(table.caption);
    const lines = [...table.rows].map((row) => [...row.cells].map((cell) => cell.getAttribute('aria-label') ?? textOf(cell)));
    return title === '' || lines.length < 2 ? [] : [{ title, lines }];
  });
}

/** What an element says to the ear, on one line. */
function textOf(element: Element | null): string {
  if (element === null) return '';
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], select')) hidden.remove();
  return (copy.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
