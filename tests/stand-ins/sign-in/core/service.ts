import type { Call } from '../http/read-call.ts';
import type { SigningKey } from './signing-key.ts';
import type { Account, Session, Settings, State } from './state.ts';

/** What every route works on. */
export interface Service {
  /** Origin of the stand-in. */
  url: string;
  /** Where a link leads that names no allowed address. */
  siteUrl: string;
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

/** @param address email or phone, whose own settings win */
export function settingsFor({ state }: Service, address: string): Settings {
  return { ...state.settings, ...state.settingsOf.get(address) };
}
