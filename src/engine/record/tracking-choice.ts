/** The signals by which a browser states the visitor's choice. */
export interface TrackingChoice {
  globalPrivacyControl?: unknown;
  doNotTrack?: unknown;
}

/** Whether Global Privacy Control or Do Not Track is on: then no service is asked for the place, and nothing is passed to a page tag. */
export function refusesTracking(browser: TrackingChoice): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes';
}
