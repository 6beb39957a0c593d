import { MOST_REQUESTS, REQUESTERS, REQUESTS_CHANNEL, REQUESTS_QUESTION, requestsOf, type MadeRequest } from '#contract/requests.ts';
import { answeredText, figure, list, object, oneOf, read } from '#contract/schema.ts';
import { refusedRequests, type RefusedRequest } from '#engine/requests.ts';
import { pageClock } from '#lib/clock.ts';

/** A worker that does not answer within this time is at work, or rests. */
const ANSWER_WAIT_MS = 400;
/** A browser refuses at once. */
const REFUSAL_WAIT_MS = 3_000;
/** A host that is reserved for examples and has no part in this site. */
export const ELSEWHERE_ADDRESS = 'https://example.com/';

/** Every request that is remembered by this page and by the workers of this site that run now, first to last. */
export async function madeRequests(): Promise<MadeRequest[]> {
  const made = [...sentOf(requestsOf('page', performance), refusedRequests()), ...(await workerRequests())];
  return made.sort((a, b) => a.at - b.at);
}

/** Chromium remembers what the policy refused like a request that was sent and got no answer. */
export function sentOf(made: readonly MadeRequest[], refused: readonly RefusedRequest[]): MadeRequest[] {
  const isRefused = ({ address, size }: MadeRequest) => size === 0 && refused.some((each) => address.startsWith(each.address));
  return made.filter((request) => !isRefused(request));
}

const AnswerSchema = list(
  object({ by: oneOf(REQUESTERS), address: answeredText, at: figure, bytes: figure, size: figure }),
  0,
  MOST_REQUESTS,
);

/** What a message of the channel tells: nothing where it has another form, as of a worker of another version of this site. */
export function requestsIn(message: unknown): MadeRequest[] {
  const answer = read(AnswerSchema, message);
  return answer.ok ? answer.value.filter(({ address }) => URL.canParse(address)) : [];
}

async function workerRequests(): Promise<MadeRequest[]> {
  if (typeof BroadcastChannel === 'undefined') return [];
  const channel = new BroadcastChannel(REQUESTS_CHANNEL);
  const made: MadeRequest[] = [];
  channel.onmessage = ({ data }: MessageEvent<unknown>) => void made.push(...requestsIn(data));
  channel.postMessage(REQUESTS_QUESTION);
  await new Promise<void>((resolve) => pageClock.after(ANSWER_WAIT_MS, resolve));
  channel.close();
  return made;
}

/**
 * Sends one request without content to another site, which the policy refuses. Not by `fetch`, whose failures are logged.
 * @returns the refusal; null where the request was sent, as on a server without the policy
 */
export function trySendingElsewhere(): Promise<RefusedRequest | null> {
  const before = refusedRequests().length;
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    const end = () =>
      resolve(
        refusedRequests()
          .slice(before)
          .find(({ address }) => address.startsWith(ELSEWHERE_ADDRESS)) ?? null,
      );
    // The violation is reported in a task of its own, before or after the end of the request.
    request.addEventListener('loadend', () => pageClock.after(ANSWER_WAIT_MS, end));
    request.timeout = REFUSAL_WAIT_MS;
    request.open('HEAD', ELSEWHERE_ADDRESS);
    request.send();
  });
}
