import type { ReactNode } from 'react';

interface Props {
  label: string;
  figures: readonly { name: string; text: ReactNode }[];
  /** Figures to be read from afar, or facts in the size of text. */
  size: 'large' | 'small';
}

const LOOKS = { large: 'text-[1.75rem] leading-9 font-semibold tracking-tight', small: 'text-sm' } as const;

/** Names with their values, in a row where there is room. */
export function FigureList({ label, figures, size }: Props) {
  return (
    <dl aria-label={label} className="grid grid-cols-2 gap-x-6 gap-y-4 md:grid-cols-4">
      {figures.map(({ name, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-[0.8125rem] text-muted">{name}</dt>
          <dd className={`tabular ${LOOKS[size]}`}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
