import { useId, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';

interface Props {
  title?: string;
  description?: ReactNode;
  /** Controls at the right of the title. */
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A surface with a hairline; with a title it is a labelled region. Cards are never put into cards. */
export function Card({ title, description, actions, className, children }: Props) {
  const id = useId();
  const look = classNames('min-w-0 rounded-card border border-line bg-surface p-4 sm:p-5', className);
  if (title === undefined) return <div className={look}>{children}</div>;
  return (
    <section aria-labelledby={id} className={look}>
      <div className="mb-3 flex items-start justify-between gap-4">
        <div className="min-w-0 flex-1">
          <h2 id={id} className="text-base tracking-normal">
            {title}
          </h2>
          {description !== undefined && <p className="text-sm text-muted">{description}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
