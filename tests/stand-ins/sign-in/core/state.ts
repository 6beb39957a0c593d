/** One way by which an account signs in. */
export interface Identity {
  identityId: string;
  /** `email`, `phone`, `google` or `sso` */
  provider: string;
  /** The account's id at that provider. */
  subject: string;
  data: Record<string, unknown>;
  createdAt: number;
}

export interface Factor {
  id: string;
  type: 'totp' | 'phone';
  status: 'verified' | 'unverified';
  friendlyName: string;
  /** Base32; empty for a phone. */
  secret: string;
  /** Empty for an authenticator app. */
  phone: string;
  createdAt: number;
  lastChallengedAt: number | null;
  challenges: { id: string; expiresAt: number; code: string }[];
}

export interface Account {
  id: string;
  /** Empty where there is none, as `phone`. */
  email: string;
  /** Digits, without the plus sign. */
  phone: string;
  /** Empty where there is none. */
  password: string;
  /** In ms since 1970, as all times here. */
  emailConfirmedAt: number | null;
  phoneConfirmedAt: number | null;
  /** Asked for and not yet confirmed. */
  newEmail: string;
  /** What the owner may change. */
  metadata: Record<string, unknown>;
  /** What only the operator of the project sets, such as `sites`. */
  appMetadata: Record<string, unknown>;
  identities: Identity[];
  factors: Factor[];
  createdAt: number;
  lastSignInAt: number | null;
}

interface RefreshToken {
  token: string;
  /** The token it replaced; empty for the first. */
  parent: string;
  revoked: boolean;
  updatedAt: number;
}

export interface Session {
  id: string;
  accountId: string;
  aal: 'aal1' | 'aal2';
  amr: { method: string; timestamp: number }[];
  refreshTokens: RefreshToken[];
  createdAt: number;
}

/** A sign-in that was started with a PKCE challenge. */
export interface Flow {
  challenge: string;
  method: 's256' | 'plain';
  /** Such as `recovery` or `oauth`: the session's `amr` names it. */
  kind: string;
  /** Empty until somebody agreed at a provider. */
  accountId: string;
  /** Leads back in the address. */
  code: string;
  providerTokens: Record<string, string>;
  createdAt: number;
  /** When its code was last handed out for a link. */
  issuedAt: number | null;
}

/** A code that was sent, and the link beside it. */
export interface OneTimeCode {
  accountId: string;
  purpose: 'confirmation' | 'recovery' | 'email_change' | 'phone_confirmation' | 'reauthentication';
  /** It was sent to. */
  address: string;
  /** Six digits. */
  code: string;
  /** Stands for the code in links; starts with `pkce_` where the link leads back with a code. */
  hash: string;
  expiresAt: number;
}

/** What would have been sent. */
export interface Message {
  channel: 'email' | 'sms';
  to: string;
  purpose: OneTimeCode['purpose'] | 'second_factor';
  /** Such as `signup` or `recovery`. */
  kind: string;
  code: string;
  /** Empty where the message has none. */
  link: string;
  at: number;
}

/** A redirect to a provider that waits for the tester's answer. */
export interface Consent {
  id: string;
  provider: string;
  redirectTo: string;
  flow: Flow;
  /** What the page asked the provider for. */
  parameters: Record<string, string>;
  /** Id of the account that links an identity; empty for a sign-in. */
  linkTo: string;
}

export interface Settings {
  secondsBetweenMessages: number;
  /** A session that is a day old changes the password with a code only. */
  reauthenticate: boolean;
  /** A new password is taken with the current one only. */
  currentPassword: boolean;
}

/** What a route answers next, in place of or after its own work. */
export interface Scripted {
  /** As the counts name it: `POST /token?grant_type=refresh_token`. */
  route: string;
  /** Only calls that name this email address or phone. */
  address?: string;
  /** How many calls; one where nothing is said. */
  times?: number;
  /** With it the route does nothing and answers this status. */
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
  /** Never answer. */
  hang?: boolean;
}

/** Everything the stand-in remembers. */
export interface State {
  accounts: Account[];
  sessions: Session[];
  /** Oldest first. */
  flows: Flow[];
  oneTimeCodes: OneTimeCode[];
  /** Newest last. */
  messages: Message[];
  consents: Consent[];
  /** Each with the email addresses and phones that it is about. */
  requests: { route: string; addresses: string[] }[];
  scripted: Scripted[];
  complaints: string[];
  /** Id of the account for each refresh token that was replaced by a new one. */
  rotations: string[];
  settings: Settings;
  /** By address. */
  settingsOf: Map<string, Partial<Settings>>;
}

/** As a project of the real service may be configured. */
const DEFAULTS = {
  secondsBetweenMessages: 60,
  reauthenticate: true,
  currentPassword: false,
};

export function emptyState(): State {
  return {
    accounts: [],
    sessions: [],
    flows: [],
    oneTimeCodes: [],
    messages: [],
    consents: [],
    requests: [],
    scripted: [],
    complaints: [],
    rotations: [],
    settings: { ...DEFAULTS },
    settingsOf: new Map(),
  };
}
