/** Why a value has not the shape that it should have, in words that never hold the value itself. */
export class Misfit {
  readonly problem: string;

  constructor(problem: string) {
    this.problem = problem;
  }
}

/** Reads a value of one shape: what the shape names of it, or why it does not fit. `name` is the field's. */
export type Shape<T> = (value: unknown, name: string) => T | Misfit;

type Fields = Readonly<Record<string, unknown>>;
type Shapes = Readonly<Record<string, Shape<unknown>>>;

const when =
  <T>(fits: (value: unknown) => value is T, what: string): Shape<T> =>
  (value, name) =>
    fits(value) ? value : new Misfit(`${name} must be ${what}`);

const isText = (value: unknown): value is string => typeof value === 'string';

export const anyText = when(isText, 'a text');
export const anyNumber = when((value): value is number => typeof value === 'number', 'a number');

/** A text of so many characters (UTF-16 units). */
export const text = (min: number, max: number): Shape<string> =>
  when((value): value is string => isText(value) && value.length >= min && value.length <= max, `a text of ${min} to ${max} characters`);

/** A text that a pattern describes, named so that a person understands it. */
export const like = (pattern: RegExp, what: string): Shape<string> =>
  when((value): value is string => isText(value) && pattern.test(value), what);

export const oneOf = <T extends string | boolean>(...allowed: readonly T[]): Shape<T> =>
  when((value): value is T => allowed.some((each) => each === value), allowed.join(' or '));

export const wholeNumber = (min: number, max: number): Shape<number> =>
  when(
    (value): value is number => typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max,
    `a whole number from ${min} to ${max}`,
  );

export const listOf =
  (shape: Shape<unknown>, max: number): Shape<unknown[]> =>
  (value, name) => {
    if (!Array.isArray(value) || value.length > max) return new Misfit(`${name} must be a list of at most ${max}`);
    const items = value.map((item, n) => shape(item, `${name}[${n}]`));
    return items.find((item) => item instanceof Misfit) ?? items;
  };

/** An object that has exactly these fields, and perhaps the optional ones: what a request has to be. */
export const exactly =
  (required: Shapes, optional: Shapes = {}): Shape<Fields> =>
  (value, name) => {
    const given = fieldsOf(value);
    if (given === null) return new Misfit(`${name} must be an object`);
    const known = new Map([...Object.entries(required), ...Object.entries(optional)]);
    const missing = Object.keys(required).find((key) => !given.has(key));
    if (missing !== undefined) return new Misfit(`${name} must have ${missing}`);
    if ([...given.keys()].some((key) => !known.has(key))) {
      return new Misfit(`${name} may have ${[...known.keys()].join(', ') || 'no field'} only`);
    }
    const fields = [...given].map(([key, field]): [string, unknown] => [key, known.get(key)?.(field, key)]);
    const misfit = fields.map(([, field]) => field).find((field) => field instanceof Misfit);
    return misfit ?? Object.fromEntries(fields);
  };

/** The fields of an answer that are passed on: these, and the optional ones that fit; no others. */
export const among =
  (required: Shapes, optional: Shapes = {}): Shape<Fields> =>
  (value, name) => {
    const given = fieldsOf(value);
    if (given === null) return new Misfit(`${name} must be an object`);
    const read = (shapes: Shapes) => Object.entries(shapes).map(([key, shape]): [string, unknown] => [key, shape(given.get(key), key)]);
    const fields = read(required);
    const misfit = fields.map(([, field]) => field).find((field) => field instanceof Misfit);
    return misfit ?? Object.fromEntries([...fields, ...read(optional).filter(([, field]) => !(field instanceof Misfit))]);
  };

function fieldsOf(value: unknown): ReadonlyMap<string, unknown> | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? new Map(Object.entries(value)) : null;
}
