/** A text of SQL and the values that are bound in it, by name. */
export interface Statement {
  /** What each server answers about the visitors that it holds. */
  sql: string;
  /** Makes one answer of the rows of all servers; without it these rows are the answer. */
  merge?: Merge;
  parameters: Readonly<Record<string, unknown>>;
  /** Reads every copy of a row, on each replica, and rows that are deleted and still on a disk. */
  copies?: boolean;
  /** Is asked first: the columns of its one row are values of this statement too. */
  before?: Statement;
}

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

/** The same for rows about groups of visitors: those of fewer than `minGroupSize` (of their figure `visitors`) are left out. */
export function summedGroups(
  minGroupSize: number,
  keys: readonly string[],
  figures: readonly string[],
  others: Readonly<Record<string, string>> = {},
): Merge {
  const sums = summed(keys, [...figures, 'visitors'], others);
  return (parts) => `${sums(parts)} HAVING visitors >= ${minGroupSize}`;
}

export type ParameterType = 'String' | 'Int64' | 'Float64' | 'Array(String)' | 'Array(Int64)' | 'Array(UInt32)';

/** The values of one statement: what a person chose reaches the engine as a parameter, never as SQL. */
export class Parameters {
  readonly values: Record<string, unknown> = {};
  #count = 0;

  bind(type: ParameterType, value: unknown): string {
    const name = `p${this.#count}`;
    this.#count += 1;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}

/** A text of our own tables as a literal of SQL. */
export function literal(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", String.raw`\'`)}'`;
}

/** The same for a list. */
export function literals(texts: Iterable<string>): string {
  return `[${[...texts].map(literal).join(',')}]`;
}

/** A pattern of the contract for LIKE: `*` stands for any text, however many stand together, and no other character is special. */
export function likePattern(pattern: string): string {
  return pattern.replaceAll(/[\\%_]/g, String.raw`\$&`).replaceAll(/\*+/g, '%');
}
