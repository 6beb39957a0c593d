import { NEEDED_FIELDS } from './row-fields.ts';

const SHOWN_NAMES = 5;
const SHOWN_LENGTH = 40;
const HOW = `Events are read as CSV or as NDJSON: one object a line, with "time", "${NEEDED_FIELDS.join('", "')}"`;

/**
 * Says, for the person who chose it, what a file holds that begins like JSON and is no export of events. `head`: how it begins;
 * `how`: what is read instead.
 */
export function tellOtherJson(head: string, how = HOW): string {
  const isList = head.trimStart().startsWith('[');
  const names = namesAtDepth(head, isList ? 2 : 1);
  if (isList && hasEventFields(names)) return `This is a JSON list of events. ${HOW}, without brackets around.`;
  if (isList) return `This is a JSON list${names.length > 0 ? ` of objects with the fields ${quoted(names)}` : ''}. ${how}.`;
  if (names.length === 0) return `This begins like JSON, but no line of it is an object. ${how}.`;
  return `This is JSON of another kind: an object with the fields ${quoted(names)}. ${how}.`;
}

function hasEventFields(names: readonly string[]): boolean {
  return NEEDED_FIELDS.every((name) => names.includes(name)) && (names.includes('time') || names.includes('ts'));
}

/** A text, whether or not it has an end, with the colon that makes it a name; or a bracket. */
const TOKEN = /"((?:[^"\\]|\\.?)*)(?:"(\s{0,8}:)?|$)|[{}[\]]/gs;

/** Names of the first object at a depth of brackets, as far as the text goes. */
export function namesAtDepth(text: string, depth: number): string[] {
  const names = new Set<string>();
  let at = 0;
  for (const [token, name, colon] of text.matchAll(TOKEN)) {
    if (token === '{' || token === '[') at += 1;
    else if (token === '}' || token === ']') at -= 1;
    else if (at === depth && name !== undefined && colon !== undefined) names.add(name);
    if (at < depth && names.size > 0) break;
  }
  return [...names];
}

function quoted(names: readonly string[]): string {
  const shown = names.slice(0, SHOWN_NAMES).map((name) => `"${name.slice(0, SHOWN_LENGTH)}"`);
  return names.length > SHOWN_NAMES ? `${shown.join(', ')} and more` : shown.join(', ');
}
