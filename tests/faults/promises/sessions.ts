import { keptSession, service } from '../../helpers/stand-ins/sign-in-accounts.ts';
import { fault, type Fault, type FaultReport, type FaultTools } from '../fault.ts';
import { inTurn } from '../support/lanes.ts';
import {
  answersOf,
  isReplaced,
  REFRESH,
  refreshesOf,
  SESSION_MS,
  showsAccount,
  showsDialog,
  signedInBrowser,
} from '../support/account-page.ts';
import { pause, waitFor } from '../support/wait-for.ts';

const TABS = 8;
/** Within the margin of 90 s before its end, in which a session is refreshed. */
const TO_MARGIN_MS = SESSION_MS - 89_000;
const HOUR_MS = 3_600_000;
const SECOND_MS = 1_000;
const STEPS_OFFLINE = 300;
const MOST_IN_BURST = 8;
/** Between requests of one burst the library waits less, between bursts longer. */
const GAP_S = 28;
/** What waits for an answer gets time to have it. */
const ANSWER_MS = 25;
/** What does not happen is waited for this long. */
const QUIET_MS = 700;
const FREE_MS = 10_000;

type Trial = (tools: FaultTools) => Promise<Pick<FaultReport, 'figures' | 'broken'>>;

/** P22: the session of the sign-in service, kept by several tabs, without a network, and by wrong clocks. */
export const SESSION_FAULTS: Fault[] = [
  promise('P22: eight tabs at the margin refresh their session at most once in effect, and none signs out', { long: 10 }, refreshTogether),
  promise('P22: offline for five minutes, a burst is at most eight requests, and nobody is signed out', { long: 5 }, goOffline),
  promise('P22: a refresh that hangs leaves the page free within ten seconds, its visitor signed in', { short: 1, long: 10 }, hang),
  promise(
    'P22: a clock that jumps two hours forward brings one refresh, back none that is not needed, and no sign-out',
    { long: 10 },
    jump,
  ),
];

function promise(title: string, trials: Pick<Fault, 'short' | 'long'>, trial: Trial): Fault {
  const whole = async (tools: FaultTools): Promise<FaultReport> => ({ trials: 1, lost: 0, doubled: 0, ...(await trial(tools)) });
  return fault(title, trials, inTurn(whole));
}

async function refreshTogether(tools: FaultTools): ReturnType<Trial> {
  const browser = await signedInBrowser(tools);
  const tabs = await Promise.all(Array.from({ length: TABS }, browser.open));
  const before = await keptSession(browser.plain);
  await browser.plain.context().clock.fastForward(TO_MARGIN_MS);
  const broken: string[] = [];
  if (!(await isReplaced(browser.plain, before))) broken.push('At the margin nothing was refreshed.');
  await pause(QUIET_MS);
  const shown = await Promise.all(tabs.map(showsAccount));
  const { asked, effective } = await refreshesOf(browser.email);
  await browser.close();
  if (shown.includes(false)) broken.push('A tab signed out.');
  if (effective > 1) broken.push(`The session was refreshed ${effective} times.`);
  return { figures: { 'requests of eight tabs': asked }, broken };
}

async function goOffline(tools: FaultTools): ReturnType<Trial> {
  const browser = await signedInBrowser(tools);
  const page = await browser.open();
  const asked: number[] = [];
  let second = 0;
  page.on('request', (request) => void (request.url().includes('grant_type=refresh_token') && asked.push(second)));
  await page.context().setOffline(true);
  await page.clock.fastForward(TO_MARGIN_MS);
  for (; second < STEPS_OFFLINE; second++) {
    await page.clock.runFor(SECOND_MS);
    await pause(ANSWER_MS);
  }
  const broken = (await showsAccount(page)) ? [] : ['The visitor was signed out.'];
  const burst = Math.max(...burstsOf(asked));
  if (asked.length === 0) broken.push('Nothing tried to refresh.');
  if (burst > MOST_IN_BURST) broken.push(`A burst had ${burst} requests.`);
  await page.context().setOffline(false);
  const before = await keptSession(page);
  const isBack = await waitFor(FREE_MS, async () => {
    await page.clock.runFor(SECOND_MS);
    return (await keptSession(page)) !== before;
  });
  if (isBack === null) broken.push('Online again, the session was not refreshed.');
  await browser.close();
  return { figures: { 'requests in five minutes offline': asked.length, 'requests of a burst': burst }, broken };
}

/** How many requests stand close together, each time. */
function burstsOf(seconds: readonly number[]): number[] {
  const bursts: number[] = [0];
  for (const [index, second] of seconds.entries()) {
    if (second - (seconds[index - 1] ?? second) > GAP_S) bursts.push(0);
    bursts.push((bursts.pop() ?? 0) + 1);
  }
  return bursts;
}

async function hang(tools: FaultTools): ReturnType<Trial> {
  const browser = await signedInBrowser(tools, { expires_at: 1 });
  await service.next({ route: REFRESH, address: browser.email, hang: true, times: MOST_IN_BURST });
  const page = browser.plain;
  const asked = page.waitForRequest(/grant_type=refresh_token/);
  await page.goto('/faq?account=account');
  await asked;
  const broken = (await showsDialog(page, 'Account')) ? [] : ['The dialog does not say that it looks for the session.'];
  await page.clock.fastForward(FREE_MS);
  if (!(await showsDialog(page, 'Your account'))) broken.push(`After ${FREE_MS} ms the page still waits, or signed out.`);
  await browser.close();
  return { figures: {}, broken };
}

async function jump(tools: FaultTools): ReturnType<Trial> {
  const forward = await jumpBy(tools, 2 * HOUR_MS, 1);
  const back = await jumpBy(tools, -2 * HOUR_MS, 0);
  return { figures: {}, broken: [...forward, ...back] };
}

async function jumpBy(tools: FaultTools, ms: number, refreshes: number): Promise<string[]> {
  const browser = await signedInBrowser(tools);
  const page = await browser.open();
  const answers = answersOf(page);
  const broken: string[] = [];
  await page.clock.setSystemTime(Date.now() + ms);
  const count = async (most: number, when: string) => {
    for (let step = 0; step < 10; step++) {
      await answers();
      await page.clock.runFor(30 * SECOND_MS);
    }
    await answers();
    const { asked, effective } = await refreshesOf(browser.email);
    if (asked > most) broken.push(`${when}, by ${ms} ms: ${asked} refreshes, ${effective} in effect, instead of ${most}.`);
    if (!(await showsAccount(page))) broken.push(`${when}, by ${ms} ms: signed out.`);
  };
  await count(refreshes, 'Five minutes after the jump');
  // The service goes by its own clock: by it the token may have ended.
  const headers = { 'x-supabase-api-version': '2024-01-01' };
  const body = { code: 'bad_jwt', message: 'invalid JWT: token is expired' };
  await service.next({ route: 'GET /user', address: browser.email, status: 403, body, headers });
  const before = await keptSession(page);
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  if (!(await showsDialog(page, 'Your account'))) broken.push(`A token that had ended, by ${ms} ms: signed out.`);
  // Time that is moved before the answer would cut the refresh off, and the library would ask for it again.
  if (!(await isReplaced(page, before))) broken.push(`A token that had ended, by ${ms} ms: nothing was refreshed.`);
  await count(refreshes + 1, 'Five minutes after a token had ended');
  await browser.close();
  return broken;
}
