import assert from 'node:assert/strict';
import { SIGN_IN_PORT } from '../../../scripts/serve/stand-in-addresses.ts';
import { newEmail, service } from '../../helpers/stand-ins/sign-in-accounts.ts';
import { KINDS_OF_PAGE } from '../../helpers/e2e/routes.ts';
import { startSignInStandIn } from '../../stand-ins/sign-in/main.ts';
import type { BrowserTab } from '../drivers/driver.ts';
import { until } from '../drivers/until.ts';
import type { Journey, Fixture } from './journey.ts';
import { expectAddress, expectOf, expectRecorded, expectText, follow, leaveFor, openDashboard } from './pages.ts';

export const VISITING_JOURNEYS: readonly Journey[] = [
  { name: 'offline', title: 'without a server, visited pages and the dashboard open and record', make: goOffline },
  { name: 'sign-in by code', title: 'a code sent by email signs in, and the sign-in survives a reload', make: signInByCode },
  { name: 'theme', title: 'a chosen theme is kept over pages and reloads until the system’s is chosen', make: chooseTheme },
  { name: 'keyboard', title: 'the skip link leads into the page, and a dialog keeps the focus and returns it', make: useKeyboard },
  { name: 'every page', title: 'every kind of page opens with its heading, records itself and logs no error', make: openEveryPage },
];

async function goOffline(fixture: Fixture): Promise<void> {
  const { openTab, site } = fixture;
  const tab = await openTab('/');
  await tab.run(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }));
  }, null);
  await leaveFor(tab, `${site.url}/features`);
  await expectRecorded(tab, 2);
  await openDashboard(tab, fixture, '/admin/data');
  await expectText(tab, 'ready: the dashboard with all its views');
  await site.close();
  for (const [path, heading] of [
    ['/features', 'Tools, Templates'],
    ['/real-time-analytics', 'Real-time analytics'],
  ] as const) {
    await leaveFor(tab, site.url + path);
    await expectOf(tab, `The heading of ${path}`, (wanted) => document.querySelector('h1')?.textContent?.includes(wanted), heading, true);
  }
  await openDashboard(tab, fixture);
  await expectRecorded(tab, 6);
  await leaveFor(tab, `${site.url}/button-demo`);
  await expectText(tab, 'This page could not be loaded');
}

async function signInByCode({ openTab }: Fixture): Promise<void> {
  const standIn = await startSignInStandIn({ port: SIGN_IN_PORT, print: () => {} });
  try {
    await sendAndEnterCode(await openTab('/faq?account=code'), newEmail());
  } finally {
    await standIn.close();
  }
}

async function sendAndEnterCode(tab: BrowserTab, email: string): Promise<void> {
  const form = { role: 'dialog', name: 'One-time code' } as const;
  await tab.type({ role: 'field', name: 'Email', within: form }, email);
  await tab.click({ role: 'button', name: 'Send the code', within: form });
  await expectText(tab, `A code is on its way to ${email}.`);
  const { code } = await service.lastMessage(email);
  await tab.type({ role: 'field', name: 'Code', within: form }, code);
  await tab.click({ role: 'button', name: 'Sign in', within: form });
  await expectText(tab, `Signed in as ${email}`);
  await tab.reload();
  await expectText(tab, `Signed in as ${email}`);
}

const LIGHT = 'rgb(248, 250, 252)';
const DARK = 'rgb(11, 18, 32)';

async function chooseTheme({ openTab, site }: Fixture): Promise<void> {
  const background = () => getComputedStyle(document.documentElement).backgroundColor;
  const tab = await openTab('/');
  await expectRecorded(tab, 1);
  const ofSystem = await tab.run(background, null);
  for (const [choice, color] of [
    ['Dark', DARK],
    ['Light', LIGHT],
  ] as const) {
    await tab.click({ role: 'choice', name: choice });
    await expectOf(tab, 'The background', background, null, color);
    await follow(tab, 'Features');
    await expectAddress(tab, '/features');
    await tab.reload();
    await expectOf(tab, 'The background after a reload', background, null, color);
    await tab.open(`${site.url}/`);
    await expectOf(tab, 'The background of the home page', background, null, color);
    await expectText(tab, 'Features');
  }
  await tab.click({ role: 'choice', name: 'System' });
  await expectOf(tab, 'The background', background, null, ofSystem);
}

/** What has the focus, by its text or label. */
const focused = () => {
  const element = document.activeElement;
  return element?.getAttribute('aria-label') ?? (element?.id === 'main' ? 'main' : (element?.textContent?.trim() ?? ''));
};

async function useKeyboard(fixture: Fixture): Promise<void> {
  const tab = await fixture.openTab('/features');
  await expectRecorded(tab, 1);
  await tab.press('Tab');
  await expectOf(tab, 'The focus', focused, null, 'Skip to content');
  await tab.press('Enter');
  await expectOf(tab, 'The focus', focused, null, 'main');
  await tab.press('Tab');
  await expectOf(tab, 'The next focus is in the page: that', () => document.activeElement?.closest('main') !== null, null, true);

  await openDashboard(tab, fixture, '/admin/data');
  await focusOn(tab, 'Erase everything…');
  await tab.press('Enter');
  await expectOf(tab, 'The dialog', () => document.querySelector('dialog[open] h2')?.textContent, null, 'Erase everything?');
  for (let step = 0; step < 8; step += 1) {
    await tab.press('Tab');
    const isBehind = () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null;
    assert.equal(await tab.run(isBehind, null), false, `the focus left the dialog at step ${step + 1}`);
  }
  await tab.press('Escape');
  await expectOf(tab, 'The open dialogs', () => document.querySelectorAll('dialog[open]').length, null, 0);
  await expectOf(tab, 'The focus', focused, null, 'Erase everything…');
}

async function focusOn(tab: BrowserTab, button: string): Promise<void> {
  const focus = (name: string) => {
    const found = [...document.querySelectorAll('button')].find((each) => each.textContent?.trim() === name);
    found?.focus();
    return document.activeElement === found;
  };
  await until(`The focus on “${button}”`, () => tab.run(focus, button), Boolean);
}

async function openEveryPage({ openTab, site }: Fixture): Promise<void> {
  const tab = await openTab('/robots.txt');
  for (const [index, route] of KINDS_OF_PAGE.entries()) {
    await leaveFor(tab, site.url + route);
    await expectRecorded(tab, index + 1);
    const heading = await tab.run(() => document.querySelector('h1')?.textContent?.trim() ?? '', null);
    assert.notEqual(heading, '', `the heading of ${route}`);
    const logged = () => /"message":"[^"]*"/.exec(localStorage.getItem('bugmatrix.errors') ?? '')?.[0] ?? null;
    assert.equal(await tab.run(logged, null), null, `the error logged by ${route}`);
  }
}
