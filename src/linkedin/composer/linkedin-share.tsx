import { useState, useSyncExternalStore } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Toast } from '#ui/feedback/toast.tsx';
import { browserLinkedIn } from '../browser.ts';
import { Composer } from './composer.tsx';
import { MemberLine } from './member-line.tsx';
import { PostPreview } from './post-preview.tsx';
import { shareLabel } from './share-label.ts';
import type { SharedArticle } from './shared-article.ts';
import { usePosting } from './use-posting.ts';

/** Connects with LinkedIn and posts the article there, once its preview was seen; beside it what a connected member can do further. */
export function LinkedInShare({ page }: { page: SharedArticle }) {
  const { isConnected, memberName } = useConnection();
  const { posting, text, setText, previewing, setPreviewing, toast, dismiss, connect, post, startAnew } = usePosting(page);
  const [composing, setComposing] = useState(false);

  const signOut = () => {
    browserLinkedIn().connection.signOut();
    startAnew();
  };
  const press = () => {
    if (posting === 'posting') return;
    if (isConnected) setPreviewing(true);
    else connect();
  };

  return (
    <>
      <Button
        size="small"
        icon={posting === 'posted' ? 'check' : isConnected ? 'send' : 'plug-zap'}
        disabled={posting === 'posted'}
        aria-busy={posting === 'posting'}
        aria-disabled={posting === 'posting'}
        onClick={press}
      >
        {shareLabel(isConnected, posting)}
      </Button>
      {isConnected && <MemberLine name={memberName} onCompose={() => setComposing(true)} onSignOut={signOut} />}
      {/* Stays where the sign-in ends while something is being written. */}
      <Composer page={page} open={composing} onClose={() => setComposing(false)} />
      <PostPreview
        page={page}
        text={text}
        open={previewing}
        onChange={setText}
        onPost={() => void post()}
        onClose={() => setPreviewing(false)}
      />
      <Toast message={toast} onDismiss={dismiss} />
    </>
  );
}

const subscribe = (listener: () => void) => browserLinkedIn().connection.onChange(listener);

/** Whether a member is connected in this browser, and the member's name ('' while it is not known). Not for prerendering. */
function useConnection(): { isConnected: boolean; memberName: string } {
  const isConnected = useSyncExternalStore(subscribe, () => browserLinkedIn().connection.isConnected);
  const memberName = useSyncExternalStore(subscribe, () => browserLinkedIn().connection.memberName);
  return { isConnected, memberName };
}
