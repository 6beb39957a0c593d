import type { ReactNode } from 'react';
import { safeLink } from '../../lib/safe-link.ts';

interface Props {
  href: string;
  className?: string;
  /** The action that a click on it counts as (`data-action`); an outbound link unless told. */
  action?: 'store-click' | 'share';
  children: ReactNode;
}

/** A link to another site; what is no http(s) address stays plain text. */
export function ExternalLink({ href, className = 'text-link underline underline-offset-2 hover:no-underline', action, children }: Props) {
  const target = safeLink(href);
  if (target === null) return <>{children}</>;
  return (
    <a href={target} className={className} data-action={action} rel="noopener noreferrer">
      {children}
    </a>
  );
}
