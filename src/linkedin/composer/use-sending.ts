import { useEffect, useRef, useState } from 'react';
import { browserLinkedIn } from '../browser.ts';
import { isCancelled, messageOf } from '../linkedin-error.ts';
import type { OwnDraft } from './own-draft.ts';
import { sendDraft } from './send-draft.ts';
import type { SharedArticle } from './shared-article.ts';

export type Sending =
  | { name: 'writing'; problem: string | null }
  /** Bytes of the attachment; `total` is 0 where there are none. */
  | { name: 'sending'; sent: number; total: number }
  | { name: 'posted'; id: string | null; text: string };

const WRITING: Sending = { name: 'writing', problem: null };

/** Sends a draft, with progress and a way out; leaving the page or the dialog ends it too. */
export function useSending(page: SharedArticle) {
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
