import { isObject, namesAtDepth } from '../files/other-json.ts';
import type { Reader, Sink } from './format.ts';
import { eachLine } from './lines.ts';

/** An object of JSON from outside: of its values nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads text with an object of JSON on each line, where the first one has all names of `needed`; null where it does not. Blank
 * lines are heads; a line that is no object is refused.
 */
export function openJsonLines(head: string, needed: readonly string[], sink: Sink, take: (value: JsonObject) => void): Reader | null {
  if (!head.trimStart().startsWith('{')) return null;
  const names = namesAtDepth(head, 1);
  if (!needed.every((name) => names.includes(name))) return null;
  const refuse = (message: string): void => sink.refuse(message);
  return eachLine((line) => {
    if (line.trim() === '') return sink.leaveOut('head');
    const value = objectOfJson(line);
    return value === null ? refuse('The line is no object of JSON.') : take(value);
  }, refuse);
}

/** The object that a text of JSON is; null for anything else. */
export function objectOfJson(text: string): JsonObject | null {
  const value = valueOfJson(text);
  return isObject(value) ? (value as JsonObject) : null;
}

/** What a text of JSON says; null where it is none. */
export function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A value as an object; empty where it is none. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? (value as JsonObject) : {};
}

/** A value as a list; empty where it is none. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or a number as text; '' for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
