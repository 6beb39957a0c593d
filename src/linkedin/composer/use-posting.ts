import { useCallback, useState } from 'react';
import type { ToastMessage } from '#ui/feedback/toast.tsx';
import { createPost } from '../api/posts.ts';
import { browserLinkedIn } from '../browser.ts';
import { FAILURE, messageOf } from '../linkedin-error.ts';
import type { Posting } from './share-label.ts';
import { articleDraft, articleText, type SharedArticle } from './shared-article.ts';

/** Connecting, the preview of the post, posting it once, and the toast with the result. */
export function usePosting(page: SharedArticle) {
  const [posting, setPosting] = useState<Posting>('idle');
  const [text, setText] = useState(() => articleText(page));
  const [previewing, setPreviewing] = useState(false);
  const [toast, setToast] = useState<ToastMessage | null>(null);

  const connect = () => {
    try {
      browserLinkedIn().connection.connect(location.pathname);
    } catch (thrown) {
      setToast({ tone: 'danger', title: 'Authentication Failed', text: `${FAILURE.start}. ${messageOf(thrown)}` });
    }
  };
  const post = async () => {
    setPreviewing(false);
    setPosting('posting');
    setToast(null);
    try {
      await createPost(browserLinkedIn().api, articleDraft(page, text));
      page.recordShare();
      setPosting('posted');
      setToast({ tone: 'success', title: 'Posted to LinkedIn!', text: 'Your post has been successfully shared on LinkedIn' });
    } catch (thrown) {
      setPosting('idle');
      setToast({ tone: 'danger', title: 'Posting Failed', text: messageOf(thrown) });
    }
  };
  const dismiss = useCallback(() => setToast(null), []);
  const startAnew = () => {
    setPosting('idle');
    setPreviewing(false);
    setText(articleText(page));
  };
  return { posting, text, setText, previewing, setPreviewing, toast, dismiss, connect, post, startAnew };
}
