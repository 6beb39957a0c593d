import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export interface Member {
  sub: string;
  name: string;
  given_name: string;
  family_name: string;
  email: string;
  email_verified: boolean;
}

export interface StandInRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
  /** Who it is made for. */
  member: Member | null;
}

/** What the next requests are answered with instead. */
export interface Scripted {
  /** A name of SCRIPTS. */
  answer: string;
  /** Requests whose path begins so; '/' means any. */
  path: string;
  /** Name of the member whose requests are meant; null means anybody's. */
  member: string | null;
  times: number;
  /** Seconds, for 429. */
  retryAfter: number;
}

/** A request that arrived, without what it must not tell. */
export interface Logged {
  method: string;
  /** Name of the member it was made for, where that is known. */
  member: string | null;
  /** Without query, where an upload's secret may be. */
  path: string;
  headers: Record<string, string>;
  /** Of the body. */
  bytes: number;
}

interface Grant {
  member: Member;
  redirectUri: string;
  scope: string;
  until: number;
}

export interface Token {
  member: Member;
  scope: string;
  until: number;
}

/** A body as `JSON.parse` gives it: each field is checked where it is read. */
export type Body = Record<string, ReturnType<JSON['parse']>>;

export type Post = { id: string; createdAt: number; lastModifiedAt: number } & Body;

interface Image {
  owner: Member;
  uploaded: number;
}

interface Part {
  size: number;
  etag: string | null;
}

interface Video {
  owner: Member;
  parts: Part[];
  uploadToken: string;
  finalized: boolean;
}

/** The application that it knows. */
export const STAND_IN_CLIENT = { clientId: 'stand-in-client', clientSecret: 'stand-in-secret' };

/** What the stand-in knows; gone when it closes. */
export class State {
  /** Epoch milliseconds. */
  readonly clock: () => number;
  /** Own address, known once the server listens. */
  url = '';
  codes = new Map<string, Grant>();
  tokens = new Map<string, Token>();
  posts = new Map<string, Post>();
  images = new Map<string, Image>();
  videos = new Map<string, Video>();
  script: Scripted[] = [];
  requests: Logged[] = [];

  constructor(clock: () => number) {
    this.clock = clock;
  }
}

export const secret = (bytes = 32) => randomBytes(bytes).toString('hex');

let made = 7_000_000_000_000_000_000n;

/** A number as the provider's ids are: 19 digits, each once. */
export const nextNumber = () => String(made++);
