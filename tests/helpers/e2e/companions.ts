import type { Page } from 'playwright';
import { expect } from '../../e2e/support/test.ts';

/** The bug that follows the mouse; there, though unseen, once the companions of a page are loaded and things may move. */
export const follower = (page: Page) => page.locator('[data-follower]');

/** The switch for motion, which comes when the browser is idle, is there. */
export async function motionSwitchLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('switch', { name: 'Animations' })).toBeVisible();
}

/** What accompanies every page comes when the browser is idle; it is there. For pages on which things may move. */
export async function companionsLoaded(page: Page): Promise<void> {
  await expect(follower(page)).toBeAttached();
}
