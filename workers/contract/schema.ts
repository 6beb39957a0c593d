import * as v from 'valibot';
import { fail, type FailureCode, type Outcome } from './outcome.ts';

/**
 * The parts of which schemas of values from outside are made. Every schema copies: what it does not name is left out, or refused
 * by {@link exactObject}. Nothing is read from a prototype. The first script imports no schema, and so none of this.
 */

/** Any schema without promises. */
export type Schema<T = unknown> = v.GenericSchema<unknown, T>;
type Entries = v.ObjectEntries;

/** What a schema says of a value that does not fit, such as `must be a text`. The value itself is no part of it. */
export function must(what: string): string {
  return `must ${what}`;
}

/** A text of at most so many UTF-16 units. */
/* @__NO_SIDE_EFFECTS__ */
export function text(longest: number) {
  return v.custom<string>(
    (value) => typeof value === 'string' && value.length <= longest,
    must(`be a text of at most ${longest} characters`),
  );
}

/** The same, not empty. */
/* @__NO_SIDE_EFFECTS__ */
export function filledText(longest: number) {
  return v.custom<string>(
    (value) => typeof value === 'string' && value.length > 0 && value.length <= longest,
    must(`be a text of 1 to ${longest} characters`),
  );
}

/** The same, with more in it than spaces. */
/* @__NO_SIDE_EFFECTS__ */
export function writtenText(longest: number) {
  return v.custom<string>(
    (value) => typeof value === 'string' && value.trim() !== '' && value.length <= longest,
    must(`be a text of 1 to ${longest} characters, not of spaces alone`),
  );
}

/** A text that a pattern describes; `what` says it to a person. */
/* @__NO_SIDE_EFFECTS__ */
export function textLike(pattern: RegExp, what: string) {
  return v.custom<string>((value) => typeof value === 'string' && pattern.test(value), must(`be ${what}`));
}

/* @__NO_SIDE_EFFECTS__ */
export function integer(least: number, most: number) {
  return v.custom<number>(
    (value) => Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    must(`be an integer from ${least} to ${most}`),
  );
}

/** The largest instant that a Date can hold, epoch milliseconds. */
const MAX_TIME_MS = 8_640_000_000_000_000;

/** Epoch milliseconds. */
export const time = integer(-MAX_TIME_MS, MAX_TIME_MS);

/** A figure of an answer: any number that JSON has. */
export const figure = v.custom<number>(Number.isFinite, must('be a number'));

/** Figures side by side, as many as there are places. */
/* @__NO_SIDE_EFFECTS__ */
export function figures(least: number, most = least) {
  return v.custom<number[]>(
    (value) => Array.isArray(value) && value.length >= least && value.length <= most && value.every(Number.isFinite),
    must(`be a list of ${least === most ? '' : `${least} to `}${most} numbers`),
  );
}

/** Longer than any text that the contract knows. */
const MAX_ANSWERED_TEXT = 100_000;

export const answeredText = text(MAX_ANSWERED_TEXT);

export const flag = v.boolean(must('be true or false'));

/* @__NO_SIDE_EFFECTS__ */
export function oneOf<const T extends readonly (string | number)[]>(choices: T) {
  return v.picklist(choices, must(`be one of ${choices.join(', ')}`));
}

/** Refused by its length before its entries are read. */
/* @__NO_SIDE_EFFECTS__ */
export function list<T extends Schema>(entry: T, least: number, most: number) {
  const isList = (value: unknown) => Array.isArray(value) && value.length >= least && value.length <= most;
  return v.pipe(v.custom<unknown>(isList, must(`be a list of ${least} to ${most} entries`)), v.array(entry));
}

const plainObject = v.custom<unknown>(isPlainObject, must('be an object'));
const missing = must('be given');

/** An object with these fields of its own; others are left out. */
/* @__NO_SIDE_EFFECTS__ */
export function object<E extends Entries>(entries: E) {
  return v.pipe(plainObject, v.object(entries, missing));
}

/** An object with these fields and no other. */
/* @__NO_SIDE_EFFECTS__ */
export function exactObject<E extends Entries>(entries: E) {
  const only = must(`have ${Object.keys(entries).join(', ') || 'no field'} only`);
  return v.pipe(
    plainObject,
    v.strictObject(entries, ({ expected }) => (expected === UNKNOWN_FIELD ? only : missing)),
  );
}

