/** Reports to src/start-application.ts that the application listens: a click that was kept is repeated. */
export function applicationListens(): void {
  dispatchEvent(new Event('app-listens'));
}
