import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Notice } from './notice.tsx';

interface Props {
  /** What went wrong; null shows nothing. */
  message: string | null;
  onRetry: () => void;
  children?: ReactNode;
}

/** Says why something could not be read, with a way to ask again. */
export function RetryNotice({ message, onRetry, children }: Props) {
  if (message === null) return null;
  const retry = (
    <Button size="small" onClick={onRetry}>
      Try again
    </Button>
  );
  return (
    <Notice tone="danger" role="alert" title={message} actions={retry}>
      {children}
    </Notice>
  );
}
