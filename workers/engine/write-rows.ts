import type { EventRow } from '../contract/rows/event.ts';
import type { EngineCore } from './core.ts';

/** Writes rows that are complete already, under the epoch in force; answers how many are safe. */
export async function writeRows(core: EngineCore, rows: EventRow[]): Promise<number> {
  if (rows.length === 0) return 0;
  const epoch = core.deps.database.epoch.n;
  const { accepted } = await core.deps.database.write(
    'pageViews',
    rows.map((row) => ({ row, epoch })),
  );
  if (accepted.length > 0) core.deps.channel.post({ kind: 'written' });
  return accepted.length;
}
