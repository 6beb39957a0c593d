/** Brings the application onto a page that does without it until somebody touches a control (src/start-when-wanted.ts): there is something to say. */
export function wantApplication(): void {
  dispatchEvent(new Event('want-app'));
}
