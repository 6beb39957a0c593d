import { DEMO_OPERATOR } from '../../stand-ins/start-both.ts';
import type { BrowserTab } from '../../browsers/drivers/driver.ts';
import type { ServedSite } from '../../browsers/journeys/journey.ts';
import {
  expectFigure,
  expectListed,
  expectOf,
  expectRecorded,
  expectText,
  follow,
  leaveFor,
  openDashboard,
} from '../../browsers/journeys/pages.ts';

/** What the journey is made with: the site, and ever new profiles of one browser. */
export interface Profiles {
  site: ServedSite;
  /** Opens a page of the site in a new profile. */
  openProfile(address: string): Promise<BrowserTab>;
  /** Keeps a picture of the window, where pictures are wanted. */
  picture(tab: BrowserTab, name: string): Promise<void>;
}

const PAGES = 'Top Paths';
const QUESTION = { role: 'region', name: 'Being counted' } as const;

/**
 * Two visitors agree to be counted, and a third who is the operator does not. The operator sees the two under "Whole site", and
 * each of them only their own part under "This browser"; sets a shield, and asks for a purge. What they erase goes from the whole site.
 */
export async function seeTwoProfiles({ site, openProfile, picture }: Profiles): Promise<void> {
  const first = await openProfile('/faq');
  await expectText(first, 'Count me');
  await picture(first, 'consent');
  await agree(first);
  await follow(first, 'Terms');
  await expectRecorded(first, 2);
  const second = await openProfile('/about');
  await agree(second);

  const operator = await openProfile('/roadmap');
  await expectRecorded(operator, 1);
  await operator.click({ role: 'button', name: 'No, thanks', within: QUESTION });
  await leaveFor(operator, `${site.url}/roadmap?account=sign-in`);
  await signIn(operator);
  const seen = performance.now();
  await openDashboard(operator, { site }, '/admin?range=today&scope=site');
  await expectFigure(operator, 'Unique Visitors', '2');
  for (const path of ['/faq', '/terms', '/about']) await expectListed(operator, PAGES, path, '1');
  console.log(`  both were on the dashboard ${((performance.now() - seen) / 1_000).toFixed(1)} s after it was opened`);
  await expectListed(operator, PAGES, '/roadmap', null);
  await expectOf(operator, 'That nothing is asked', () => document.body.innerText.includes('Loading the whole site'), null, false);
  await picture(operator, 'whole-site');

  await keepOut(operator);
  await expectOwnPart(first, site, '/faq', '/about');
  await expectOwnPart(second, site, '/about', '/faq');

  await erase(second, site);
  await expectListed(operator, PAGES, '/about', null);
  await expectFigure(operator, 'Unique Visitors', '1');
  await erase(first, site);
  await expectFigure(operator, 'Unique Visitors', '0');
}

async function agree(tab: BrowserTab): Promise<void> {
  await expectRecorded(tab, 1);
  await tab.click({ role: 'button', name: 'Count me', within: QUESTION });
}

async function signIn(tab: BrowserTab): Promise<void> {
  const form = { role: 'dialog', name: 'Sign in' } as const;
  await tab.type({ role: 'field', name: 'Email', within: form }, DEMO_OPERATOR.email);
  await tab.type({ role: 'field', name: 'Password', within: form }, DEMO_OPERATOR.password);
  await tab.click({ role: 'button', name: 'Sign in', within: form });
  await expectText(tab, `Signed in as ${DEMO_OPERATOR.email}`);
}

/** The operator sets a shield and takes it away, and asks for a purge of what shows, which the night would carry out. */
async function keepOut(tab: BrowserTab): Promise<void> {
  await follow(tab, 'Data');
  await expectText(tab, 'Kept out of the site');
  await tab.type({ role: 'field', name: 'Value' }, '/spam/*');
  await tab.click({ role: 'button', name: 'Add shield' });
  await tab.click({ role: 'button', name: 'Remove the shield of path /spam/*' });
  await tab.click({ role: 'button', name: 'Preview a purge…' });
  await expectText(tab, '3 page views of 2 visits and 2 visitors');
  await tab.click({ role: 'button', name: 'Purge 3 page views' });
  await expectText(tab, 'Under way: asked for on');
  await follow(tab, 'Overview');
}

/** The dashboard of a visitor counts what this visitor's browser recorded, and nothing of the other one. */
async function expectOwnPart(tab: BrowserTab, site: ServedSite, own: string, other: string): Promise<void> {
  await openDashboard(tab, { site }, '/admin?range=today');
  await expectListed(tab, PAGES, own, '1');
  await expectListed(tab, PAGES, other, null);
}

async function erase(tab: BrowserTab, site: ServedSite): Promise<void> {
  await leaveFor(tab, `${site.url}/privacy`);
  await tab.click({ role: 'button', name: 'Stop and erase what was sent' });
}
