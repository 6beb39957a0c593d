/** How the answers of several servers become one: `parts` stands for the rows of all of them, as something to read from. */
export type Merge = (parts: string) => string;

/**
 * Adds up the figures of rows with the same keys. All rows of a visitor are on one server, so distinct visitors and visits add
 * up too. `others` has the SQL of figures that are merged otherwise; each part's column is `part.<name>`.
 */
export function summed(keys: readonly string[], figures: readonly string[], others: Readonly<Record<string, string>> = {}): Merge {
  const columns = [
    ...keys.map((key) => `part.${key} AS ${key}`),
    ...figures.map((figure) => `sum(part.${figure}) AS ${figure}`),
    ...Object.entries(others).map(([name, sql]) => `${sql} AS ${name}`),
  ];
  const groups = keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')}`;
  return (parts) => `SELECT ${columns.join(', ')}\nFROM ${parts} AS part ${groups}`;
}
