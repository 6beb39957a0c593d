import { randomBytes } from 'node:crypto';

/**
 * @typedef {import('./members.mjs').Member} Member
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
    /** @type {import('./script.mjs').Scripted[]} */
    this.script = [];
    /** @type {import('./log.mjs').Logged[]} */
    this.requests = [];
  }
}

/** @param {number} [bytes] */
export const secret = (bytes = 32) => randomBytes(bytes).toString('hex');

let made = 7_000_000_000_000_000_000n;

/** A number as the provider's ids are: 19 digits, each once. */
export const nextNumber = () => String(made++);
