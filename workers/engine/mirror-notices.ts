import type { EventRow } from '../contract/rows/event.ts';
import type { StoreNotice } from '../contract/ports/local-store.ts';
import type { EngineCore } from './core.ts';
import { epochOf } from './mirror-content.ts';

/**
 * What the mirror tells of the database once its rows were offered: how many came back, and how many it counted that
 * nobody has any more. A browser that finds its database damaged may begin an empty one without a word, ledger and all.
 */
export function mirrorNotices(core: EngineCore, content: unknown, offered: readonly EventRow[]): StoreNotice[] {
  const { pageViews } = core.recorded;
  const restored = offered.filter(({ id }) => pageViews.has(id)).length;
  const missing = Math.max(0, countOf(core, content) - pageViews.length);
  const notices: StoreNotice[] = [];
  if (restored > 0) {
    const message = `${restored} page views that this browser's database had lost came back from the copy in local storage.`;
    notices.push({ code: 'rows-restored', message, count: restored });
  }
  // What was given up for room, or is damaged and told so, is not missing.
  if (missing > 0 && core.deps.database.notices.length === 0) {
    notices.push({ code: 'rows-missing', message: `${missing} stored rows are gone from this browser's database.`, count: missing });
  }
  return notices;
}

/** How many page views there were when the mirror was written; 0 where it does not say, or is of another epoch. */
function countOf(core: EngineCore, content: unknown): number {
  if (epochOf(core, content)?.n !== core.deps.database.epoch.n) return 0;
  const { digest } = content as { digest?: unknown };
  const count = typeof digest === 'object' && digest !== null && 'count' in digest ? digest.count : 0;
  return Number.isSafeInteger(count) ? Math.min(core.deps.capacity, count as number) : 0;
}
