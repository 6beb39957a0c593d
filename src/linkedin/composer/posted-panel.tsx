import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { takeFocus } from '#lib/react/take-focus.ts';
import { deletePost, updatePost } from '../api/posts.ts';
import { browserLinkedIn } from '../browser.ts';
import { messageOf } from '../linkedin-error.ts';
import { ChangeText, ConfirmDeletion, PostActions } from './posted-steps.tsx';

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
