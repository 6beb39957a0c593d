import type { FormEvent } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { ExternalLink } from '#ui/controls/external-link.tsx';
import { takeFocus } from '#lib/react/take-focus.ts';
import { PostText } from './post-text.tsx';

/** The state of the post, and the actions on it. */
export function PostActions({ id, onEdit, onDelete }: { id: string; onEdit: () => void; onDelete: () => void }) {
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

/** Another text for the post. */
export function ChangeText({ text, busy, onChange, onSave, onKeep }: ChangeProps) {
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
export function ConfirmDeletion({ busy, onDelete, onKeep }: { busy: boolean; onDelete: () => void; onKeep: () => void }) {
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
