/** What is wrong with a value, in words that never hold the value itself; null when nothing. `name` is the field's. */
export type Check = (value: unknown, name: string) => string | null;

/** A text of so many characters (UTF-16 units). */
export const text =
  (min: number, max: number): Check =>
  (value, name) =>
    typeof value === 'string' && value.length >= min && value.length <= max
      ? null
      : `${name} must be a text of ${min} to ${max} characters`;

/** A text that a pattern describes, named so that a person understands it. */
export const like =
  (pattern: RegExp, what: string): Check =>
  (value, name) =>
    typeof value === 'string' && pattern.test(value) ? null : `${name} must be ${what}`;

export const oneOf =
  (...allowed: readonly (string | boolean)[]): Check =>
  (value, name) =>
    allowed.some((each) => each === value) ? null : `${name} must be ${allowed.join(' or ')}`;

export const wholeNumber =
  (min: number, max: number): Check =>
  (value, name) =>
    typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
      ? null
      : `${name} must be a whole number from ${min} to ${max}`;

export const listOf =
  (check: Check, max: number): Check =>
  (value, name) => {
    if (!Array.isArray(value) || value.length > max) return `${name} must be a list of at most ${max}`;
    return firstProblem(value.map((item, n) => check(item, `${name}[${n}]`)));
  };

/** An object that has exactly these fields, and perhaps the optional ones. */
export const exactly =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value, name) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return `${name} must be an object`;
    const fields = new Map<string, unknown>(Object.entries(value));
    const known = new Map([...Object.entries(required), ...Object.entries(optional)]);
    const missing = Object.keys(required).find((key) => !fields.has(key));
    if (missing !== undefined) return `${name} must have ${missing}`;
    if ([...fields.keys()].some((key) => !known.has(key))) return `${name} may have ${[...known.keys()].join(', ') || 'no field'} only`;
    return firstProblem([...fields].map(([key, field]) => known.get(key)?.(field, key) ?? null));
  };

function firstProblem(problems: readonly (string | null)[]): string | null {
  return problems.find((problem) => problem !== null) ?? null;
}
