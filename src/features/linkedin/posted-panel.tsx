import { useState, type FormEvent } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { ExternalLink } from '../../components/ui/external-link.tsx';
import { Notice } from '../../components/ui/notice.tsx';
import { deletePost, updatePost } from '../../linkedin/api/posts.ts';
import { browserLinkedIn } from '../../linkedin/browser.ts';
import { messageOf } from '../../linkedin/linkedin-error.ts';
import { PostText } from './post-text.tsx';

interface Props {
  /** Null where LinkedIn did not name the post: it cannot be changed from here. */
  id: string | null;
  text: string;
  onAnother: () => void;
  onClose: () => void;
}

type Step = 'shown' | 'editing' | 'deleting' | 'deleted';

/** What can be done with a post that was just made. */
export function PostedPanel({ id, text, onAnother, onClose }: Props) {
  const [step, setStep] = useState<Step>('shown');
  const [edited, setEdited] = useState(text);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ ok: true, words: 'Posted to LinkedIn.' });
  const run = async (work: () => Promise<void>, done: Step, words: string) => {
    setBusy(true);
    try {
      await work();
      setOutcome({ ok: true, words });
      setStep(done);
    } catch (thrown) {
      setOutcome({ ok: false, words: messageOf(thrown) });
    }
    setBusy(false);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (id !== null) void run(() => updatePost(browserLinkedIn().api, id, { commentary: edited.trim() }), 'shown', 'The text is changed.');
  };
  const remove = () => {
    if (id !== null) void run(() => deletePost(browserLinkedIn().api, id), 'deleted', 'The post is deleted.');
  };
  return (
    <div className="space-y-4">
      <Notice tone={outcome.ok ? 'success' : 'danger'} role={outcome.ok ? 'status' : 'alert'} title={outcome.words} />
      {step === 'editing' && (
        <form noValidate onSubmit={save} className="space-y-3">
          <PostText label="Text of the post" text={edited} onChange={setEdited} />
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant="quiet" onClick={() => setStep('shown')}>
              Keep as it was
            </Button>
            <Button type="submit" variant="primary" loading={busy}>
              Save text
            </Button>
          </div>
        </form>
      )}
      {step === 'deleting' && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-sm">Delete this post from LinkedIn for good?</p>
          <div className="flex flex-wrap gap-2">
            <Button variant="quiet" onClick={() => setStep('shown')}>
              Keep it
            </Button>
            <Button variant="danger" loading={busy} onClick={remove}>
              Delete for good
            </Button>
          </div>
        </div>
      )}
      {step === 'shown' && id !== null && (
        <div className="flex flex-wrap items-center gap-2">
          <ExternalLink href={`https://www.linkedin.com/feed/update/${encodeURIComponent(id)}/`} newTab>
            See it on LinkedIn
          </ExternalLink>
          <Button size="small" className="ml-auto" onClick={() => setStep('editing')}>
            Edit text
          </Button>
          <Button size="small" variant="danger" onClick={() => setStep('deleting')}>
            Delete post
          </Button>
        </div>
      )}
      {(step === 'shown' || step === 'deleted') && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          <Button variant="quiet" onClick={onAnother}>
            Write another post
          </Button>
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </div>
  );
}
