import type { FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { textProblem } from '../api/limits.ts';
import { PostText } from './post-text.tsx';
import type { SharedArticle } from './shared-article.ts';

interface Props {
  page: SharedArticle;
  text: string;
  open: boolean;
  onChange: (text: string) => void;
  onPost: () => void;
  onClose: () => void;
}

/** The post as everybody will see it; nothing leaves this browser before its button is pressed. */
export function PostPreview({ page, text, open, onChange, onPost, onClose }: Props) {
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
