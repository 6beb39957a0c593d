import { useRef, type ReactNode } from 'react';
import { usePassing } from '#lib/react/use-passing.ts';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

/** What worked goes by itself after this time; what failed stays until it is dismissed. */
const SHOWN_MS = 6_000;

export interface ToastMessage {
  tone: 'success' | 'danger';
  title: string;
  text: string;
}

interface Props {
  /** Null shows nothing. */
  message: ToastMessage | null;
  /** What can be done about it: then it stays until it is dismissed. */
  action?: ReactNode;
  /** Has to be the same function from render to render. */
  onDismiss: () => void;
}

/** A message at the edge of the page about something that was just done. Its regions are there before it, so that it is heard. */
export function Toast({ message, action, onDismiss }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  usePassing(frame, message, message?.tone === 'success' && action === undefined ? SHOWN_MS : null, onDismiss);
  const notice = message && (
    <Notice
      tone={message.tone}
      title={message.title}
      actions={
        <>
          {action}
          <Button size="small" variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </>
      }
    >
      {message.text}
    </Notice>
  );
  return (
    <div ref={frame} className="screen-only fixed right-4 bottom-4 left-4 z-50 rounded-control text-ink sm:right-auto sm:max-w-md">
      <div role="status" className="shadow-overlay empty:hidden">
        {message?.tone === 'success' && notice}
      </div>
      <div role="alert" className="shadow-overlay empty:hidden">
        {message?.tone === 'danger' && notice}
      </div>
    </div>
  );
}
