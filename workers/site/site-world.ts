/** What sending needs of the world outside. */
export interface SiteWorld {
  /** The name under which rows are sent, of the browser's secret for this site. */
  pseudonymOf(secret: string): Promise<string>;
  fetch: typeof fetch;
  /** So many random bytes. */
  bytes(count: number): Uint8Array;
}
