import type { ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Props {
  /** Anchor of the section; its heading is `<id>-title`. */
  id: string;
  title: ReactNode;
  lede?: ReactNode;
  /** `surface` sets a section off from its neighbours by a band across the page. */
  tone?: 'plain' | 'surface';
  /** Where there is room, the heading takes the left third and what it heads the rest: for what reads as one column. */
  beside?: boolean;
  className?: string;
  children: ReactNode;
}

/** A stretch of a public page under an h2. */
export function Section({ id, title, lede, tone = 'plain', beside = false, className, children }: Props) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={classNames('section', tone === 'surface' && 'border-y border-line bg-surface', className)}
    >
      <div className={classNames('page', beside && 'grid gap-x-12 lg:grid-cols-[1fr_2fr]')}>
        <div>
          <h2 id={`${id}-title`} className="max-w-[18em] text-3xl">
            {title}
          </h2>
          {lede !== undefined && <p className="mt-3 max-w-[60ch] text-muted">{lede}</p>}
        </div>
        <div className={classNames('mt-6 min-w-0', beside && 'lg:mt-1')}>{children}</div>
      </div>
    </section>
  );
}
