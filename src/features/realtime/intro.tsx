import { Link } from 'react-router-dom';

interface Props {
  loading: boolean;
  /** Nothing was ever recorded. */
  empty: boolean;
  /** Recording is switched off in this browser. */
  optOut: boolean;
}

const LINK = 'text-link underline underline-offset-2 hover:no-underline';

/** The sentence below the title: what the page waits for, what to do, or what it shows. It keeps its room, so that nothing moves. */
export function Intro({ loading, empty, optOut }: Props) {
  return (
    <p role="status" className="min-h-[3.75rem] text-sm text-muted sm:min-h-10 lg:min-h-5">
      {loading ? (
        'Loading real-time analytics...'
      ) : optOut ? (
        <>
          Recording is switched off in this browser. The{' '}
          <Link to="/privacy" className={LINK}>
            privacy page
          </Link>{' '}
          switches it on.
        </>
      ) : empty ? (
        <>
          No page views yet. Open the{' '}
          <Link to="/" className={LINK}>
            home page
          </Link>{' '}
          and a few others, in this tab or a second one: each view shows here within a second.
        </>
      ) : (
        'Page views of this site in this browser, as they happen. Nothing here leaves your machine.'
      )}
    </p>
  );
}
