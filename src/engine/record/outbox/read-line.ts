import { EVENT_KINDS, type Observation } from '#contract/rows/event.ts';

/** A line longer than this was not written by the recorder. */
const MAX_LINE_UNITS = 32_768;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const TEXTS = ['path', 'query', 'title', 'referrer', 'screen', 'target', 'pageViewId'] as const;

/** A journal line read back: an observation, garbage, or a line of a newer version of this site, which is left alone. */
export type ReadLine = { state: 'observation'; observation: Observation } | { state: 'garbage' } | { state: 'newer' };

const GARBAGE: ReadLine = { state: 'garbage' };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Copies field by field, so that nothing but an observation's own fields passes. */
export function readLine(text: string): ReadLine {
  if (text.length > MAX_LINE_UNITS) return GARBAGE;
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return GARBAGE;
  const line = value as Record<string, unknown>;
  if (typeof line.v === 'number' && line.v > 1) return { state: 'newer' };
  const kind = ([...EVENT_KINDS, 'failed-load'] as const).find((known) => known === line.kind);
  const { id, ts, value: figure, epoch, session, viewport, load, properties } = line;
  if (line.v !== 1 || kind === undefined || kind === 'place') return GARBAGE;
  if (typeof id !== 'string' || !UUID.test(id)) return GARBAGE;
  if (!Number.isSafeInteger(ts) || !Number.isFinite(figure) || !Number.isSafeInteger(epoch)) return GARBAGE;
  const texts = TEXTS.map((name) => line[name]);
  if (!texts.every((item) => typeof item === 'string')) return GARBAGE;
  const [path = '', query = '', title = '', referrer = '', screen = '', target = '', pageViewId = ''] = texts;
  return {
    state: 'observation',
    observation: {
      v: 1,
      id,
      ts: ts as number,
      kind,
      path,
      query,
      title,
      referrer,
      screen,
      value: figure as number,
      target,
      pageViewId,
      epoch: epoch as number,
      ...(typeof load === 'string' && UUID.test(load) ? { load } : {}),
      ...(typeof viewport === 'string' ? { viewport } : {}),
      ...(typeof properties === 'string' ? { properties } : {}),
      // What is no session is no reason to lose the line.
      ...(typeof session === 'string' && UUID.test(session) ? { session } : {}),
    },
  };
}
