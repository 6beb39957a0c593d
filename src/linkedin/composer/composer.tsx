import { useState } from 'react';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { ComposerForm } from './composer-form.tsx';
import { draftProblem, EMPTY_DRAFT, type OwnDraft } from './own-draft.ts';
import { PostedPanel } from './posted-panel.tsx';
import type { SharedArticle } from './shared-article.ts';
import { UploadProgress } from './upload-progress.tsx';
import { useSending } from './use-sending.ts';

/** A dialog in which a member writes a post. What was written stays while the page is open, until it is posted. */
export function Composer({ page, open, onClose }: { page: SharedArticle; open: boolean; onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const { sending, send, cancel, refuse, reset } = useSending(page);
  const close = () => {
    cancel();
    if (sending.name === 'posted') startAnew();
    onClose();
  };
  const startAnew = () => {
    setDraft(EMPTY_DRAFT);
    reset();
  };
  const submit = () => {
    const problem = draftProblem(draft);
    if (problem === null) void send(draft);
    else refuse(problem);
  };
  const change = (next: OwnDraft) => {
    setDraft(next);
    // What was wrong may not be any more.
    reset();
  };
  const isUploading = sending.name === 'sending' && sending.sent < sending.total;
  return (
    <Dialog open={open} title={sending.name === 'posted' ? 'Your post' : 'Write your own post'} onClose={close}>
      {sending.name === 'posted' ? (
        <PostedPanel id={sending.id} text={sending.text} onAnother={startAnew} onClose={close} />
      ) : (
        <ComposerForm
          draft={draft}
          page={page}
          busy={sending.name === 'sending'}
          problem={sending.name === 'writing' ? sending.problem : null}
          onChange={change}
          onSubmit={submit}
          onClose={close}
        />
      )}
      {isUploading && <UploadProgress sent={sending.sent} total={sending.total} onCancel={cancel} />}
      {/* There before its words, so that they are heard. */}
      <p role="status" className="mt-4 text-sm text-muted empty:hidden">
        {sending.name === 'sending' && !isUploading && 'Posting…'}
      </p>
    </Dialog>
  );
}
