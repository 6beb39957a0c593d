import { TEXT_COLUMNS, type TextColumn } from '#contract/rows/text-columns.ts';
import { cutText } from '#contract/rows/cut-text.ts';
import type { LocalStore } from '#contract/ports/local-store.ts';
import { isUuid } from '#contract/rows/uuid.ts';
import type { EventRow, Observation } from '#contract/rows/event.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '#contract/limits.ts';
import { MAX_LENGTH } from '#contract/rows/max-length.ts';
import { fail, succeed, type Outcome } from '#contract/outcome.ts';
import type { Collector, RecordAnswer } from '#contract/ports/collector.ts';
import type { Observer, RowObservation } from './observer.ts';
import type { RecordedSocial } from '#contract/documents/social.ts';
import type { PendingRow } from '../persistence/event-database.ts';
import type { EngineCore } from '../engine/core.ts';

type Core = Pick<EngineCore, 'database' | 'clock' | 'randomness' | 'observer' | 'opened' | 'place' | 'recording' | 'write' | 'notify'>;
type CollectorPort = Collector & Pick<LocalStore, 'setPlace'>;

const COUNTRY = /^[A-Z]{2}$/;

/**
 * Takes observations of this browser's pages: checks and stamps them, and answers when they are on disk. `onSocial` gets
 * the accepted rows among which there are shares, or arrivals from other sites.
 */
export function createCollectorPort(core: Core, onSocial: (recorded: RecordedSocial[]) => unknown): CollectorPort {
  const { clock, randomness } = core;
  async function record(batch: Observation[]): Promise<Outcome<RecordAnswer>> {
    const refusal = refuseBatch(batch);
    if (refusal) return refusal;
    const observer = await core.observer.get();
    if (!observer.ok) return observer;
    const answer: RecordAnswer = { accepted: [], refused: [] };
    const observations: Observation[] = [];
    for (const sent of batch) {
      const checked = observer.value.check(sent);
      if (checked.ok) observations.push(checked.value);
      else answer.refused.push({ id: idOf(sent), reason: checked.failure.message });
    }
    // While the database opens: at its first time each part of this takes many times as long as later.
    const stamped = observations
      .filter(isOfRow)
      .map((observation) => ({ row: observer.value.stamp(observation, '', clock.now()), epoch: observation.epoch }));
    await core.opened;
    const rows = stamped.map((pending) => pend(core, pending));
    const { accepted } = await core.write(rows);
    const uncounted = await countLoads(core, observations, observer.value);
    const failures = observations.filter((observation) => !isOfRow(observation)).map(({ id }) => id);
    answer.accepted = [...accepted, ...failures].filter((id) => !uncounted.has(id));
    const social = rows.filter(({ row }) => mayBeSocial(row) && answer.accepted.includes(row.id));
    const sessions = new Map(observations.map(({ id, session }) => [id, session ?? '']));
    if (social.length > 0) onSocial(social.map(({ row }) => ({ row, sessionId: sessions.get(row.id) ?? '' })));
    return succeed(answer);
  }
  return {
    record(batch) {
      const answer = record(batch);
      core.recording = answer.catch(() => undefined);
      return answer;
    },
    async setPlace({ pageViewId, country, city }) {
      if (!isUuid(pageViewId)) return fail('bad-input', 'A place needs the id of its page view.', { path: 'pageViewId' });
      const row = placeRow({ id: randomness.uuid(), ts: clock.now(), pageViewId, country: String(country), city: String(city) });
      core.place = { country: row.country, city: row.city };
      await core.opened;
      await core.write([{ row, epoch: core.database.epoch.n }]);
      return succeed(null);
    },
  };
}

function refuseBatch(batch: unknown): Outcome<never> | null {
  if (!Array.isArray(batch)) return fail('bad-input', 'A batch of observations must be a list.');
  if (batch.length > MAX_BATCH_EVENTS) {
    return fail('bad-input', `Got ${batch.length} observations; a batch takes at most ${MAX_BATCH_EVENTS}. Send it in parts.`);
  }
  const bytes = JSON.stringify(batch).length;
  if (bytes > MAX_BATCH_BYTES && batch.length > 1) {
    return fail('bad-input', `Got a batch of ${bytes} bytes; it takes at most ${MAX_BATCH_BYTES}. Send it in parts.`);
  }
  return null;
}

function isOfRow(observation: Observation): observation is RowObservation {
  return observation.kind !== 'failed-load';
}

/** Counts the page loads that observations report; answers the ids of those that have to be sent again. */
async function countLoads({ database, clock }: Core, observations: readonly Observation[], observer: Observer): Promise<Set<string>> {
  const now = clock.now();
  const { n, erasedAt } = database.epoch;
  const current = observations.filter(({ epoch, ts, load }) => load !== undefined && (epoch >= n || ts >= erasedAt));
  if (current.length === 0) return new Set();
  const isCounted = await database.countLoads(current.flatMap((observation) => observer.loadOf(observation, now) ?? []));
  return new Set(isCounted ? [] : current.map(({ id }) => id));
}

/** Whether a row may be a social event: a share, or one with a referrer. Nearly all rows are neither. */
function mayBeSocial({ kind, referrer }: EventRow): boolean {
  return kind === 'share' || referrer !== '';
}

/** With what the database and this visit know. */
function pend({ database: { visitor }, place: { country, city } }: Core, { row, epoch }: PendingRow): PendingRow {
  return { row: { ...row, visitor, country: country || row.country, city }, epoch };
}

function idOf(sent: unknown): string {
  return typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string' ? sent.id : '';
}

/** A row of kind `place`; a country that is no ISO 3166-1 alpha-2 code becomes ''. */
function placeRow(place: Pick<EventRow, 'id' | 'ts' | 'pageViewId' | 'country' | 'city'>): EventRow {
  const texts = Object.fromEntries(TEXT_COLUMNS.map((name) => [name, ''])) as Record<TextColumn, string>;
  const country = place.country.toUpperCase();
  return {
    ...texts,
    id: place.id,
    ts: place.ts,
    kind: 'place',
    value: 0,
    pageViewId: place.pageViewId,
    origin: 'live',
    flags: 0,
    country: COUNTRY.test(country) ? country : '',
    city: cutText(place.city, MAX_LENGTH.name),
  };
}
