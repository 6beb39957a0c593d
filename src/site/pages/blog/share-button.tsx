import { useState, type ReactNode } from 'react';
import { startEngine } from '#engine/engine.ts';
import { copyText } from '#lib/browser/copy-text.ts';
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
    const sheet = typeof navigator.share === 'function' ? (page: SharedPage) => navigator.share(page) : null;
    const done = await sharePage({ url, title }, sheet, copyText);
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

type ShareOutcome = 'shared' | 'cancelled' | 'copied' | 'failed';

/** Shares by the system's share sheet; without one (null), or where it fails, copies the address. Never throws. */
export async function sharePage(
  page: SharedPage,
  share: ((page: SharedPage) => Promise<void>) | null,
  copy: (text: string) => Promise<boolean>,
): Promise<ShareOutcome> {
  try {
    if (share) {
      await share(page);
      return 'shared';
    }
  } catch (thrown) {
    // Closing the sheet is a decision, not a failure.
    if (thrown instanceof Error && thrown.name === 'AbortError') return 'cancelled';
  }
  return (await copy(page.url)) ? 'copied' : 'failed';
}
