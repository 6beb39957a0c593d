import { plainLine } from './unknown-text.ts';

export const CALLBACK_PATH = '/auth/linkedin/callback';

/** What came back in the address: '' is missing, and so is what came more than once. */
export interface Landing {
  code: string;
  state: string;
  /** Null: LinkedIn reported no error. */
  error: { description: string } | null;
}

/** The most that is shown of a message from LinkedIn, or from the author of a forged address. */
const MAX_SHOWN = 200;

/** Reads the query of the callback's address. */
export function readLanding(search: string): Landing {
  const parameters = new URLSearchParams(search);
  const only = (name: string) => {
    const values = parameters.getAll(name);
    return values.length === 1 ? (values[0] ?? '') : '';
  };
  const failed = parameters.has('error');
  return {
    code: only('code'),
    state: only('state'),
    error: failed ? { description: plainLine(only('error_description'), MAX_SHOWN) } : null,
  };
}

let landing: Landing | null = null;

/**
 * What came back, landing out of the address at once so that neither history nor anything that reads the address later has it.
 * Asked again for the same document it is the same object, until another address comes.
 */
export function takeLanding(page: Pick<Window, 'location' | 'history'> = window): Landing {
  const { location, history } = page;
  if (landing === null || location.search !== '' || location.hash !== '') {
    landing = readLanding(location.search);
    history.replaceState(history.state, '', location.pathname);
  }
  return landing;
}
