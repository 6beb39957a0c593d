import { FEEDS } from '../../../content/blog/feeds.ts';

/** The feeds for people. */
export function FeedList() {
  return (
    <p className="mt-12 border-t border-line pt-4 text-sm text-muted">
      New articles by feed:{' '}
      {FEEDS.map(({ path, name }, index) => (
        <span key={path}>
          {index > 0 && ' · '}
          <a href={path} className="inline-flex min-h-6 items-center text-link underline underline-offset-2 hover:no-underline">
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
