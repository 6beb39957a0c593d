import { MAX_EVENT_NAME, MAX_PROPERTIES, MAX_PROPERTY_NAME, MAX_PROPERTY_VALUE } from '#contract/limits.ts';
import { cleanProperties } from '#contract/rows/without-secrets.ts';
import { isEventName } from '#contract/rows/event.ts';
import { scrub } from '#contract/rows/scrub.ts';
import { cleanTarget } from '../record/clean-address.ts';

/** A custom event that may be written to storage: null = none is recorded. */
export interface CustomEvent {
  event: { name: string; properties: Record<string, string> } | null;
  /** What was wrong with the call, a sentence each; for the engineer who wrote it. */
  mistakes: string[];
}

/**
 * Reads a call of `track` with any arguments: without secrets, within bounds. An invalid property is left out. What
 * is beyond a bound by one (a ninth property, a unit too many) stays, so that the worker, which cuts, knows and marks the row.
 */
export function customEvent(name: unknown, given: unknown): CustomEvent {
  const wrongName = mistakeOfName(name);
  if (wrongName !== '') return { event: null, mistakes: [wrongName] };
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    return { event: null, mistakes: [`Got ${kindOf(given)} as the properties of "${String(name)}" when an object was expected.`] };
  }
  const pairs = Object.entries(given);
  const mistakes = pairs.flatMap(([key, value]) => mistakeOfProperty(key, value) || []);
  if (pairs.length > MAX_PROPERTIES) mistakes.push(`Got ${pairs.length} properties when at most ${MAX_PROPERTIES} are kept.`);
  const good = pairs.filter(([key, value]) => mistakeOfProperty(key, value) === '').slice(0, MAX_PROPERTIES + 1);
  const clean = cleanProperties(new Map(good.map(([key, value]) => [key, String(value)])));
  const cut = [...clean].map(([key, value]) => [key, value.slice(0, MAX_PROPERTY_VALUE + 1)] as const);
  return { event: { name: String(name), properties: Object.fromEntries(cut) }, mistakes };
}

/** A name is no text of a visitor's, so one that looks like an address or a secret is a mistake and not cleaned. */
function mistakeOfName(name: unknown): string {
  if (typeof name !== 'string') return `Got ${kindOf(name)} as the name of an event when a text was expected.`;
  if (!isEventName(name)) return `Got an event name of ${name.length} characters when 1 to ${MAX_EVENT_NAME} without a colon are kept.`;
  if (cleanTarget(name) !== name || scrub(name) !== name) return 'Got an event name with spaces around it, control characters or a secret.';
  return '';
}

function mistakeOfProperty(key: string, value: unknown): string {
  if (key === '' || key.length > MAX_PROPERTY_NAME)
    return `Got a property name of ${key.length} characters when 1 to ${MAX_PROPERTY_NAME} are kept.`;
  const isPlain = typeof value === 'string' || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value));
  return isPlain ? '' : `Got ${kindOf(value)} as the property "${key}" when a text, a finite number or a boolean was expected.`;
}

function kindOf(value: unknown): string {
  return value === null ? 'null' : Array.isArray(value) ? 'a list' : `a value of type ${typeof value}`;
}
