import { randomBytes } from 'node:crypto';

/**
 * @typedef {object} Member
 * @property {string} sub
 * @property {string} name
 * @property {string} given_name
 * @property {string} family_name
 * @property {string} email
 * @property {boolean} email_verified
 *
 * @typedef {{ clientId: string, redirectUri: string, scope: string, until: number }} Grant
 * @typedef {{ scope: string, until: number }} Token
 * @typedef {{ id: string, createdAt: number, lastModifiedAt: number } & Record<string, any>} Post
 * @typedef {{ owner: string, uploaded: number }} Image
 * @typedef {{ size: number, etag: string | null }} Part
 * @typedef {{ owner: string, parts: Part[], uploadToken: string, finalized: boolean }} Video
 * @typedef {{ id: string, root: string, reactionType: string, created: { actor: string, time: number } }} Reaction
 */

/** What the stand-in knows; gone when it closes. */
export class State {
  /**
   * @param {object} options
   * @param {() => number} options.clock epoch milliseconds
   * @param {string} options.clientId
   * @param {string} options.clientSecret
   */
  constructor({ clock, clientId, clientSecret }) {
    this.clock = clock;
    this.clientId = clientId;
    this.clientSecret = clientSecret;
    /** Own address, known once the server listens. */
    this.url = '';
    this.reset();
  }

  reset() {
    /** @type {Member} */
    this.member = {
      sub: 'standIn42',
      name: 'Stand-in Member',
      given_name: 'Stand-in',
      family_name: 'Member',
      email: 'member@stand-in.example',
      email_verified: true,
    };
    /** Refresh tokens are for approved partners; who is none gets none. */
    this.refreshTokens = false;
    /** @type {Map<string, Grant>} */
    this.codes = new Map();
    /** @type {Map<string, Token>} */
    this.tokens = new Map();
    /** @type {Map<string, Token>} */
    this.refreshes = new Map();
    /** @type {Map<string, Post>} */
    this.posts = new Map();
    /** @type {Map<string, Image>} */
    this.images = new Map();
    /** @type {Map<string, Video>} */
    this.videos = new Map();
    /** @type {Map<string, Reaction>} */
    this.reactions = new Map();
    /** @type {import('./script.mjs').Scripted[]} */
    this.script = [];
    /** @type {import('./log.mjs').Logged[]} */
    this.requests = [];
  }

  get memberUrn() {
    return `urn:li:person:${this.member.sub}`;
  }
}

/** @param {number} [bytes] */
export const secret = (bytes = 32) => randomBytes(bytes).toString('hex');

let made = 7_000_000_000_000_000_000n;

/** A number as the provider's ids are: 19 digits, each once. */
export const nextNumber = () => String(made++);
