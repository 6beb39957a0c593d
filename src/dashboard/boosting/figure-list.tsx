import type { ReactNode } from 'react';

interface Props {
  label: string;
  figures: readonly { name: string; text: ReactNode }[];
}

/** Names with their figures, to be read from afar, in a row where there is room. */
export function FigureList({ label, figures }: Props) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      {figures.map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-[0.8125rem] text-muted">{name}</dt>
          <dd className="tabular text-[1.75rem] leading-9 font-semibold tracking-tight">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
