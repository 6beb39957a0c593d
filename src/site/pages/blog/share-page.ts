import type { SharedPage } from '#lib/browser/share-targets.ts';

/** The result of a share. */
export type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** What a browser may have for it: not every browser has a share sheet, and pages without TLS have no clipboard. */
export interface ShareMeans {
  share?: (page: SharedPage) => Promise<void>;
  clipboard?: { writeText(text: string): Promise<void> };
}

/** Shares by the system's share sheet; without one, or where it fails, copies the address. Never throws. */
export async function sharePage(page: SharedPage, means: ShareMeans): Promise<ShareOutcome> {
  try {
    if (means.share) {
      await means.share(page);
      return 'shared';
    }
  } catch (thrown) {
    // Closing the sheet is a decision, not a failure.
    if (thrown instanceof Error && thrown.name === 'AbortError') return 'cancelled';
  }
  try {
    if (!means.clipboard) return 'failed';
    await means.clipboard.writeText(page.url);
    return 'copied';
  } catch {
    return 'failed';
  }
}
