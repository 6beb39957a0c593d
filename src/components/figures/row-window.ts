/** Which rows of a long list are drawn: `[first, end)`, a half-open span of indexes. */
export interface RowWindow {
  first: number;
  end: number;
}

/** Rows drawn above and below what is in sight, so that a quick scroll shows no gap. */
const OVERSCAN_ROWS = 8;

/** The rows in sight of a scroll box, all rows being `rowHeight` pixels high, with some to spare on both sides. */
export function rowWindow(scrollTop: number, boxHeight: number, rowHeight: number, count: number): RowWindow {
  const top = Math.max(0, scrollTop);
  const first = Math.max(0, Math.min(count, Math.floor(top / rowHeight)) - OVERSCAN_ROWS);
  const end = Math.min(count, Math.ceil((top + boxHeight) / rowHeight) + OVERSCAN_ROWS);
  return { first: Math.min(first, end), end };
}
