/**
 * Reports to src/start-when-wanted.ts that the application listens: a control that is held is pressed again, and no other is held.
 * Not in one file with `wantApplication`, whose callers must not load the application.
 */
export function applicationListens(): void {
  dispatchEvent(new Event('app-listens'));
}
