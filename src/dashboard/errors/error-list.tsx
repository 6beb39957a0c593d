import type { LoggedError } from '#contract/documents/errors.ts';
import { ErrorBadges } from './error-badges.tsx';
import { Instant } from './instant.tsx';

/** The latest errors, newest first, each with its stack behind a disclosure, which paper does not have. */
export function ErrorList({ errors, zone }: { errors: LoggedError[]; zone: string }) {
  return (
    <section aria-label="Latest errors">
      <h3 className="text-sm">Latest errors</h3>
      <ul className="gap-x-8 md:columns-2 print:columns-3 print:gap-x-4">
        {errors.map((error) => (
          <li key={error.id} className="break-inside-avoid border-b border-line py-2 print:py-1">
            <p className="flex flex-wrap items-center gap-2 text-xs text-muted">
              <ErrorBadges error={error} />
              <Instant ts={error.ts} zone={zone} />
            </p>
            <p className="mt-1 text-sm wrap-anywhere print:mt-0 print:line-clamp-2 print:text-xs">{error.message}</p>
            <p className="text-xs text-muted wrap-anywhere print:truncate">
              {error.url}
              {error.userAgent !== '' && ` · ${error.userAgent}`}
            </p>
            <Stack title="Stack trace" text={error.stack} />
            <Stack title="Component stack" text={error.componentStack} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Stack({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <details className="mt-1 text-xs print:hidden">
      <summary className="min-h-6 w-fit cursor-pointer text-link">{title}</summary>
      {/* Focusable, so that the keyboard reaches what is out of sight. */}
      <pre tabIndex={0} aria-label={title} className="max-h-64 overflow-auto rounded-control bg-raised p-3 font-mono text-xs">
        {text.trim()}
      </pre>
    </details>
  );
}
