/**
 * @typedef {object} Identity one way by which an account signs in
 * @property {string} identityId
 * @property {string} provider `email`, `phone`, `google` or `sso`
 * @property {string} subject the account's id at that provider
 * @property {Record<string, unknown>} data
 * @property {number} createdAt
 *
 * @typedef {object} Factor
 * @property {string} id
 * @property {'totp' | 'phone'} type
 * @property {'verified' | 'unverified'} status
 * @property {string} friendlyName
 * @property {string} secret base32; empty for a phone
 * @property {string} phone empty for an authenticator app
 * @property {number} createdAt
 * @property {number | null} lastChallengedAt
 * @property {{ id: string, expiresAt: number, code: string }[]} challenges
 *
 * @typedef {object} Account
 * @property {string} id
 * @property {string} email empty where there is none, as `phone`
 * @property {string} phone digits, without the plus sign
 * @property {string} password empty where there is none
 * @property {number | null} emailConfirmedAt in ms since 1970, as all times here
 * @property {number | null} phoneConfirmedAt
 * @property {string} newEmail asked for and not yet confirmed, as `newPhone`
 * @property {string} newPhone
 * @property {Record<string, unknown>} metadata what the owner may change
 * @property {Record<string, unknown>} appMetadata what only the operator of the project sets, such as `sites`
 * @property {boolean} banned
 * @property {Identity[]} identities
 * @property {Factor[]} factors
 * @property {number} createdAt
 * @property {number | null} lastSignInAt
 *
 * @typedef {object} RefreshToken
 * @property {string} token
 * @property {string} parent the token it replaced; empty for the first
 * @property {boolean} revoked
 * @property {number} updatedAt
 *
 * @typedef {object} Session
 * @property {string} id
 * @property {string} accountId
 * @property {'aal1' | 'aal2'} aal
 * @property {{ method: string, timestamp: number }[]} amr
 * @property {RefreshToken[]} refreshTokens
 * @property {number} createdAt
 *
 * @typedef {object} Flow a sign-in that was started with a PKCE challenge
 * @property {string} challenge
 * @property {'s256' | 'plain'} method
 * @property {string} kind such as `recovery` or `oauth`: the session's `amr` names it
 * @property {string} accountId empty until somebody agreed at a provider
 * @property {string} code leads back in the address
 * @property {Record<string, string>} providerTokens
 * @property {number} createdAt
 * @property {number | null} issuedAt when its code was last handed out for a link
 *
 * @typedef {object} OneTimeCode a code that was sent, and the link beside it
 * @property {string} accountId
 * @property {'confirmation' | 'recovery' | 'email_change' | 'phone_confirmation' | 'phone_change' | 'reauthentication'} purpose
 * @property {string} address it was sent to
 * @property {string} code six digits
 * @property {string} hash stands for the code in links; starts with `pkce_` where the link leads back with a code
 * @property {number} expiresAt
 *
 * @typedef {object} Message what would have been sent
 * @property {'email' | 'sms'} channel
 * @property {string} to
 * @property {OneTimeCode['purpose'] | 'second_factor'} purpose
 * @property {string} kind such as `signup` or `recovery`
 * @property {string} code
 * @property {string} link empty where the message has none
 * @property {number} at
 *
 * @typedef {object} Consent a redirect to a provider that waits for the tester's answer
 * @property {string} id
 * @property {string} provider
 * @property {string} redirectTo
 * @property {Flow} flow
 * @property {Record<string, string>} parameters what the page asked the provider for
 * @property {string} linkTo id of the account that links an identity; empty for a sign-in
 *
 * @typedef {object} Settings
 * @property {number} accessTokenSeconds
 * @property {number} secondsBetweenMessages
 * @property {number} codeSeconds how long a one-time code and its link are good
 * @property {number} flowSeconds how long a sign-in with a PKCE challenge may take
 * @property {boolean} reauthenticate a session that is a day old changes the password with a code only
 * @property {boolean} currentPassword a new password is taken with the current one only
 * @property {boolean} captcha what signs in, signs up or sends a message needs the answer to a CAPTCHA
 *
 * @typedef {object} Scripted what a route answers next, in place of or after its own work
 * @property {string} route as the counts name it: `POST /token?grant_type=refresh_token`
 * @property {string} [address] only calls that name this email address or phone
 * @property {number} [times] how many calls; one where nothing is said
 * @property {number} [status] with it the route does nothing and answers this status
 * @property {unknown} [body]
 * @property {Record<string, string>} [headers]
 * @property {number} [delayMs] before anything else
 * @property {boolean} [hang] never answer
 * @property {number} [hugeBytes] answer with a body of that size
 *
 * @typedef {object} State everything the stand-in remembers
 * @property {Account[]} accounts
 * @property {Session[]} sessions
 * @property {Flow[]} flows oldest first
 * @property {OneTimeCode[]} oneTimeCodes
 * @property {Message[]} messages newest last
 * @property {Consent[]} consents
 * @property {{ route: string, addresses: string[] }[]} requests each with the email addresses and phones that it is about
 * @property {Scripted[]} scripted
 * @property {string[]} complaints
 * @property {string[]} rotations id of the account for each refresh token that was replaced by a new one
 * @property {number} clockOffsetMs
 * @property {Settings} settings
 * @property {Map<string, Partial<Settings>>} settingsOf by address
 */

/** As a project of the real service may be configured. */
const DEFAULTS = {
  accessTokenSeconds: 3_600,
  secondsBetweenMessages: 60,
  codeSeconds: 3_600,
  flowSeconds: 300,
  reauthenticate: true,
  currentPassword: false,
  captcha: false,
};

/** @returns {State} */
export function emptyState() {
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
    clockOffsetMs: 0,
    settings: { ...DEFAULTS },
    settingsOf: new Map(),
  };
}
