import type { BrowserTab } from '../drivers/driver.ts';

/** A server of the built site; the end of it is the end of the network. */
export interface ServedSite {
  url: string;
  close(): Promise<void>;
}

/** What a journey is made in: a running browser, and a server of its own, so that it begins with empty storage. */
export interface Fixture {
  site: ServedSite;
  /** The folder into which the browser saves files. */
  downloads: string;
  /** Opens a tab at a page of the site; where `staysSeen`, one that another tab does not hide. */
  openTab(path: string, staysSeen?: boolean): Promise<BrowserTab>;
  /** Kills the browser with all of its tabs, and starts it again with what it had stored. */
  killAndStart(): Promise<void>;
}

/** What a person does with the site and sees, told once for all browsers. */
export interface Journey {
  name: string;
  /** The rule that it shows. */
  title: string;
  /** Part of `npm test` in Firefox. */
  isInTest?: true;
  /** Made on the page that drives the engine (tests/harness) instead of the site. */
  isOnHarness?: true;
  /** Kills the browser, which not every driver can. */
  kills?: true;
  make(fixture: Fixture): Promise<void>;
}
