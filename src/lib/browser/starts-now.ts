/** Views of the dashboard and the page of live figures. */
const NOTHING_WITHOUT_APPLICATION = /^\/(admin|real-time-analytics)(\/|$)/;

/** Whether the page is nothing without the application, so that neither that nor the engine waits for its paint. */
export function startsNow(): boolean {
  return NOTHING_WITHOUT_APPLICATION.test(location.pathname);
}
