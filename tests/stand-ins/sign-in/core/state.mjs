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
 * @property {Record<string, unknown>} metadata
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
 *
 * @typedef {object} AuthCode
 * @property {string} code
 * @property {Flow} flow
 * @property {string} accountId
 * @property {string} signInMethod for the session's `amr`
 * @property {Record<string, string>} providerTokens
 * @property {number} expiresAt
 *
 * @typedef {object} OneTimeCode a code that was sent, and the link beside it
 * @property {string} accountId
 * @property {'confirmation' | 'recovery' | 'email_change' | 'phone_confirmation' | 'phone_change' | 'reauthentication'} purpose
 * @property {string} address it was sent to
 * @property {string} code six digits
 * @property {string} hash stands for the code in links; starts with `pkce_` where the flow is PKCE
 * @property {Flow | null} flow
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
 * @property {AuthCode[]} authCodes
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

/** As a new project of the real service is configured. */
const DEFAULTS = { accessTokenSeconds: 3_600, secondsBetweenMessages: 60, codeSeconds: 3_600 };

/** @returns {State} */
export function emptyState() {
  return {
    accounts: [],
    sessions: [],
    authCodes: [],
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
