import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Description } from '#contract/ports/query.ts';

/**
 * What the page is for, which is there to read before anything was counted, and what it waits for, what to do, or what it shows.
 * The second sentence keeps its room, so that nothing moves.
 */
export function Intro({ state }: { state: IntroState }) {
  return (
    <>
      <p className="mt-1 text-muted">
        Who is here, what they read and where they come from, as it happens. All of it is counted in your own browser and stays there.
      </p>
      <p className="mt-1 min-h-[3.75rem] text-sm text-muted sm:min-h-10 lg:min-h-5">{SENTENCES[state]}</p>
    </>
  );
}

const SENTENCES: Readonly<Record<IntroState, ReactNode>> = {
  loading: 'Loading real-time analytics...',
  windowless: 'The source on the dashboard does not know who is here now: only today’s figures are shown.',
  recorded: 'These are the page views of this site in this browser.',
  sample: (
    <>
      These page views are made up, in memory only. The <To path="/admin">operator dashboard</To> leads back to the recorded ones.
    </>
  ),
  switchedOff: (
    <>
      Recording is switched off in this browser. The <To path="/privacy">privacy page</To> switches it on.
    </>
  ),
  empty: (
    <>
      No page views yet. Open the <To path="/">home page</To> and a few others, in this tab or a second one: each view shows here within a
      second.
    </>
  ),
};

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="text-link underline underline-offset-2 hover:no-underline">
      {children}
    </Link>
  );
}

/** What the first sentence of the page has to say. */
type IntroState = 'loading' | 'windowless' | 'sample' | 'switchedOff' | 'empty' | 'recorded';

type Held = Pick<Description, 'scope' | 'earliest' | 'live'>;

interface Facts {
  /** Neither an answer nor a failure is there yet. */
  waiting: boolean;
  /** The source's description; null until it arrives. */
  described: Held | null;
  /** Recording is switched off in this browser. */
  optOut: boolean;
}

/** Whatever explains best what shows: first that the visitors are unknown or sample data shows, then why nothing new comes, then why nothing is there. */
export function introState({ waiting, described, optOut }: Facts): IntroState {
  if (waiting) return 'loading';
  if (described?.live === false) return 'windowless';
  if (described?.scope === 'sample') return 'sample';
  if (optOut) return 'switchedOff';
  return isEmpty(described) ? 'empty' : 'recorded';
}

/** Nothing was ever recorded, and nothing else shows. */
export function isEmpty(described: Pick<Held, 'scope' | 'earliest'> | null): boolean {
  return described?.scope === 'browser' && described.earliest === null;
}
