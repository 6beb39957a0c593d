import type { ReactNode } from 'react';
import { Icon } from '../elements/icon.tsx';

/** The address when it is an absolute http(s) one, else null: the only texts from data that may become links. */
export function safeLink(text: string): string | null {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return null;
  return new URL(text).href;
}

interface Props {
  href: string;
  className?: string;
  /** The action that a click on it counts as (`data-action`); an outbound link by default. */
  action?: 'store-click' | 'share';
  /** Leaves this page open, and says so on the screen and to a screen reader. */
  newTab?: boolean;
  children: ReactNode;
}

/** A link to another site; any other than an http(s) address stays plain text. */
export function ExternalLink({ href, className = 'link', action, newTab = false, children }: Props) {
  const target = safeLink(href);
  if (target === null) return <>{children}</>;
  return (
    <a href={target} className={className} data-action={action} target={newTab ? '_blank' : undefined} rel="noopener noreferrer">
      {children}
      {newTab && (
        <>
          <Icon name="external-link" className="ml-1 inline" />
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      )}
    </a>
  );
}
