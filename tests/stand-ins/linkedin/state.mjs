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
 * @typedef {object} StandInRequest
 * @property {string} method
 * @property {URL} url
 * @property {import('node:http').IncomingHttpHeaders} headers
 * @property {Buffer} body
 * @property {Member | null} member who it is made for
 *
 * @typedef {object} Scripted what the next requests are answered with instead
 * @property {string} answer a name of SCRIPTS
 * @property {string} path requests whose path begins so; '/' means any
 * @property {string | null} member name of the member whose requests are meant; null means anybody's
 * @property {number} times
 * @property {number} retryAfter seconds, for 429
 * @property {number} delayMs for slow
 *
 * @typedef {object} Logged a request that arrived, without what it must not tell
 * @property {string} method
 * @property {string | null} member name of the member it was made for, where that is known
 * @property {string} path without query, where an upload's secret may be
 * @property {Record<string, string>} headers
 * @property {number} bytes of the body
 *
 * @typedef {{ member: Member, redirectUri: string, scope: string, until: number }} Grant
 * @typedef {{ member: Member, scope: string, until: number }} Token
 * @typedef {{ id: string, createdAt: number, lastModifiedAt: number } & Record<string, any>} Post
 * @typedef {{ owner: Member, uploaded: number }} Image
 * @typedef {{ size: number, etag: string | null }} Part
 * @typedef {{ owner: Member, parts: Part[], uploadToken: string, finalized: boolean }} Video
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
    /** Names of the members whose sign-ins get refresh tokens, which are for approved partners: usually nobody. @type {Set<string>} */
    this.refreshable = new Set();
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
    /** @type {Scripted[]} */
    this.script = [];
    /** @type {Logged[]} */
    this.requests = [];
  }
}

/** @param {number} [bytes] */
export const secret = (bytes = 32) => randomBytes(bytes).toString('hex');

let made = 7_000_000_000_000_000_000n;

/** A number as the provider's ids are: 19 digits, each once. */
export const nextNumber = () => String(made++);