/** What valibot expects in place of a field that a strict object does not know. */
const UNKNOWN_FIELD = 'never';

/** An object of one of several forms, which its field `key` tells apart. */
/* @__NO_SIDE_EFFECTS__ */
export function variant<K extends string, const O extends v.VariantOptions<K>>(key: K, names: readonly string[], options: O) {
  return v.pipe(plainObject, v.variant(key, options, must(`be one of ${names.join(', ')}`)));
}

export type Place = readonly (string | number)[];

/** What is wrong between several fields: where, and what must be there. `shown` stands for the value in the message. */
export interface Problem {
  at: Place;
  must: string;
  shown?: unknown;
}

/** What must hold between the fields of a value. */
/* @__NO_SIDE_EFFECTS__ */
export function rule<T>(find: (value: T) => Problem | null) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const problem = dataset.typed ? find(dataset.value) : null;
    if (problem === null) return;
    const [path, value] = pathTo(dataset.value, problem.at);
    const [first, ...others] = path;
    const input = problem.shown ?? value;
    addIssue({ message: must(problem.must), input, ...(first !== undefined && { path: [first, ...others] }) });
  });
}

/** Entries that differ in what `keyOf` names, which stands in their `field` or is all of them; a second one must be as `mustBe` says. */
/* @__NO_SIDE_EFFECTS__ */
export function eachOnce<T>(keyOf: (entry: T) => unknown, mustBe: string, field?: string) {
  return rule<T[]>((entries) => {
    const keys = entries.map(keyOf);
    const i = keys.findIndex((key, at) => keys.indexOf(key) < at);
    return i < 0 ? null : { at: field === undefined ? [i] : [i, field], shown: keys[i], must: mustBe };
  });
}

function pathTo(value: unknown, at: Place): [path: v.IssuePathItem[], value: unknown] {
  let held = value;
  const path = at.map((key): v.IssuePathItem => {
    const input = held;
    held = (input as Record<string | number, unknown>)[key];
    return { type: 'unknown', origin: 'value', input, key, value: held };
  });
  return [path, held];
}

/** Where a value does not fit its schema, what stands there, and what must. */
export interface Misfit {
  /** Such as `clauses[2].values`; '' = the whole value. */
  path: string;
  value: unknown;
  must: string;
}

/** A copy of a value as its schema describes it, or the first thing about it that does not fit. */
export function read<S extends Schema>(schema: S, value: unknown): Outcome<v.InferOutput<S>, Misfit> {
  const { success, output, issues } = v.safeParse(schema, value, { abortEarly: true });
  if (success) return { ok: true, value: output };
  const [issue] = issues;
  const isUnknownField = issue.type === 'strict_object' && issue.expected === UNKNOWN_FIELD;
  const path = isUnknownField ? issue.path?.slice(0, -1) : issue.path;
  return { ok: false, failure: { path: pathText(path ?? []), value: issue.input, must: issue.message } };
}

/** The same as an outcome of the contract. `name` is the whole value's, at the beginning of a sentence. */
export function check<S extends Schema>(schema: S, value: unknown, code: FailureCode, name: string): Outcome<v.InferOutput<S>> {
  const outcome = read(schema, value);
  if (outcome.ok) return outcome;
  const { path, value: found, must: wanted } = outcome.failure;
  return fail(code, `${path || name} is ${shown(found)}; it ${wanted}.`, { path });
}

function pathText(path: readonly { key?: unknown }[]): string {
  return path.map(({ key }, i) => (typeof key === 'number' ? `[${key}]` : `${i === 0 ? '' : '.'}${String(key)}`)).join('');
}

const SHOWN_CHARACTERS = 40;

/** A value as a message names it: short, and without its content where it has parts. */
function shown(value: unknown): string {
  if (typeof value === 'string')
    return value.length > SHOWN_CHARACTERS ? `'${value.slice(0, SHOWN_CHARACTERS)}…' (${value.length} characters)` : `'${value}'`;
  if (typeof value === 'number' || typeof value === 'boolean' || value === null || value === undefined) return String(value);
  return Array.isArray(value) ? `a list of ${value.length}` : `a value of type ${typeof value}`;
}

/** Whether all fields of an object are its own: JSON and messages of a worker make no other. */
export function isPlainObject(value: unknown): value is object {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || Object.getPrototypeOf(prototype) === null;
}
