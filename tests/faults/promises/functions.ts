import { freePort } from '../../e2e/support/free-port.ts';
import { badRequests } from '../../helpers/linkedin/bad-requests/all.ts';
import {
  apiHeaders,
  jsonHeaders,
  PLANTED,
  redirectUriOf,
  type BadRequest,
  type Target,
} from '../../helpers/linkedin/bad-requests/bad-request.ts';
import { POST_BODY } from '../../helpers/linkedin/bad-requests/api.ts';
import { STAND_IN_CLIENT } from '../../stand-ins/linkedin/state.ts';
import { fault, type Fault, type FaultReport } from '../fault.ts';
import { startLinkedInSite, type LinkedInSite } from '../support/linkedin-site.ts';
import { sendRaw, type RawAnswer } from '../support/send-raw.ts';

const AT_ONCE = 8;
/** As many as the table holds, so that every one of them is sent. */
const BAD = badRequests({ origin: 'https://site.example', uploadOrigin: 'https://uploads.example' }).length;
const SECRETS = [STAND_IN_CLIENT.clientSecret, ...Object.values(PLANTED)];

/** What LinkedIn's stand-in can be told to answer, and the status that our functions make of it. */
const ANSWERS: readonly [answer: string | number, status: number][] = [
  ['hung', 504],
  [400, 400],
  [401, 401],
  [403, 403],
  [404, 404],
  [422, 422],
  [426, 426],
  [429, 429],
  [500, 502],
  ['html', 502],
  ['garbage', 502],
  ['huge', 502],
  ['redirect', 502],
];

/** P24: the functions between page and professional network. */
export const FUNCTION_FAULTS: Fault[] = [
  fault(
    'P24: bad requests are refused by the functions themselves: no 5xx, none reaches the provider, no secret in an answer or log',
    { short: 100, long: BAD },
    onSite(refuseAll),
  ),
  fault(
    'P24: every answer of the provider gives the page the right status, a message, and no secret',
    { long: ANSWERS.length },
    onSite(mapAll),
  ),
];

function onSite(trials: (site: LinkedInSite, count: number, report: FaultReport) => Promise<void>): Fault['run'] {
  return async (count) => {
    const report: FaultReport = { trials: 0, lost: 0, doubled: 0, figures: {}, broken: [] };
    const site = await startLinkedInSite(await freePort());
    try {
      await trials(site, count, report);
      const logged = SECRETS.filter((secret) => site.output().includes(secret));
      if (logged.length > 0) report.broken.push(`The server's output holds ${logged.length} secrets.`);
      report.figures['lines of output'] = site.output().trim().split('\n').length;
    } finally {
      await site.close();
    }
    return report;
  };
}

async function refuseAll(site: LinkedInSite, count: number, report: FaultReport): Promise<void> {
  const all = badRequests({ origin: site.origin, uploadOrigin: site.providerUrl });
  const queue = all.filter((_, n) => (n * count) % all.length < count);
  const worker = async () => {
    for (let bad = queue.shift(); bad; bad = queue.shift()) {
      report.trials++;
      report.broken.push(...complaints(bad, await sendRaw(site.origin, bad)));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  report.figures['requests that reached the provider'] = await site.asked();
  if ((await site.asked()) > 0) report.broken.push(`${await site.asked()} bad requests reached the provider.`);
  // Were everything refused, the promise would be kept by nothing at all.
  const { status } = await sendRaw(site.origin, goodExchange({ origin: site.origin, uploadOrigin: site.providerUrl }));
  if (status !== 400 || (await site.asked()) !== 1) report.broken.push(`A good request did not reach the provider: ${status}.`);
}

function complaints({ title, status }: BadRequest, answer: RawAnswer): string[] {
  const leaked = SECRETS.some((secret) => (answer.headers + answer.body).includes(secret));
  return [
    ...(answer.status === status ? [] : [`${title}: ${answer.status} instead of ${status}.`]),
    ...(leaked ? [`${title}: the answer holds a secret.`] : []),
  ];
}

/** Nothing is wrong with it, only that the provider never gave such a code. */
function goodExchange(target: Target): BadRequest {
  const body = JSON.stringify({ code: PLANTED.code, redirect_uri: redirectUriOf(target) });
  return { title: 'a good request', method: 'POST', address: 'linkedin-token', headers: jsonHeaders(target), body, status: 400 };
}

async function mapAll(site: LinkedInSite, count: number, report: FaultReport): Promise<void> {
  const target = { origin: site.origin, uploadOrigin: site.providerUrl };
  const post = { method: 'POST', address: 'linkedin-api/posts', headers: apiHeaders(target), body: JSON.stringify(POST_BODY) };
  for (const [answer, status] of ANSWERS.slice(0, count)) {
    report.trials++;
    await fetch(`${site.providerUrl}/stand-in/next`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ answer, path: '/rest/posts' }),
    });
    const given = await sendRaw(site.origin, { ...post, title: '', status });
    report.broken.push(...complaints({ ...post, title: `The provider's ${answer}`, status }, given));
    if (!/^\{"message":"[^"]+\."\}$/.test(given.body)) report.broken.push(`The provider's ${answer}: the answer is no sentence.`);
  }
}
