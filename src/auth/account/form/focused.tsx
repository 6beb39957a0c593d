import { useEffect, useRef, type ReactNode } from 'react';
import { classNames } from '#lib/react/class-names.ts';

/** What replaces something else takes the focus, which would be lost with what went: its first field, or itself. */
export function Focused({ children, className = '' }: { children: ReactNode; className?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // After the dialog has opened, which moves focus to its first button.
    queueMicrotask(() => (frame.current?.querySelector<HTMLElement>('input:not([hidden])') ?? frame.current)?.focus());
  }, []);
  return (
    <div ref={frame} tabIndex={-1} className={classNames('outline-none', className)}>
      {children}
    </div>
  );
}
