import type { BrowserContext, Page } from 'playwright';
import { DASHBOARD_VIEWS } from '#lib/dashboard-views.ts';
import type { Dice } from '../../acceptance/dice.ts';
import { dashboardAnswered, showView, signIn } from '../../helpers/e2e/dashboard.ts';
import { clickAtRandom } from '../../helpers/e2e/hand.ts';
import { LOG_PATH } from './compressed-week.ts';

const READ_LIMIT_MS = 300_000;
const CLICK_LIMIT_MS = 30_000;
/** A view's panels are asked for and drawn by then. */
const LOOK_MS = 400;
/** More of them do not open above one another. */
const MOST_DIALOGS = 5;
const VIEWS = DASHBOARD_VIEWS.filter((view) => view !== 'overview').map((view) => `${view.charAt(0).toUpperCase()}${view.slice(1)}`);
const LIVE_FIGURES = ['Last 30 Minutes', 'Last 24 Hours'];

/** A tab that stays open all week. */
export interface OpenTab {
  name: string;
  page: Page;
  /** One or two clicks that lead to another view of it, drawn by dice. Answers how many. */
  click(dice: Dice): Promise<number>;
  /** The view in which it is measured, the same each time. */
  rest(): Promise<void>;
}

/** Opens the dashboard, the live view, and a log in a dashboard beside, as an operator does on Monday. */
export async function openTabs(context: BrowserContext, url: string): Promise<OpenTab[]> {
  const open = async (name: string, address: string, make: typeof dashboardTab): Promise<OpenTab> => {
    const page = await context.newPage();
    await signIn(page);
    await page.setViewportSize({ width: 1_280, height: 900 });
    await page.goto(url + address);
    return { name, page, ...make(page) };
  };
  const dashboard = await open('dashboard', '/admin', dashboardTab);
  const live = await open('live view', '/real-time-analytics', liveTab);
  const log = await open('opened log', '/admin', dashboardTab);
  await openLog(log.page);
  for (const { page } of [dashboard, log]) await seeViews(page);
  const tabs = [dashboard, live, log];
  for (const { page } of tabs) page.setDefaultTimeout(CLICK_LIMIT_MS);
  return tabs;
}

async function openLog(page: Page): Promise<void> {
  await page.evaluate(async (address) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([await (await fetch(address)).blob()], 'access.log'));
    // In the place of the browser's own dialog.
    HTMLInputElement.prototype.click = function (this: HTMLInputElement) {
      this.files = transfer.files;
      this.dispatchEvent(new Event('change'));
    };
  }, LOG_PATH);
  await page.getByRole('button', { name: /^Source: / }).click();
  await page.getByRole('button', { name: 'Open a log or an export… Or drop it' }).click();
  await page.getByRole('button', { name: /^Open [\d,]+ page views/ }).click({ timeout: READ_LIMIT_MS });
  await page.getByRole('button', { name: 'Source: access.log' }).waitFor();
  await dashboardAnswered(page);
}

/** What a first use of each view loads has come before the week begins. */
async function seeViews(page: Page): Promise<void> {
  for (const view of [...VIEWS, 'Overview']) {
    await showView(page, view);
    await page.waitForTimeout(LOOK_MS);
  }
}

function dashboardTab(page: Page): Pick<OpenTab, 'click' | 'rest'> {
  let views = 0;
  const rest = async () => {
    await closeDialogs(page);
    if (!(await page.getByRole('link', { name: 'Overview', exact: true }).getAttribute('aria-current'))) await showView(page, 'Overview');
    await page.keyboard.press('Shift+F');
    // Otherwise what was chosen at random stays, and is measured too.
    await page.getByLabel('Compare with', { exact: true }).first().selectOption('off');
    for (const tabs of await page.getByRole('tablist').all()) await tabs.getByRole('tab').first().click();
    await page.getByRole('group', { name: 'Range' }).getByRole('button', { name: 'All', exact: true }).click();
    await page.waitForTimeout(LOOK_MS);
  };
  return {
    rest,
    async click(dice) {
      if (!dice.chance(0.1)) {
        await clickAtRandom(page, dice);
        return 1;
      }
      await showView(page, VIEWS[views++ % VIEWS.length] ?? '');
      await page.waitForTimeout(LOOK_MS);
      await showView(page, 'Overview');
      return 2;
    },
  };
}

/** And menus. One may lie above another. */
async function closeDialogs(page: Page): Promise<void> {
  for (let n = 0; n < MOST_DIALOGS; n += 1) {
    await page.keyboard.press('Escape');
    if ((await page.locator('dialog[open]').count()) === 0) return;
  }
}

function liveTab(page: Page): Pick<OpenTab, 'click' | 'rest'> {
  return {
    rest: () => closeDialogs(page),
    async click(dice) {
      await page.getByRole('button', { name: `Explain ${dice.pick(LIVE_FIGURES)}`, exact: true }).click();
      await page.getByRole('dialog').getByRole('table').first().waitFor();
      await page.keyboard.press('Escape');
      return 1;
    },
  };
}
