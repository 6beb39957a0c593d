import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  controls?: ReactNode;
  /** Progress and results, below. */
  children?: ReactNode;
}

/** One operation of the data panel: what it does at the left, its buttons at the right. */
export function DataRow({ title, text, controls, children }: Props) {
  return (
    <div className="grid gap-3 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <div className="max-w-[80ch] min-w-0">
          <h3 className="text-sm">{title}</h3>
          <p className="text-[0.8125rem] text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-2">{controls}</div>
      </div>
      {children}
    </div>
  );
}
