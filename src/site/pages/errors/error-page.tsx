import type { IconName } from '#ui/elements/icon-names.ts';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Icon } from '#ui/elements/icon.tsx';

/** What an error page says and offers; home and contact are on each. */
interface ErrorKind {
  /** The number of the answer; '' where there is none. */
  code: string;
  title: string;
  description: string;
  icon: IconName;
  /** Whether the page before may help. */
  back: boolean;
  /** Whether the same address may answer a moment later. */
  refresh: boolean;
}

const KINDS: readonly ErrorKind[] = [
  {
    code: '404',
    title: 'Page Not Found',
    description: 'Found a bug? Not this time: no page has this address. The link may be old, or a letter may be missing.',
    icon: 'search-x',
    back: true,
    refresh: false,
  },
  {
    code: '500',
    title: 'Server Error',
    description: 'The server had an unexpected problem. What your browser has recorded is safe; a second try often works.',
    icon: 'server-crash',
    back: false,
    refresh: true,
  },
  {
    code: '503',
    title: 'Service Unavailable',
    description:
      'The service is temporarily unavailable, for maintenance or because of too many requests. Try again in a few minutes; your data is safe.',
    icon: 'construction',
    back: false,
    refresh: true,
  },
];

const UNEXPECTED: ErrorKind = {
  code: '',
  title: 'Unexpected Error',
  description: 'An unexpected error occurred. Load the page again, or start on the home page.',
  icon: 'triangle-alert',
  back: true,
  refresh: true,
};

/** The defaults of a code; a code without defaults is an unexpected error. */
export function errorKind(code: string): ErrorKind {
  return KINDS.find((kind) => kind.code === code) ?? UNEXPECTED;
}

const POPULAR_PAGES = [
  { to: '/features', label: 'Features', text: 'What the extension holds' },
  { to: '/download', label: 'Download', text: 'Chrome, Edge, Brave, Firefox' },
  { to: '/documentation', label: 'Documentation', text: 'How each part is used' },
  { to: '/real-time-analytics', label: 'Real-time analytics', text: 'Page views as they happen' },
] as const;

interface Props {
  code: string;
  children?: ReactNode;
}

/** Says what went wrong and where to go from here. */
export function ErrorPage({ code, children }: Props) {
  const kind = errorKind(code);
  const navigate = useNavigate();
  return (
    <div className="page section">
      <div className="grid gap-8 md:grid-cols-[auto_1fr] md:gap-12">
        <span className="grid size-24 place-items-center rounded-card bg-tint text-link">
          <Icon name={kind.icon} className="size-12" />
        </span>
        <div>
          <p className="tabular text-sm font-medium text-link empty:hidden">{kind.code}</p>
          <h1 tabIndex={-1} className="mt-1 text-4xl">
            {kind.title}
          </h1>
          <p className="mt-3 max-w-[60ch] text-lg text-muted">{kind.description}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <Link to="/" className={buttonClass('primary')}>
              Go Home
            </Link>
            {kind.back && (
              <Button icon="arrow-left" onClick={() => void navigate(-1)}>
                Go Back
              </Button>
            )}
            {kind.refresh && (
              <Button icon="refresh-cw" onClick={() => location.reload()}>
                Refresh
              </Button>
            )}
            <Link to="/contact" className={buttonClass()}>
              Contact Support
            </Link>
          </div>
        </div>
      </div>
      {children}
      <h2 className="mt-16 text-lg">Where most people go</h2>
      <ul className="mt-2 grid border-t border-line sm:grid-cols-2 sm:gap-x-8 lg:grid-cols-4">
        {POPULAR_PAGES.map((place) => (
          <li key={place.to} className="border-b border-line">
            <Link to={place.to} className="group block py-4">
              <span className="block font-medium text-link group-hover:underline">{place.label}</span>
              <span className="text-sm text-muted">{place.text}</span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
