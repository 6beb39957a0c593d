import { useState, useEffect, useRef, type FormEvent } from 'react';
import { formatBytes } from '#lib/format/format-number.ts';
import { Button } from '#ui/controls/button.tsx';
import { FileButton } from '#ui/controls/file-button.tsx';
import { Segmented } from '#ui/controls/segmented.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { Dialog } from '#ui/dialogs/dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { uploadImage, type UploadOptions } from '../api/images.ts';
import { MAX_ALT_TEXT, fileProblem, IMAGE_RULE, textProblem, VIDEO_RULE, type FileRule } from '../api/limits.ts';
import { createPost, type Content, type Draft } from '../api/posts.ts';
import { uploadVideo } from '../api/videos.ts';
import { browserLinkedIn, type LinkedIn } from '../browser.ts';
import { isCancelled, messageOf } from '../linkedin-error.ts';
import { PostText } from './post-text.tsx';
import { PostedPanel } from './posted-panel.tsx';

const ATTACHMENTS: readonly { value: Attached; label: string }[] = [
  { value: 'article', label: 'Article' },
  { value: 'image', label: 'Picture' },
  { value: 'video', label: 'Video' },
  { value: 'nothing', label: 'Nothing' },
];

const WRITING: Sending = { name: 'writing', problem: null };
export const EMPTY_DRAFT: OwnDraft = { text: '', attached: 'article', file: null, altText: '' };

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

interface FormProps {
  draft: OwnDraft;
  page: SharedArticle;
  busy: boolean;
  problem: string | null;
  onChange: (draft: OwnDraft) => void;
  onSubmit: () => void;
  onClose: () => void;
}

/** What a post consists of, as it is written; while it is sent nothing of it can be changed. */
function ComposerForm({ draft, page, busy, problem, onChange, onSubmit, onClose }: FormProps) {
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

/** The picture or video of a post: its limits, the choice, and a description of a picture. */
function AttachedFile({ draft, onChange }: { draft: OwnDraft; onChange: (draft: OwnDraft) => void }) {
  const { attached, file, altText } = draft;
  const rule = ruleOf(attached);
  if (!rule) return null;
  return (
    <div className="space-y-3">
      <p className="text-sm text-muted">{rule.words}</p>
      <div className="flex flex-wrap items-center gap-3">
        <FileButton
          label={attached === 'image' ? 'Choose a picture' : 'Choose a video'}
          accept={rule.types.join(',')}
          onFile={(file) => onChange({ ...draft, file })}
        />
        <span role="status" className="min-w-0 text-sm break-words text-muted">
          {file && `${file.name} · ${formatBytes(file.size)}`}
        </span>
      </div>
      {attached === 'image' && (
        <TextField
          label="Description for people who do not see the picture"
          value={altText}
          maxLength={MAX_ALT_TEXT}
          onChange={(event) => onChange({ ...draft, altText: event.target.value })}
        />
      )}
    </div>
  );
}

/** How many bytes of a picture or video have left, and the way out: once the post itself leaves, there is none. */
function UploadProgress({ sent, total, onCancel }: { sent: number; total: number; onCancel: () => void }) {
  return (
    <div className="mt-4 grid grid-cols-[1fr_auto] items-end gap-4">
      <Progress label="Uploading" done={sent} total={total} />
      <Button size="small" onClick={onCancel}>
        Cancel sending
      </Button>
    </div>
  );
}

type Sending =
  | { name: 'writing'; problem: string | null }
  /** Bytes of the attachment; `total` is 0 where there are none. */
  | { name: 'sending'; sent: number; total: number }
  | { name: 'posted'; id: string | null; text: string };

/** Sends a draft, with progress and a way out; leaving the page or the dialog ends it too. */
function useSending(page: SharedArticle) {
  const [sending, setSending] = useState<Sending>(WRITING);
  const control = useRef<AbortController | null>(null);
  const cancel = () => control.current?.abort();
  useEffect(() => cancel, []);

  const send = async (draft: OwnDraft) => {
    cancel();
    const { signal } = (control.current = new AbortController());
    setSending({ name: 'sending', sent: 0, total: draft.file?.size ?? 0 });
    try {
      const onProgress = (sent: number, total: number) => setSending({ name: 'sending', sent, total });
      const id = await sendDraft(browserLinkedIn(), draft, page, { signal, onProgress });
      if (draft.attached === 'article') page.recordShare();
      setSending({ name: 'posted', id, text: draft.text.trim() });
    } catch (thrown) {
      setSending(isCancelled(thrown) ? WRITING : { name: 'writing', problem: messageOf(thrown) });
    }
  };
  return { sending, send, cancel, refuse: (problem: string) => setSending({ name: 'writing', problem }), reset: () => setSending(WRITING) };
}

/**
 * Uploads what is attached, then posts. Answers the post's id; null where LinkedIn gave none. It can be cancelled until the post
 * itself leaves: from then on it is unknown whether it was made.
 */
export async function sendDraft(linkedIn: LinkedIn, draft: OwnDraft, page: SharedArticle, options: UploadOptions): Promise<string | null> {
  const content = await contentOf(linkedIn, draft, page, options);
  const post = { commentary: draft.text.trim(), ...(content === null ? {} : { content }) };
  return createPost(linkedIn.api, post);
}

async function contentOf(
  { api }: LinkedIn,
  { attached, file, altText }: OwnDraft,
  page: SharedArticle,
  options: UploadOptions,
): Promise<Content | null> {
  if (attached === 'article') return articleContent(page);
  if (attached === 'nothing' || !file) return null;
  return attached === 'image'
    ? { kind: 'image', id: await uploadImage(api, file, options), altText }
    : { kind: 'video', id: await uploadVideo(api, file, options), altText: '' };
}

/** What a post can carry beside its text. */
type Attached = 'article' | 'image' | 'video' | 'nothing';

export interface OwnDraft {
  text: string;
  attached: Attached;
  file: File | null;
  /** Of the picture, for people who do not see it. */
  altText: string;
}

/** The rule for the file that an attachment consists of; null where it consists of none. */
function ruleOf(attached: Attached): FileRule | null {
  return attached === 'image' ? IMAGE_RULE : attached === 'video' ? VIDEO_RULE : null;
}

/** Why a draft cannot be posted as it is; null where it can. */
export function draftProblem({ text, attached, file }: OwnDraft): string | null {
  const rule = ruleOf(attached);
  if (rule && !file) return attached === 'image' ? 'Choose a picture first.' : 'Choose a video first.';
  if (rule && file) return fileProblem(file, rule) ?? textProblem(text);
  if (attached === 'nothing' && text.trim() === '') return 'Write something first.';
  return textProblem(text);
}

export interface SharedArticle {
  url: string;
  title: string;
  description: string;
  /** Called once a post that leads to the page is sent: it is a share, like a click on one of the share links. */
  recordShare(): void;
}

/** The text that a post of an article begins with: what the article is about. */
export function articleText({ title, description }: SharedArticle): string {
  return `${title}\n\n${description}`;
}

/** The post that the preview shows: a text, with the article below. */
export function articleDraft(page: SharedArticle, text: string): Draft {
  return { commentary: text.trim(), content: articleContent(page) };
}

function articleContent({ url, title, description }: SharedArticle) {
  return { kind: 'article', source: url, title, description } as const;
}
