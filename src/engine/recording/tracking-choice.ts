/** What a browser sends of its person's wish. */
export interface TrackingChoice {
  globalPrivacyControl?: unknown;
  doNotTrack?: unknown;
}

/** Whether Global Privacy Control or Do Not Track is on: then nobody is asked for the place, and no page tag is told anything. */
export function refusesTracking(browser: TrackingChoice): boolean {
  return browser.globalPrivacyControl === true || browser.doNotTrack === '1' || browser.doNotTrack === 'yes';
}
