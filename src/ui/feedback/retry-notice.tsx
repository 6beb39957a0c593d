import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** What went wrong; null shows nothing. */
  message: string | null;
  onRetry: () => void;
  /** Nothing went wrong: the visitor stopped it. */
  stopped?: boolean;
  children?: ReactNode;
}

/** Says why something could not be read, with a way to ask again. */
export function RetryNotice({ message, onRetry, stopped = false, children }: Props) {
  if (message === null) return null;
  const retry = (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone={stopped ? 'info' : 'danger'} role={stopped ? 'status' : 'alert'} title={message} actions={retry}>
      {children}
    </Notice>
  );
}
