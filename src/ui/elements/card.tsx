import { useId, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

interface Props {
  title: string;
  description?: ReactNode;
  actions?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** A surface with a hairline, on the dashboard a part above a line: a labelled region. Cards are never put into cards. */
export function Card({ title, description, actions, className, children }: Props) {
  const id = useId();
  const hasActions = Boolean(actions);
  return (
    <section aria-labelledby={id} className={classNames('card', className)}>
      {/* On a narrow screen the controls stand beside the title only, and the description gets the whole width. */}
      <div className="mb-3 grid grid-cols-[minmax(8rem,1fr)_minmax(0,auto)] items-start gap-x-4 gap-y-1 sm:gap-y-0">
        <h2 id={id} className="text-base tracking-normal">
          {title}
        </h2>
        {hasActions && <div className="flex items-start justify-end gap-2 sm:row-span-2">{actions}</div>}
        {description !== undefined && (
          <p className={classNames('col-span-2 text-sm text-muted', hasActions && 'sm:col-span-1 sm:col-start-1')}>{description}</p>
        )}
      </div>
      {children}
    </section>
  );
}
