import { MAX_PROPERTIES, MAX_PROPERTY_NAME, MAX_PROPERTY_VALUE } from '../limits.ts';
import { MAX_LENGTH } from './max-length.ts';
import { cutText } from './cut-text.ts';

/** The properties of a custom event or an error: texts by their names. */
export type Properties = ReadonlyMap<string, string>;

/**
 * Properties in their canonical form, so that equal ones are equal texts: a JSON object of texts, ascending by name (UTF-16
 * units), '' = none. It is never cut inside: what would make it longer than `MAX_LENGTH.properties`, or more than
 * {@link MAX_PROPERTIES}, is left out as a whole, and so is a property with an empty name or one that is too long.
 * `cut` = something was left out, or a value was cut.
 */
export function writeProperties(given: Properties): { text: string; cut: boolean } {
  const cleaned = new Map([...given].map(([name, value]) => [cutText(name, MAX_PROPERTY_NAME + 1), cutText(value, MAX_PROPERTY_VALUE)]));
  const names = [...cleaned.keys()].filter((name) => name !== '' && name.length <= MAX_PROPERTY_NAME).sort();
  // Written one by one, because an object puts names that are numbers first.
  const parts: string[] = [];
  let room: number = MAX_LENGTH.properties - '{}'.length;
  for (const name of names) {
    const part = `${JSON.stringify(name)}:${JSON.stringify(cleaned.get(name))}`;
    if (parts.length === MAX_PROPERTIES || part.length > room) continue;
    parts.push(part);
    room -= part.length + ','.length;
  }
  const isCut = parts.length < given.size || [...given.values()].some((value) => value.length > MAX_PROPERTY_VALUE);
  return { text: parts.length === 0 ? '' : `{${parts.join(',')}}`, cut: isCut };
}

/** The properties that {@link writeProperties} wrote. Null for a text that is no JSON object of texts. */
export function readProperties(text: string): Properties | null {
  if (text === '') return new Map();
  try {
    const value = JSON.parse(text) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const pairs = Object.entries(value);
    return pairs.every((pair): pair is [string, string] => typeof pair[1] === 'string') ? new Map(pairs) : null;
  } catch {
    return null;
  }
}
