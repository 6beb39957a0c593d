import type { ReactNode } from 'react';

interface Props {
  /** What the facts are about, for assistive technology. */
  label: string;
  facts: readonly { name: string; text: ReactNode }[];
}

/** Small facts, side by side where there is room. */
export function FactLine({ label, facts }: Props) {
  return (
    <dl aria-label={label} className="grid gap-x-8 gap-y-2 text-[0.8125rem] sm:grid-cols-2 lg:grid-cols-4">
      {facts.map((fact) => (
        <div key={fact.name}>
          <dt className="text-xs text-faint">{fact.name}</dt>
          <dd className="tabular text-muted">{fact.text}</dd>
        </div>
      ))}
    </dl>
  );
}
