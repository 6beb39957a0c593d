import type { Inquiry } from './inquiry.ts';

/** After this time an endpoint that is silent counts as down. */
const PATIENCE_MS = 10_000;

export type Delivery = { sent: true } | { sent: false; why: string };

type Post = (address: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status'>>;

/** Hands an inquiry to the operator's endpoint; never throws, and says in words why it was not taken. */
export async function sendInquiry(endpoint: string, inquiry: Inquiry, post: Post): Promise<Delivery> {
  try {
    const answer = await post(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return answer.ok ? { sent: true } : { sent: false, why: `The server did not accept the message (answer ${answer.status}).` };
  } catch (error) {
    const isLate = error instanceof DOMException && error.name === 'TimeoutError';
    return { sent: false, why: isLate ? 'The server did not answer in time.' : 'The server could not be reached.' };
  }
}
