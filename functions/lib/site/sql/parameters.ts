/** Types of bound values. */
export type ParameterType = 'String' | 'Int64' | 'Float64' | 'Array(String)' | 'Array(Int64)' | 'Array(UInt32)';

/** The values of one statement: what a person chose reaches the engine as a parameter, never as SQL. */
export class Parameters {
  readonly values: Record<string, unknown> = {};
  #count = 0;

  /** The place of a value in the text, such as `{p3:String}`. */
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
