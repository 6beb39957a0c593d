import type { EngineCore } from './core.ts';
import { epochOf, missingRows } from './mirror-content.ts';
import { mirrorNotices } from './mirror-notices.ts';
import { writeRows } from './write-rows.ts';

/** Takes back what a mirror still has and the database lost, and an erase that the database missed; answers how many rows came back. */
export async function adoptMirror(core: EngineCore, content: unknown): Promise<number> {
  const epoch = epochOf(core, content);
  if (epoch) await core.deps.database.adoptEpoch(epoch);
  const offered = missingRows(core, content);
  const restored = await writeRows(core, offered);
  core.mirrorNotices = mirrorNotices(core, content, offered);
  core.changed();
  return restored;
}
