import { useCallback, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Toast, type ToastMessage } from '../../components/ui/toast.tsx';
import { createPost } from '../../linkedin/api/posts.ts';
import { browserLinkedIn } from '../../linkedin/browser.ts';
import { FAILURE, messageOf } from '../../linkedin/linkedin-error.ts';
import { Composer } from './composer.tsx';
import { MemberLine } from './member-line.tsx';
import { shareLabel, type Posting } from './share-label.ts';
import { articleDraft, recordShare, type SharedArticle } from './shared-article.ts';
import { useConnection } from './use-connection.ts';

/** Connects with LinkedIn and posts the article there; beside it what a connected member can do further. */
export function LinkedInShare({ page }: { page: SharedArticle }) {
  const { isConnected, memberName } = useConnection();
  const [posting, setPosting] = useState<Posting>('idle');
  const [toast, setToast] = useState<ToastMessage | null>(null);
  const [composing, setComposing] = useState(false);
  const dismiss = useCallback(() => setToast(null), []);

  const connect = () => {
    try {
      browserLinkedIn().connection.connect(location.pathname);
    } catch (thrown) {
      setToast({ tone: 'danger', title: 'Authentication Failed', text: `${FAILURE.start}. ${messageOf(thrown)}` });
    }
  };
  const post = async () => {
    setPosting('posting');
    setToast(null);
    try {
      await createPost(browserLinkedIn().api, articleDraft(page));
      recordShare(page);
      setPosting('posted');
      setToast({ tone: 'success', title: 'Posted to LinkedIn!', text: 'Your post has been successfully shared on LinkedIn' });
    } catch (thrown) {
      setPosting('idle');
      setToast({ tone: 'danger', title: 'Posting Failed', text: messageOf(thrown) });
    }
  };
  const signOut = () => {
    browserLinkedIn().connection.signOut();
    setPosting('idle');
  };
  const press = () => {
    if (posting === 'posting') return;
    if (isConnected) void post();
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
      <Toast message={toast} onDismiss={dismiss} />
    </>
  );
}
