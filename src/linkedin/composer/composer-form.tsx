import type { FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { AttachedFile } from './attached-file.tsx';
import type { Attached, OwnDraft } from './own-draft.ts';
import { PostText } from './post-text.tsx';
import type { SharedArticle } from './shared-article.ts';

const ATTACHMENTS: readonly { value: Attached; label: string }[] = [
  { value: 'article', label: 'Article' },
  { value: 'image', label: 'Picture' },
  { value: 'video', label: 'Video' },
  { value: 'nothing', label: 'Nothing' },
];

interface Props {
  draft: OwnDraft;
  page: SharedArticle;
  busy: boolean;
  problem: string | null;
  onChange: (draft: OwnDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** What a post consists of, as it is written; while it is sent nothing of it can be changed. */
export function ComposerForm({ draft, page, busy, problem, onChange, onSubmit, onClose }: Props) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSubmit();
  };
  const attach = (attached: Attached) => onChange({ ...draft, attached, file: null });
  return (
    <form noValidate onSubmit={submit}>
      <fieldset disabled={busy} className="space-y-4">
        <PostText label="Your post" text={draft.text} onChange={(text) => onChange({ ...draft, text })} />
        <div>
          <p className="mb-1 text-sm font-medium">Attach</p>
          <Segmented label="Attach" options={ATTACHMENTS} value={draft.attached} onChange={(value) => attach(value)} />
        </div>
        {draft.attached === 'article' && <p className="text-sm text-muted">“{page.title}” shows below your text, with a link.</p>}
        <AttachedFile draft={draft} onChange={onChange} />
        {problem !== null && <Notice tone="danger" role="alert" title={problem} />}
        <p className="text-sm text-muted">Everybody can see the post. It appears under your name on LinkedIn.</p>
      </fieldset>
      {/* Not disabled with the fields: the pressed button would lose the focus. */}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
        <Button type="submit" variant="primary" icon="send" loading={busy}>
          Post
        </Button>
      </div>
    </form>
  );
}
