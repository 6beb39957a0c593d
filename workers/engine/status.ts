import type { StoreStatus } from '../contract/ports/local-store.ts';
import type { EngineCore } from './core.ts';
import { earliestOf, latestOf } from './dataset.ts';

/** How safe the recorded events are and how many are held, whichever data set is shown; its span is that of the one shown. */
export function readStatus(core: EngineCore): StoreStatus {
  const { database, capacity } = core.deps;
  const { pageViews, signals } = core.recorded;
  return {
    durability: database.durability,
    held: pageViews.length,
    capacity,
    signalsHeld: signals.length,
    earliest: earliestOf(core.shown.pageViews),
    latest: latestOf(core.shown.pageViews),
    dataset: core.shown.name,
    visitor: database.visitor,
    epoch: database.epoch,
    notices: [...database.notices, ...core.mirrorNotices],
    leader: core.leadership?.role ?? 'none',
  };
}
