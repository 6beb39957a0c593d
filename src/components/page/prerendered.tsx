import { useState, type ReactNode } from 'react';
import { useHydrated } from '../../lib/react/use-hydrated.ts';
import { useRouterLinks } from './use-router-links.ts';

/** React leaves what is inside alone: it takes over whatever the document has there. */
const AS_PRERENDERED = { __html: '' };

interface Props {
  className?: string;
  /** Nothing but text and links, and lazy, so that it need not arrive as a script with the document that holds its markup. */
  children: ReactNode;
}

/** A part of a page that stays as it was prerendered; a change of page inside the application renders it. */
export function Prerendered({ className, children }: Props) {
  const frame = useRouterLinks();
  const hydrated = useHydrated();
  const [isKept] = useState(!import.meta.env.SSR && !hydrated);
  if (isKept) return <div ref={frame} className={className} suppressHydrationWarning dangerouslySetInnerHTML={AS_PRERENDERED} />;
  return (
    <div ref={frame} className={className}>
      {children}
    </div>
  );
}
