import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface Props {
  /** Anchor of the section; its heading is `<id>-title`. */
  id: string;
  title: ReactNode;
  lede?: ReactNode;
  /** `surface` sets a section off from its neighbours by a band across the page. */
  tone?: 'plain' | 'surface';
  className?: string;
  children: ReactNode;
}

/** A stretch of a public page under an h2. */
export function Section({ id, title, lede, tone = 'plain', className, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('section', tone === 'surface' && 'border-y border-line bg-surface', className)}
    >
      <div className="page">
        <h2 id={`${id}-title`} className="max-w-[28ch] text-3xl">
          {title}
        </h2>
        {lede !== undefined && <p className="mt-3 max-w-[60ch] text-muted">{lede}</p>}
        <div className="mt-8">{children}</div>
      </div>
    </section>
  );
}
