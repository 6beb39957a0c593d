/** A table as text: the first column to the left, the rest to the right. */
export function formatTable(head: string[], rows: string[][]) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)));
  const line = (cells: string[]) =>
    cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0))).join('  ');
  return [line(head), widths.map((width) => '─'.repeat(width)).join('  '), ...rows.map(line)].join('\n');
}

/** Milliseconds with as many digits as mean something. */
export function formatMs(ms: number) {
  if (ms >= 100) return ms.toFixed(0);
  return ms >= 1 ? ms.toFixed(1) : ms.toFixed(3);
}
