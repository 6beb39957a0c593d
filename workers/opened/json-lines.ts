import { namesAtDepth } from '../files/other-json.ts';
import type { Reader, Sink } from './format.ts';
import { eachLine, headLines } from './lines.ts';

/** Each line may have other fields. */
const MAX_UNREAD = 50;

/** An object of JSON from outside: of its values nothing is known. */
export type JsonObject = Readonly<Record<string, unknown>>;

/**
 * Reads text with an object of JSON on each line, where one of the first has all names of `needed`; null where none has. Blank
 * lines are heads; a line that is no object is refused. Fields of which `isUnread` says that nothing is read are told at the end.
 */
export function openJsonLines(
  head: string,
  needed: readonly string[],
  sink: Sink,
  take: (value: JsonObject) => void,
  isUnread?: (name: string) => boolean,
): Reader | null {
  const isOne = headLines(head).some((line) => {
    const names = line.trimStart().startsWith('{') ? namesAtDepth(line, 1) : [];
    return needed.every((name) => names.includes(name));
  });
  if (!isOne) return null;
  const refuse = (message: string): void => sink.refuse(message);
  const unread = new Set<string>();
  const lines = eachLine((line) => {
    if (line.trim() === '') return sink.leaveOut('head');
    const value = objectOfJson(line);
    if (value === null) return refuse('The line is no object of JSON.');
    if (isUnread !== undefined && unread.size < MAX_UNREAD) for (const name of Object.keys(value)) if (isUnread(name)) unread.add(name);
    return take(value);
  }, refuse);
  return {
    read: (text) => lines.read(text),
    end: () => {
      lines.end();
      sink.leaveOutColumns([...unread]);
    },
  };
}

/** The object that a text of JSON is; null for anything else. */
export function objectOfJson(text: string): JsonObject | null {
  const value = valueOfJson(text);
  return isObject(value) ? value : null;
}

/** What a text of JSON says; null where it is none. */
export function valueOfJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Whether a value of JSON is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A value as an object; empty where it is none. */
export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}

/** A value as a list; empty where it is none. */
export function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** A text or a number as text; '' for anything else. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '';
}
