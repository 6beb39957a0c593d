import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Progress } from '../../components/ui/progress.tsx';
import { ComposerForm } from './composer-form.tsx';
import { draftProblem, EMPTY_DRAFT } from './own-draft.ts';
import { PostedPanel } from './posted-panel.tsx';
import type { SharedArticle } from './shared-article.ts';
import { useSending } from './use-sending.ts';

interface Props {
  page: SharedArticle;
  open: boolean;
  onClose: () => void;
}

/** A dialog in which a member writes a post. What was written stays while the page is open, until it is posted. */
export function Composer({ page, open, onClose }: Props) {
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
          onChange={setDraft}
          onSubmit={submit}
          onClose={close}
        />
      )}
      {sending.name === 'sending' && (
        <div className="mt-4 grid grid-cols-[1fr_auto] items-end gap-4">
          <Progress label={sending.sent < sending.total ? 'Uploading' : 'Posting'} done={sending.sent} total={sending.total} />
          {sending.sent < sending.total && (
            <Button size="small" onClick={cancel}>
              Cancel sending
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
