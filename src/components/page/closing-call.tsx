import type { ReactNode } from 'react';

interface Props {
  title: string;
  text: string;
  /** One or two links that look like buttons. */
  actions: ReactNode;
}

/** The band at the end of a public page that says what to do next. */
export function ClosingCall({ title, text, actions }: Props) {
  return (
    <section aria-labelledby="next-title" className="border-t border-line bg-surface py-16">
      <div className="page flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 id="next-title" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </section>
  );
}
