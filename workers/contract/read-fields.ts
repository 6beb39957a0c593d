/** Thrown inside the checks of a question and turned into a `bad-question` failure at their door. */
export class BadQuestion extends Error {
  /** The place in the question, such as `clauses[2].values`. */
  readonly path: string;

  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** The largest instant that a Date can hold, epoch milliseconds. */
const MAX_TIME_MS = 8_640_000_000_000_000;
const SHOWN_CHARACTERS = 40;

/** A value as a message names it: short, and without its content where it has parts. */
function shown(value: unknown): string {
  if (typeof value === 'string') return value.length > SHOWN_CHARACTERS ? `'${value.slice(0, SHOWN_CHARACTERS)}…'` : `'${value}'`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : `a value of type ${typeof value}`;
}

/** A plain object whose own fields may be read with {@link own}. */
export function readObject(value: unknown, path: string): object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new BadQuestion(path, `${path || 'The question'} is ${shown(value)}; it must be an object.`);
  }
  return value;
}

/** The object's own field, never one of its prototype. */
export function own(object: object, name: string): unknown {
  return Object.getOwnPropertyDescriptor(object, name)?.value;
}

export function readText(value: unknown, path: string, longest: number): string {
  if (typeof value !== 'string') throw new BadQuestion(path, `${path} is ${shown(value)}; it must be a text.`);
  if (value.length > longest) throw new BadQuestion(path, `${path} is ${value.length} characters long; at most ${longest} are allowed.`);
  return value;
}

export function readInteger(value: unknown, path: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < least || value > most) {
    throw new BadQuestion(path, `${path} is ${shown(value)}; it must be an integer from ${least} to ${most}.`);
  }
  // -0 would not survive JSON.
  return value === 0 ? 0 : value;
}

/** Epoch milliseconds. */
export function readTime(value: unknown, path: string): number {
  return readInteger(value, path, -MAX_TIME_MS, MAX_TIME_MS);
}

export function readBoolean(value: unknown, path: string): boolean {
  if (typeof value !== 'boolean') throw new BadQuestion(path, `${path} is ${shown(value)}; it must be true or false.`);
  return value;
}

export function readChoice<T extends string>(value: unknown, path: string, choices: readonly T[]): T {
  const choice = choices.find((each) => each === value);
  if (choice === undefined) throw new BadQuestion(path, `${path} is ${shown(value)}; it must be one of ${choices.join(', ')}.`);
  return choice;
}

export function readList(value: unknown, path: string, least: number, most: number): readonly unknown[] {
  if (!Array.isArray(value)) throw new BadQuestion(path, `${path} is ${shown(value)}; it must be a list.`);
  if (value.length < least || value.length > most) {
    throw new BadQuestion(path, `${path} has ${value.length} entries; it must have ${least} to ${most}.`);
  }
  return value as readonly unknown[];
}
