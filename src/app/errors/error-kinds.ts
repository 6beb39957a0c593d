import type { IconName } from '../../components/elements/icon-names.ts';

/** What an error page says and offers; home and contact are on each. */
export interface ErrorKind {
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
    description: 'Found a bug? Not this time: nothing lives at this address. The link may be old, or a letter may be missing.',
    icon: 'search-x',
    back: true,
    refresh: false,
  },
  {
    code: '500',
    title: 'Server Error',
    description: 'The server met something that it did not expect. What your browser has recorded is safe; a second try often works.',
    icon: 'server-crash',
    back: false,
    refresh: true,
  },
  {
    code: '503',
    title: 'Service Unavailable',
    description:
      'The service is temporarily unavailable, for maintenance or because too many ask at once. Try again in a few minutes; nothing of yours is lost.',
    icon: 'construction',
    back: false,
    refresh: true,
  },
];

const UNEXPECTED: ErrorKind = {
  code: '',
  title: 'Unexpected Error',
  description: 'Something went wrong that has no number. Load the page again, or begin anew on the home page.',
  icon: 'triangle-alert',
  back: true,
  refresh: true,
};

/** The defaults of a code; whatever has none of its own is an unexpected error. */
export function errorKind(code: string): ErrorKind {
  return KINDS.find((kind) => kind.code === code) ?? UNEXPECTED;
}
