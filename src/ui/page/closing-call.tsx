import type { ReactNode } from 'react';
import { buttonClass } from '../controls/button.tsx';
import { Link } from 'react-router-dom';

interface Props {
  title: string;
  text: string;
  /** Pages of this site by path, with the words on their buttons; the first is the main one. */
  links?: Readonly<Record<string, string>>;
  children?: ReactNode;
}

/** The band at the end of a public page that says what to do next. */
export function ClosingCall({ title, text, links, children }: Props) {
  return (
    <section aria-labelledby="next-title" className="border-t border-line bg-surface py-16">
      <div className="page flex flex-wrap items-center justify-between gap-6">
        <div>
          <h2 id="next-title" className="text-2xl">
            {title}
          </h2>
          <p className="mt-2 max-w-[60ch] text-muted">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {Object.entries(links ?? {}).map(([to, words], index) => (
            <Link
              key={to}
              to={to}
              data-action={to === '/download' ? 'download-click' : undefined}
              className={buttonClass(index === 0 ? 'primary' : 'secondary', 'large')}
            >
              {words}
            </Link>
          ))}
          {children}
        </div>
      </div>
    </section>
  );
}
