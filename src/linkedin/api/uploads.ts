import { callError, FUNCTIONS, type Answer } from '../ask.ts';
import { withDeadline } from '../deadline.ts';
import type { LinkedInEnvironment } from '../environment.ts';
import { LinkedInError } from '../linkedin-error.ts';
import { readFields, textLike } from '../unknown-text.ts';
import type { Api } from './api.ts';
import { MAX_PART_BYTES } from './limits.ts';
import type { Receipt } from './send-bytes.ts';

/** An upload that moves no byte for so long has failed. */
const STALLED_MS = 30_000;

export interface Upload {
  /** The address that LinkedIn gave. */
  to: string;
  body: Blob;
  /** Whether the address itself wants the member's token: those of a video's parts are signed and take none. */
  withToken: boolean;
  failure: string;
  signal: AbortSignal | undefined;
  /** Bytes sent so far. */
  onSent(bytes: number): void;
}

/** Hands bytes to LinkedIn: straight to the address that it gave where it lets a browser, else through our function. */
export class Uploads {
  readonly #env: LinkedInEnvironment;
  readonly #api: Api;
  /** Whether it is still worth trying: once refused, it is not asked again on this page. */
  #isDirect = true;

  constructor(env: LinkedInEnvironment, api: Api) {
    this.#env = env;
    this.#api = api;
  }

  /** Sends the bytes and answers the tag that LinkedIn gave them; '' where it gave none. */
  async send(upload: Upload): Promise<string> {
    const token = await this.#api.accessToken();
    const receipt = (await this.#directly(upload, token)) ?? (await this.#throughFunction(upload, token));
    const fields = readFields(receipt.text);
    if (receipt.status < 200 || receipt.status > 299)
      throw this.#api.refused({ ...receipt, fields } satisfies Refused, upload.failure, token);
    return tagOf(receipt.headers.get('etag') ?? fields.get('etag'));
  }

  /** Null where LinkedIn does not let a page of this site send, or see what it answers. */
  async #directly(upload: Upload, token: string): Promise<Receipt | null> {
    if (!this.#isDirect || new URL(upload.to).origin !== this.#env.configuration.uploadOrigin) return null;
    try {
      const receipt = await this.#send(upload, upload.to, upload.withToken ? authorization(token) : {});
      if (receipt.status >= 300 || receipt.headers.has('etag')) return receipt;
    } catch (thrown) {
      if (!(thrown instanceof TypeError)) throw callError(thrown, upload.failure);
    }
    this.#isDirect = false;
    // The bytes may have been sent already: they are sent again, through the function.
    upload.onSent(0);
    return null;
  }

  async #throughFunction(upload: Upload, token: string): Promise<Receipt> {
    if (upload.body.size > MAX_PART_BYTES) {
      throw new LinkedInError('limit', `${upload.failure}: a part of more than 4 MB cannot be passed on.`);
    }
    try {
      return await this.#send(upload, `${FUNCTIONS}/linkedin-upload?to=${encodeURIComponent(upload.to)}`, authorization(token));
    } catch (thrown) {
      throw callError(thrown, upload.failure);
    }
  }

  async #send({ body, signal, onSent }: Upload, address: string, headers: Record<string, string>): Promise<Receipt> {
    const limit = withDeadline(this.#env.clock, STALLED_MS, signal);
    try {
      return await this.#env.sendBytes({
        address,
        headers: { ...headers, 'content-type': 'application/octet-stream' },
        body,
        signal: limit.signal,
        onSent: (bytes) => {
          limit.extend();
          onSent(bytes);
        },
      });
    } finally {
      limit.end();
    }
  }
}

const authorization = (token: string) => ({ authorization: `Bearer ${token}` });

type Refused = Pick<Answer, 'status' | 'headers' | 'fields'>;

/** As long a tag as our function passes on. */
const TAG = /^[\x21-\x7e]{0,1024}$/;

/** HTTP puts tags into quotes; LinkedIn wants them back without. */
function tagOf(value: unknown): string {
  return (textLike(value, TAG) ?? '').replace(/^"(.*)"$/, '$1');
}
