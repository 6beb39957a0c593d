import { useState, type FormEvent } from 'react';
import { takeFocus } from '#lib/react/take-focus.ts';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { deletePost, updatePost } from '../api/posts.ts';
import { browserLinkedIn } from '../browser.ts';
import { messageOf } from '../linkedin-error.ts';
import { PostText } from './post-text.tsx';

interface Props {
  /** Null where LinkedIn did not name the post: it cannot be changed from here. */
  id: string | null;
  text: string;
  onAnother: () => void;
  onClose: () => void;
}

type Step = 'shown' | 'editing' | 'deleting' | 'deleted';

/** What can be done with a post that was just made. Each step takes the focus, which would be lost with the step before. */
export function PostedPanel({ id, text, onAnother, onClose }: Props) {
  const [step, setStep] = useState<Step>('shown');
  const [edited, setEdited] = useState(text);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState({ ok: true, words: 'Posted to LinkedIn.' });
  const run = async (work: (id: string) => Promise<void>, done: Step, words: string) => {
    if (id === null) return;
    setBusy(true);
    try {
      await work(id);
      setOutcome({ ok: true, words });
      setStep(done);
    } catch (thrown) {
      setOutcome({ ok: false, words: messageOf(thrown) });
    }
    setBusy(false);
  };
  const save = () => run((post) => updatePost(browserLinkedIn().api, post, { commentary: edited.trim() }), 'shown', 'The text is changed.');
  const remove = () => run((post) => deletePost(browserLinkedIn().api, post), 'deleted', 'The post is deleted.');
  const keep = () => setStep('shown');
  return (
    <div className="space-y-4">
      <Notice tone={outcome.ok ? 'success' : 'danger'} role={outcome.ok ? 'status' : 'alert'} title={outcome.words} />
      {step === 'editing' && <ChangeText text={edited} busy={busy} onChange={setEdited} onSave={() => void save()} onKeep={keep} />}
      {step === 'deleting' && <ConfirmDeletion busy={busy} onDelete={() => void remove()} onKeep={keep} />}
      {step === 'shown' && id !== null && <PostActions id={id} onEdit={() => setStep('editing')} onDelete={() => setStep('deleting')} />}
      {(step === 'shown' || step === 'deleted') && (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
          <Button variant="quiet" onClick={onAnother}>
            Write another post
          </Button>
          <Button ref={takeFocus} variant="primary" onClick={onClose}>
            Done
          </Button>
        </div>
      )}
    </div>
  );
}

function PostActions({ id, onEdit, onDelete }: { id: string; onEdit: () => void; onDelete: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ExternalLink href={`https://www.linkedin.com/feed/update/${encodeURIComponent(id)}/`} newTab>
        See it on LinkedIn
      </ExternalLink>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button size="small" onClick={onEdit}>
          Edit text
        </Button>
        <Button size="small" variant="danger" onClick={onDelete}>
          Delete post
        </Button>
      </div>
    </div>
  );
}

interface ChangeProps {
  text: string;
  busy: boolean;
  onChange: (text: string) => void;
  onSave: () => void;
  onKeep: () => void;
}

function ChangeText({ text, busy, onChange, onSave, onKeep }: ChangeProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave();
  };
  return (
    <form noValidate onSubmit={submit} className="space-y-3">
      <PostText takesFocus label="Text of the post" text={text} onChange={onChange} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onKeep}>
          Keep as it was
        </Button>
        <Button type="submit" variant="primary" loading={busy}>
          Save text
        </Button>
      </div>
    </form>
  );
}

/** Asks for a confirmation, because a deleted post cannot be restored. */
function ConfirmDeletion({ busy, onDelete, onKeep }: { busy: boolean; onDelete: () => void; onKeep: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p className="text-sm">Delete this post from LinkedIn for good?</p>
      <div className="ml-auto flex flex-wrap justify-end gap-2">
        <Button ref={takeFocus} variant="quiet" onClick={onKeep}>
          Keep it
        </Button>
        <Button variant="danger" loading={busy} onClick={onDelete}>
          Delete for good
        </Button>
      </div>
    </div>
  );
}
