import { isSignal, type EventRow, type Observation } from '../contract/rows/event.ts';
import { MAX_BATCH_BYTES, MAX_BATCH_EVENTS } from '../contract/limits.ts';
import { fail, succeed, type Outcome } from '../contract/outcome.ts';
import type { Collector, RecordAnswer } from '../contract/ports/collector.ts';
import type { Observer } from './observer.ts';
import type { RecordedSocial } from '../contract/documents/social.ts';
import type { PendingRow } from '../persistence/event-database.ts';
import type { EngineCore } from '../engine/core.ts';

/**
 * Takes observations of this browser's pages: checks and stamps them, and answers when they are on disk. `onSocial` gets
 * the accepted rows among which there are shares, or arrivals from other sites.
 */
export function createCollectorPort(core: EngineCore, onSocial: (recorded: RecordedSocial[]) => unknown): Collector {
  return {
    async record(batch) {
      const refusal = refuseBatch(batch);
      if (refusal) return refusal;
      const observer = await core.observer.get();
      if (!observer.ok) return observer;
      await core.opened;
      const answer: RecordAnswer = { accepted: [], refused: [] };
      const observations: Observation[] = [];
      for (const sent of batch) {
        const checked = observer.value.check(sent);
        if (checked.ok) observations.push(checked.value);
        else answer.refused.push({ id: idOf(sent), reason: checked.failure.message });
      }
      const rows = observations.map((observation) => pend(core, observation, observer.value));
      answer.accepted = await write(core, rows);
      const social = rows.filter(({ row }) => isAbroad(row) && answer.accepted.includes(row.id));
      const sessions = new Map(observations.map(({ id, session }) => [id, session ?? '']));
      if (social.length > 0) onSocial(social.map(({ row }) => ({ row, sessionId: sessions.get(row.id) ?? '' })));
      return succeed(answer);
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

/** Whether a row tells of other sites: the rest, which is nearly all, need not be looked at closer. */
function isAbroad({ kind, referrer }: EventRow): boolean {
  return kind === 'share' || referrer !== '';
}

async function write(core: EngineCore, pending: PendingRow[]): Promise<string[]> {
  const results = await Promise.all([
    core.deps.database.write(
      'pageViews',
      pending.filter(({ row }) => !isSignal(row.kind)),
    ),
    core.deps.database.write(
      'signals',
      pending.filter(({ row }) => isSignal(row.kind)),
    ),
  ]);
  const unsaved = results.reduce((sum, result) => sum + result.unsaved.length, 0);
  if (unsaved > 0) core.notify({ kind: 'unsaved', count: unsaved });
  const accepted = results.flatMap((result) => result.accepted);
  if (accepted.length > 0) core.deps.channel.post({ kind: 'written' });
  return accepted;
}

function pend(core: EngineCore, observation: Observation, observer: Observer): PendingRow {
  const row = observer.stamp(observation, core.deps.database.visitor, core.deps.clock.now());
  const country = core.place.country || row.country;
  return { row: { ...row, country, city: core.place.city }, epoch: observation.epoch };
}

function idOf(sent: unknown): string {
  return typeof sent === 'object' && sent !== null && 'id' in sent && typeof sent.id === 'string' ? sent.id : '';
}
