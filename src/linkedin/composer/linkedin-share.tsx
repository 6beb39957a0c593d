import { useState, useSyncExternalStore, useCallback, type FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Toast, type ToastMessage } from '#ui/feedback/toast.tsx';
import { textProblem } from '../api/limits.ts';
import { createPost } from '../api/posts.ts';
import { browserLinkedIn } from '../browser.ts';
import { FAILURE, messageOf } from '../linkedin-error.ts';
import { Composer, articleDraft, articleText, type SharedArticle } from './composer.tsx';
import { PostText } from './post-text.tsx';

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

interface Props {
  /** '' while it is not known. */
  name: string;
  onCompose: () => void;
  onSignOut: () => void;
}

function MemberLine({ name, onCompose, onSignOut }: Props) {
  return (
    <div className="order-1 flex basis-full flex-wrap items-center gap-x-8 gap-y-1">
      {name !== '' && <span className="mr-auto">Connected as {name}</span>}
      <Button size="small" variant="quiet" className="-mx-3" onClick={onCompose}>
        Write your own post…
      </Button>
      <Button size="small" variant="quiet" className="-mx-3" onClick={onSignOut}>
        Sign out of LinkedIn
      </Button>
    </div>
  );
}

/** Connecting, the preview of the post, posting it once, and the toast with the result. */
function usePosting(page: SharedArticle) {
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

type Posting = 'idle' | 'posting' | 'posted';

/** The words on the button. */
export function shareLabel(isConnected: boolean, posting: Posting): string {
  if (posting === 'posting') return 'Posting...';
  if (posting === 'posted') return 'Posted!';
  return isConnected ? 'Post to LinkedIn' : 'Connect LinkedIn';
}

interface PostPreviewProps {
  page: SharedArticle;
  text: string;
  open: boolean;
  onChange: (text: string) => void;
  onPost: () => void;
  onClose: () => void;
}

/** The post as everybody will see it; nothing leaves this browser before its button is pressed. */
function PostPreview({ page, text, open, onChange, onPost, onClose }: PostPreviewProps) {
  const problem = textProblem(text);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (problem === null) onPost();
  };
  return (
    <Dialog open={open} title="Preview of your post" onClose={onClose}>
      <form noValidate onSubmit={submit} className="space-y-4">
        <PostText label="Text of the post" text={text} onChange={onChange} />
        <ArticleCard page={page} />
        {problem !== null && <Notice tone="danger" role="alert" title={problem} />}
        <p className="text-sm text-muted">Everybody can see the post. It appears under your name on LinkedIn.</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" icon="send">
            Post
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The article as LinkedIn shows it below the text. */
function ArticleCard({ page: { url, title, description } }: { page: SharedArticle }) {
  return (
    <section aria-label="Article below the text" className="rounded-control border border-line bg-raised p-3 text-sm">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{description}</p>
      <p className="mt-1 text-xs break-all text-muted">{url}</p>
    </section>
  );
}
