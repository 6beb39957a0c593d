import type { ReactNode } from 'react';
import { Badge } from '../elements/badge.tsx';

interface Props {
  /** A word above the title that says which part of the site this is. */
  badge: string;
  title: ReactNode;
  /** The lede: one or two sentences. */
  children: ReactNode;
  actions?: ReactNode;
}

/** The head of a public page: its only h1, which takes focus after a change of page. */
export function PageIntro({ badge, title, children, actions }: Props) {
  return (
    <div className="page pt-12 pb-8 md:pt-20">
      <div className="mb-4">
        <Badge tone="accent">{badge}</Badge>
      </div>
      <h1 tabIndex={-1} className="max-w-[14em] text-[2.125rem] md:text-5xl">
        {title}
      </h1>
      <div className="mt-4 max-w-[60ch] text-lg text-pretty text-muted">{children}</div>
      {actions !== undefined && <div className="mt-6 flex flex-wrap gap-3">{actions}</div>}
    </div>
  );
}
