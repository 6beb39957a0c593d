import { useState, type ReactNode } from 'react';
import { startEngine } from '#engine/engine.ts';
import type { SharedPage } from '#lib/browser/share-targets.ts';
import { Button } from '#ui/controls/button.tsx';

const WORDS: Record<ShareOutcome, string> = {
  shared: 'Shared. Thank you!',
  cancelled: '',
  copied: 'The address is copied.',
  failed: 'This browser allows neither sharing nor copying here: take the address from the address bar.',
};

interface Props {
  title: string;
  /** Another way to share, beside the button. */
  children?: ReactNode;
}

/** Hands the page to the system's own share sheet; where there is none, copies its address. */
export function ShareButton({ title, children }: Props) {
  const [outcome, setOutcome] = useState<ShareOutcome>('cancelled');
  const share = async () => {
    const url = location.origin + location.pathname;
    const done = await sharePage({ url, title }, navigator);
    setOutcome(done);
    if (done !== 'shared' && done !== 'copied') return;
    startEngine().recordAction('share', done === 'shared' ? 'Share sheet' : 'Copied link');
  };
  return (
    <div className="screen-only mx-auto mt-4 mb-10 flex max-w-[44rem] flex-wrap items-center gap-3 text-sm text-muted">
      <Button size="small" icon="share-2" onClick={() => void share()}>
        Share this article
      </Button>
      {children}
      <span role="status">{WORDS[outcome]}</span>
    </div>
  );
}

/** The result of a share. */
type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** What a browser may have for it: not every browser has a share sheet, and pages without TLS have no clipboard. */
interface ShareMeans {
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
