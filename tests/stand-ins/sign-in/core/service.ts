import { createSigningKey, type SigningKey } from './signing-key.ts';
import { emptyState, type Account, type Session, type Settings, type State } from './state.ts';
import type { Call } from '../http/read-call.ts';

/** What every route works on. */
export interface Service {
  /** Origin of the stand-in. */
  url: string;
  /** The only key that it accepts. */
  apiKey: string;
  /** Where a link leads that names no allowed address. */
  siteUrl: string;
  /** The domain that has single sign-on. */
  ssoDomain: string;
  state: State;
  key: SigningKey;
  /** Ms since 1970. */
  now: () => number;
  /** Says loudly what a client did wrong, and keeps it for tests. */
  complain: (text: string) => void;
}

export interface RouteContext {
  service: Service;
  call: Call;
  /** Parts of the path in braces. */
  params: Record<string, string>;
}

export type SignedInContext = RouteContext & { account: Account; session: Session };

interface ServiceOptions {
  url: string;
  apiKey: string;
  siteUrl: string;
  ssoDomain: string;
  clock: () => number;
  print: (text: string) => void;
}

export function createService({ clock, print, ...addresses }: ServiceOptions): Service {
  const state = emptyState();
  return {
    ...addresses,
    state,
    key: createSigningKey(),
    now: clock,
    complain(text) {
      state.complaints.push(text);
      print(`[sign-in stand-in] ${text}`);
    },
  };
}

/** @param address email or phone, whose own settings win */
export function settingsFor({ state }: Service, address: string): Settings {
  return { ...state.settings, ...state.settingsOf.get(address) };
}
