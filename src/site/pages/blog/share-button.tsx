import { useState, type ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { startEngine } from '#engine/engine.ts';
import { sharePage, type ShareOutcome } from './share-page.ts';

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
