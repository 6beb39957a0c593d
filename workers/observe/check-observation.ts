import { isUuid } from '#contract/rows/uuid.ts';
import { isTimeStamp } from '#contract/rows/check-row.ts';
import { isWithinBounds } from '#contract/rows/bounds.ts';
import { EVENT_KINDS, type Observation, isEventName } from '#contract/rows/event.ts';
import { readProperties } from '#contract/rows/properties.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';

/** A text may be longer than its stored form, up to this bound. */
const MAX_TEXT = 65_536;
const TEXTS = ['path', 'query', 'title', 'referrer', 'screen', 'target'] as const;

/** Checks what a page sends or a journal line holds, field by field; the failure's `path` names the field. */
export function checkObservation(value: unknown): Outcome<Observation> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bad('', 'The observation is not an object.');
  const field = (name: string): unknown => (Object.hasOwn(value, name) ? (value as Record<string, unknown>)[name] : undefined);
  const [v, id, ts, kind, figure, pageViewId, epoch] = ['v', 'id', 'ts', 'kind', 'value', 'pageViewId', 'epoch'].map(field);
  if (v !== 1) return bad('v', `Got an observation of version ${String(v)} when 1 was expected.`);
  if (!isUuid(id)) return bad('id', 'id is not a lower-case UUID.');
  if (!isTimeStamp(ts)) return bad('ts', 'ts is not a time in whole milliseconds of the years 1970 to 9999.');
  if (!isObservedKind(kind)) return bad('kind', 'kind is not one that a page can observe.');
  if (typeof figure !== 'number' || !Number.isFinite(figure)) return bad('value', 'value is not a finite number.');
  if (kind !== 'failed-load' && !isWithinBounds(kind, figure)) return bad('value', 'value is none that a page measures.');
  if (pageViewId !== '' && !isUuid(pageViewId)) return bad('pageViewId', 'pageViewId is neither empty nor a lower-case UUID.');
  if (typeof epoch !== 'number' || !Number.isSafeInteger(epoch) || epoch < 0) return bad('epoch', 'epoch is not a whole number.');
  const texts = {} as Record<(typeof TEXTS)[number], string>;
  for (const name of TEXTS) {
    const text = field(name);
    if (typeof text !== 'string' || text.length > MAX_TEXT) return bad(name, `${name} is not a text of at most ${MAX_TEXT} characters.`);
    texts[name] = text;
  }
  if (kind === 'event' && !isEventName(texts.target)) return bad('target', 'target is not the name of a custom event.');
  const viewport = field('viewport');
  if (viewport !== undefined && (typeof viewport !== 'string' || viewport.length > MAX_TEXT))
    return bad('viewport', 'viewport is not a text.');
  const properties = field('properties');
  if (properties !== undefined && (typeof properties !== 'string' || properties.length > MAX_TEXT || readProperties(properties) === null))
    return bad('properties', 'properties is not a JSON object of texts.');
  const load = field('load');
  if (load !== undefined && !isUuid(load)) return bad('load', 'load is not a lower-case UUID.');
  const session = field('session');
  if (session !== undefined && !isUuid(session)) return bad('session', 'session is not a lower-case UUID.');
  return succeed({
    v,
    id,
    ts,
    kind,
    value: figure,
    pageViewId,
    epoch,
    ...texts,
    ...(viewport === undefined ? {} : { viewport }),
    ...(properties === undefined ? {} : { properties }),
    ...(load === undefined ? {} : { load }),
    ...(session === undefined ? {} : { session }),
  });
}

function isObservedKind(kind: unknown): kind is Observation['kind'] {
  return kind === 'failed-load' || (kind !== 'place' && (EVENT_KINDS as readonly unknown[]).includes(kind));
}

function bad(path: string, message: string): Outcome<never> {
  return fail('bad-input', message, { path });
}
